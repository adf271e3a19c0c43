import { type Log, logToStandardOutput } from "./http/log.ts";
import { inContext } from "@/lib/telemetry/mod.ts";
import { type Ai, createAi } from "@/lib/ai/mod.ts";
import { type AuditKey, createAuditKey } from "@/lib/audit/mod.ts";
import { type Clock, systemClock } from "@/lib/calendar.ts";
import { type Channels, createChannels } from "@/lib/channels/mod.ts";
import type { Config } from "@/lib/config.ts";
import { type Connection, type Database, openDatabase } from "@/lib/database/mod.ts";
import {
  createLogIn,
  createPasswordAttempts,
  createPasswords,
  createRequestReset,
  createResetTokens,
  createSessions,
  type LogIn,
  type PasswordAttempts,
  type Passwords,
  type RequestReset,
  type ResetTokens,
  type Sessions,
} from "@/lib/identity/mod.ts";
import { createRiskWorder, type RiskWorder } from "@/lib/dashboard/mod.ts";
import { createDeliveryWorker, type DeliveryWorker } from "@/lib/deliveries/mod.ts";
import { createPdfRenderer, type PdfRenderer } from "@/lib/pdf/mod.ts";
import { createJobs, type JobName, type JobWork } from "@/lib/jobs/mod.ts";
import {
  createEmbeddingModel,
  createEmbeddingWorker,
  type EmbeddingModel,
  type EmbeddingWorker,
} from "@/lib/similar/mod.ts";
import { createSettings, type Settings } from "@/lib/settings/mod.ts";
import { createFullDisks, type FullDisks } from "@/lib/system/mod.ts";
import { openStorage, type Storage } from "@/lib/storage/mod.ts";
import { type Assets, indexAssets, loadAssets } from "./assets/load.ts";
import { buildIslands } from "./assets/build_islands.ts";

/** The dependencies of the application. */
export interface Services {
  config: Config;
  connection: Connection;
  database: Database;
  fullDisks: FullDisks;
  sessions: Sessions;
  passwords: Passwords;
  pdf: PdfRenderer;
  attempts: PasswordAttempts;
  auditKey: AuditKey;
  logIn: LogIn;
  resetTokens: ResetTokens;
  requestReset: RequestReset;
  settings: Settings;
  storage: Storage;
  channels: Channels;
  ai: Ai;
  riskWords: RiskWorder;
  embeddings: EmbeddingModel;
  embeddingWorker: EmbeddingWorker;
  deliveries: DeliveryWorker;
  jobs: Record<JobName, JobWork>;
  clock: Clock;
  assets: Assets;
  log: Log;
  /** Whether callers are kept from replacing the clock. */
  isProduction: boolean;
}

/** The folder of static files. */
export const STATIC = new URL("../static/", import.meta.url);

/** Replacements for tests and commands: the clock, the log and the built files. */
export interface ServiceOptions {
  /** False in the demo and in tests alone; true by default. */
  isProduction?: boolean;
  clock?: Clock;
  log?: Log;
  assets?: Assets;
  /** Time limit of a call of a model. */
  aiLimitMs?: number;
}

/** Creates the services for an open database connection. */
export async function createServices(
  config: Config,
  connection: Connection,
  {
    clock = systemClock,
    log: written = logToStandardOutput,
    assets,
    isProduction = true,
    aiLimitMs,
  }: ServiceOptions = {},
): Promise<Services> {
  const log = inContext(written);
  const fullDisks = createFullDisks({ clock, log });
  const database = openDatabase(connection, {
    onFull: (message) => fullDisks.met("database", message),
  });
  const passwords = createPasswords();
  const secret = config.appSecret;
  const attempts = await createPasswordAttempts({ database, secret, log });
  const settings = await createSettings({ database, secret, providers: config.providers });
  const channels = createChannels({ config, settings });
  const address = { root: `${config.origin}${config.base}`, timeZone: config.timeZone };
  const resetTokens = await createResetTokens(secret);
  const deliveries = createDeliveryWorker({
    database,
    channels,
    clock,
    log,
    address,
    secrets: { resetTokens },
  });
  const storage = await openStorage(config);
  const auditKey = await createAuditKey(secret);
  const ai = await createAi({
    database,
    settings,
    config: config.ai,
    timeZone: config.timeZone,
    secret,
    clock,
    log,
    limitMs: aiLimitMs,
  });
  const embeddings = createEmbeddingModel(ai, config.ai.embeddings.model);
  const embeddingWorker = createEmbeddingWorker({ database, embeddings, clock, log });
  return {
    config,
    connection,
    database,
    fullDisks,
    sessions: await createSessions(secret),
    passwords,
    pdf: createPdfRenderer(),
    attempts,
    auditKey,
    logIn: createLogIn({ database, passwords, attempts }),
    resetTokens,
    requestReset: await createRequestReset({ database, tokens: resetTokens, secret, log }),
    settings,
    storage,
    channels,
    ai,
    riskWords: createRiskWorder({ database, ai, clock, timeZone: config.timeZone, log }),
    embeddings,
    embeddingWorker,
    deliveries,
    jobs: createJobs({
      database,
      storage,
      clock,
      auditKey,
      deliveries,
      embeddingWorker,
      log,
      config,
    }),
    clock,
    assets: assets ?? indexAssets(await loadAssets(STATIC, await buildIslands())),
    log,
    isProduction,
  };
}
