import { z } from "zod";
import { AI_VARIABLES, type AiConfig, readAi } from "@/lib/ai/mod.ts";
import {
  CHANNEL_VARIABLES,
  channelFaults,
  type ChannelsConfig,
  readChannels,
} from "@/lib/channels/mod.ts";
import type { S3Config } from "@/lib/storage/mod.ts";

/** Keys of providers that administrators may set at run time; each is also an environment variable. */
export const SETTING_KEYS = [
  "OPENAI_API_KEY",
  "GEMINI_API_KEY",
  "TELEGRAM_BOT_TOKEN",
  "TELEGRAM_CHAT_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
] as const;

export type SettingKey = typeof SETTING_KEYS[number];

const flag = z.stringbool({
  truthy: ["1", "true", "yes", "on"],
  falsy: ["0", "false", "no", "off"],
});
/** As Deno reads its own variables. */
const trueOrFalse = z.string().toLowerCase().pipe(z.enum(["true", "false"], "true or false"))
  .optional();
const secret = z.string().min(32, "at least 32 characters");
const timeZone = z.string().refine(isTimeZone, "an IANA time zone such as Asia/Kuala_Lumpur");
const httpUrl = z.url({ protocol: /^https?$/, error: "an http or https address" });

/** A value that goes into a request as it is. */
const line = z.string().trim().max(500, "at most 500 characters").optional();

/** The bucket that keeps the files instead of the data folder: all of these variables, or none. */
const S3_VARIABLES = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional()
    .describe("Address of the object storage; set all five S3_ variables, or none"),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional().describe("Bucket for photos and PDF files, instead of DATA_DIR/evidence"),
  S3_REGION: line.describe("Region of the bucket"),
  S3_ACCESS_KEY_ID: line.describe("Access key; needs to get, put and delete objects"),
  S3_SECRET_ACCESS_KEY: line.describe("Secret of the access key"),
};

const S3_NAMES = Object.keys(S3_VARIABLES) as (keyof typeof S3_VARIABLES)[];

/** What each setting key is for. */
const SETTING_MEANINGS: Readonly<Record<SettingKey, string>> = {
  OPENAI_API_KEY: "Key of the language model; without it, nothing asks one",
  GEMINI_API_KEY: "Key of the embedding model, for similar incidents",
  TELEGRAM_BOT_TOKEN: "Token of the bot that posts to the safety group chat",
  TELEGRAM_CHAT_ID: "Id of the safety group chat, such as -1001234567890",
  WHATSAPP_TOKEN: "Token of the WhatsApp Cloud API",
  WHATSAPP_PHONE_NUMBER_ID: "Id of the number that sends WhatsApp messages",
};

const Environment = z.object({
  APP_SECRET: secret.optional().describe(
    "Required, 32 characters or more; keys of sessions, settings and seals are derived from it",
  ),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional()
    .describe("PostgreSQL 15 or newer; without it, an embedded database in DATA_DIR/database"),
  MIGRATION_DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: "a postgres:// address",
  }).optional().describe(
    "The owner's login, for deno task migrate alone; without it, DATABASE_URL",
  ),
  DATABASE_NAMED_STATEMENTS: flag.default(true).describe(
    "Whether connections keep prepared statements; off behind a pooler that cannot carry them",
  ),
  DATA_DIR: z.string().min(1).default("./data").describe(
    "Folder of the embedded database and of files",
  ),
  PORT: z.coerce.number("a number").int().min(0, "0 to 65535").max(65535, "0 to 65535").default(
    8000,
  ).describe("Port of the server"),
  HOST: z.string().min(1).default("127.0.0.1").describe("Network address the server listens on"),
  BASE_URL: httpUrl.optional().describe(
    "Public address with its path prefix, if any; without it, http://localhost:<PORT>/siaga",
  ),
  TIMEZONE: timeZone.default("Asia/Kuala_Lumpur").describe(
    "IANA time zone of calendar dates such as due dates",
  ),
  TRUST_PROXY: flag.default(false).describe(
    "Whether X-Forwarded-For names the caller; only behind a proxy that sets it",
  ),
  SAFETY_PHONE: z.string().trim().max(40, "at most 40 characters").default("").describe(
    "Phone number of the safety office, on pages and posters; without it, none is shown",
  ),
  ...S3_VARIABLES,
  ...CHANNEL_VARIABLES,
  ...AI_VARIABLES,
  OTEL_DENO: trueOrFalse.describe(
    "Whether traces and metrics are sent by OpenTelemetry, see docs/operations.md",
  ),
  OTEL_DENO_TRACING: trueOrFalse.describe(
    "false with OTEL_DENO: the traces of Deno itself, which hold whole addresses, are not sent",
  ),
  OTEL_DENO_METRICS: trueOrFalse.describe("false: no metrics are sent"),
  OTEL_DENO_CONSOLE: z.string().optional().describe(
    "ignore with OTEL_DENO: lines of errors are not sent",
  ),
  OTEL_SDK_DISABLED: trueOrFalse.describe("true: nothing is sent, whatever else is set"),
  CRON_SECRET: secret.optional().describe(
    "32 characters or more; a scheduler shows it at /api/jobs/...; without it, nobody may call them",
  ),
  ...Object.fromEntries(
    SETTING_KEYS.map((key) => [
      key,
      line.describe(`${SETTING_MEANINGS[key]}. A saved setting takes precedence`),
    ]),
  ),
});

