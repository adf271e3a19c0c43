/** Keys of providers, sealed in the database, with the environment behind them. */
export { readSettingEntry, requireSettingKey, type Setting } from "./setting.ts";
export { createSettings, type Settings } from "./settings.ts";
