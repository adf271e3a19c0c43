import { z } from "zod";
import type { S3Config } from "@/lib/storage/mod.ts";
import { S3_VARIABLES, s3Faults, s3Of } from "./s3_variables.ts";
import { SETTING_KEYS, type SettingKey } from "./setting_keys.ts";

const flag = z.stringbool({
  truthy: ["1", "true", "yes", "on"],
  falsy: ["0", "false", "no", "off"],
});
const secret = z.string().min(32, "at least 32 characters");
const timeZone = z.string().refine(isTimeZone, "an IANA time zone such as Asia/Kuala_Lumpur");
const httpUrl = z.url({ protocol: /^https?$/, error: "an http or https address" });

/** A key or address of a provider; it goes into requests as it is. */
const providerValue = z.string().trim().max(500, "at most 500 characters").optional();

const Environment = z.object({
  PORT: z.coerce.number("a number").int().min(0, "0 to 65535").max(65535, "0 to 65535").default(
    8000,
  ),
  HOST: z.string().min(1).default("127.0.0.1"),
  BASE_URL: httpUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  APP_SECRET: secret.optional(),
  CRON_SECRET: secret.optional(),
  TIMEZONE: timeZone.default("Asia/Kuala_Lumpur"),
  TRUST_PROXY: flag.default(false),
  SAFETY_PHONE: z.string().trim().max(40, "at most 40 characters").default(""),
  ...S3_VARIABLES,
  ...Object.fromEntries(SETTING_KEYS.map((key) => [key, providerValue])),
});

/** What the service is told by its environment, read and checked once. */
export interface Config {
  port: number;
  host: string;
  /** Public origin, such as `https://host`. */
  origin: string;
  /** Path prefix without a trailing slash: `/siaga`, or empty. */
  base: string;
  /** Whether people reach the service over https: `Secure` cookies, HSTS. */
  secure: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  appSecret: string;
  timeZone: string;
  /** Whether `X-Forwarded-For` names the caller. */
  trustProxy: boolean;
  /** Phone number of the safety office, shown on pages and posters; empty: none is shown. */
  safetyPhone: string;
  /** The bucket for files; without one they lie in `dataDir`. */
  s3: S3Config | undefined;
  /** What a row of the settings stands before: keys of providers, by the names of the settings. */
  providers: Readonly<Partial<Record<SettingKey, string>>>;
}

/** The environment is incomplete or wrong; the message names every fault at once. */
export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not complete:\n${faults.map((f) => `  - ${f}`).join("\n")}`);
    this.name = "ConfigurationError";
  }
}

/**
 * Reads the configuration from environment variables.
 * An empty variable counts as absent, as shells and container files write it.
 * @throws ConfigurationError naming every missing or wrong value
 */
export function readConfig(environment: Record<string, string>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  const faults = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  faults.push(...s3Faults(given));
  if (!given.APP_SECRET) {
    faults.push("APP_SECRET: missing; set it to 32 or more random characters");
  }
  if (!read.success || faults.length > 0 || !read.data.APP_SECRET) {
    throw new ConfigurationError(faults);
  }
  const values = read.data;
  const url = new URL(values.BASE_URL ?? `http://localhost:${values.PORT}/siaga`);
  return {
    port: values.PORT,
    host: values.HOST,
    origin: url.origin,
    base: url.pathname.replace(/\/+$/, ""),
    secure: url.protocol === "https:",
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    appSecret: read.data.APP_SECRET,
    timeZone: values.TIMEZONE,
    trustProxy: values.TRUST_PROXY,
    safetyPhone: values.SAFETY_PHONE,
    s3: s3Of(given),
    providers: providersOf(given),
  };
}

function providersOf(given: Record<string, string>): Config["providers"] {
  const pairs = SETTING_KEYS.map((key) => [key, given[key]?.trim()]).filter(([, value]) => value);
  return Object.fromEntries(pairs);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
