export { type Config, ConfigurationError, readConfig } from "./config.ts";
export { SETTING_KEYS, type SettingKey } from "./setting_keys.ts";
