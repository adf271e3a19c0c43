/** Keys of providers, sealed in the database, with the environment behind them. */
export {
  createSettings,
  readSettingEntry,
  requireSettingKey,
  type Setting,
  SettingEntry,
  type Settings,
} from "./settings.ts";