/** An environment variable of the service. */
export interface Variable {
  name: string;
  /** One sentence without a full stop. */
  meaning: string;
  /** Its value when it is absent; undefined: none, or derived as `meaning` says. */
  default: string | undefined;
  isRequired: boolean;
}

/** Returns every environment variable that {@linkcode readConfig} reads, the important ones first. */
export function listVariables(): Variable[] {
  const defaults: Record<string, unknown> = Environment.parse({});
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const value = defaults[name];
    return {
      name,
      meaning: schema.description ?? "",
      default: value === undefined || value === "" ? undefined : String(value),
      isRequired: name === "APP_SECRET",
    };
  });
}

/** The configuration of the service, read from the environment and checked once. */
export interface Config {
  port: number;
  host: string;
  /** Public origin, such as `https://host`. */
  origin: string;
  /** Path prefix without a trailing slash: `/siaga`, or empty. */
  base: string;
  /** Whether the public address is https: `Secure` cookies, HSTS. */
  secure: boolean;
  databaseUrl: string | undefined;
  /** Whether connections to PostgreSQL keep prepared statements. */
  namedStatements: boolean;
  dataDir: string;
  appSecret: string;
  /** What a scheduler outside of the service shows; undefined: none is let in. */
  cronSecret: string | undefined;
  timeZone: string;
  /** Whether traces and metrics are sent. */
  telemetry: boolean;
  /** Whether `X-Forwarded-For` names the caller. */
  trustProxy: boolean;
  /** Phone number of the safety office, shown on pages and posters; empty: none is shown. */
  safetyPhone: string;
  /** The bucket for files; undefined: they are kept in `dataDir`. */
  s3: S3Config | undefined;
  /** What the channels of messages need of the environment. */
  channels: ChannelsConfig;
  /** Models, their addresses and the daily limits. */
  ai: AiConfig;
  /** Keys of providers from the environment; a row of the settings goes before them. */
  providers: Readonly<Partial<Record<SettingKey, string>>>;
}

/** The environment is incomplete or wrong; the message has a line for every fault. */
export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not complete:\n${faults.map((f) => `  - ${f}`).join("\n")}`);
    this.name = "ConfigurationError";
  }
}

/**
 * Reads the configuration from environment variables. An empty variable counts as absent, because shells
 * and container files cannot leave one out.
 * @throws ConfigurationError naming every missing or wrong value
 */
export function readConfig(environment: Record<string, string>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  const faults = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  faults.push(...s3Faults(given), ...channelFaults(given), ...telemetryFaults(given));
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
    namedStatements: values.DATABASE_NAMED_STATEMENTS,
    dataDir: values.DATA_DIR,
    appSecret: read.data.APP_SECRET,
    cronSecret: values.CRON_SECRET,
    timeZone: values.TIMEZONE,
    telemetry: values.OTEL_DENO === "true" && values.OTEL_SDK_DISABLED !== "true",
    trustProxy: values.TRUST_PROXY,
    safetyPhone: values.SAFETY_PHONE,
    s3: s3Of(given),
    channels: readChannels(values, url.hostname),
    ai: readAi(values),
    providers: providersOf(given),
  };
}

/**
 * Reads where files are kept, for commands that need nothing else.
 * @throws ConfigurationError
 */
export function readStorageConfig(
  environment: Record<string, string>,
): Pick<Config, "s3" | "dataDir"> {
  const faults = s3Faults(environment);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return { s3: s3Of(environment), dataDir: environment.DATA_DIR || "./data" };
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

/** What Deno itself would send, and why it may not: the service sends spans of its own. */
const TELEMETRY_VARIABLES = [
  ["OTEL_DENO_TRACING", "false", "Deno's own spans hold whole addresses, with tokens and names"],
  ["OTEL_DENO_CONSOLE", "ignore", "lines of errors are for the log of this machine"],
] as const;

/** A line for each setting of Deno that would send what only this service may know. */
function telemetryFaults(given: Record<string, string>): string[] {
  // Each of them alone switches Deno's own telemetry on.
  const switches = ["OTEL_DENO", "OTEL_DENO_TRACING", "OTEL_DENO_METRICS"];
  if (!switches.some((name) => given[name]?.toLowerCase() === "true")) return [];
  return TELEMETRY_VARIABLES.filter(([name, value]) => given[name]?.toLowerCase() !== value)
    .map(([name, value, why]) => `${name}: set it to ${value} with OTEL_DENO; ${why}`);
}

/** A line for each S3 variable that is missing while others are set. */
function s3Faults(given: Record<string, string>): string[] {
  const missing = S3_NAMES.filter((name) => !given[name]?.trim());
  if (missing.length === S3_NAMES.length) return [];
  return missing.map((name) =>
    `${name}: missing; the variables S3_* are set all together or not at all`
  );
}

/** The bucket of checked variables; undefined when none is set. */
function s3Of(given: Record<string, string>): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) =>
    given[name]?.trim()
  );
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
