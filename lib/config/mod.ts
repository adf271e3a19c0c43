export { type Config, ConfigurationError, readConfig } from "./config.ts";
