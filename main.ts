import { type Config, ConfigurationError, listVariables, readConfig } from "@/lib/config.ts";
import {
  connect,
  type Connection,
  DatabaseDamaged,
  FolderInUse,
  MigrationError,
  MIGRATIONS,
  ownsTables,
  requireMigrated,
} from "@/lib/database/mod.ts";
import { JOB_NAMES, JOBS, runOnSchedule } from "@/lib/jobs/mod.ts";
import { startTelemetry } from "@/lib/telemetry/mod.ts";
import type { Assets } from "@/routes/assets/load.ts";
import { serve } from "@/routes/serve.ts";
import { createServices, type Services } from "@/routes/services.ts";
import { observeService } from "@/routes/observe_service.ts";

const OWNER_WARNING =
  "The login of DATABASE_URL owns tables: whoever holds it can rewrite the audit log. Use a login that " +
  "owns nothing, and the owner's in MIGRATION_DATABASE_URL for deno task migrate.";

const PROXY_WARNING =
  "BASE_URL is https and TRUST_PROXY is off: behind a proxy all callers share its address, and so the " +
  "limit of failed log-ins. Set TRUST_PROXY=1 if the proxy sets X-Forwarded-For.";

type Prepare = (connection: Connection, config: Config) => Promise<void>;

/**
 * Starts the service: configuration, database, services, server, jobs. `prepare` fills the demo
 * database; `assets` are files for browsers that were built before.
 */
export async function start(
  environment: Record<string, string>,
  prepare?: Prepare,
  assets?: Assets,
): Promise<Config> {
  const started = Promise.withResolvers<Services>();
  // Deno Deploy finds only the jobs that are there before the server listens.
  for (const name of JOB_NAMES) {
    Deno.cron(name, JOBS[name].schedule, async () => runOnSchedule(await started.promise, name));
  }
  const config = readConfig(environment);
  if (config.telemetry) startTelemetry();
  const connection = await connect(config);
  await prepare?.(connection, config);
  await requireMigrated(connection, MIGRATIONS);
  const services = await createServices(config, connection, {
    isProduction: !prepare,
    ...(assets && { assets }),
  });
  if (!prepare && connection.kind === "postgres" && await ownsTables(connection)) {
    services.log({ event: "login_owns_tables", message: OWNER_WARNING });
  }
  if (!prepare && config.secure && !config.trustProxy) {
    services.log({ event: "proxy_not_trusted", message: PROXY_WARNING });
  }
  observeService(services);
  serve(services);
  services.deliveries.listen();
  services.embeddingWorker.listen();
  started.resolve(services);
  return config;
}

/**
 * Exits with a message for errors that the operator can fix, and with a stack trace for all others.
 */
export function exitWithError(error: unknown): never {
  const known = [ConfigurationError, DatabaseDamaged, FolderInUse, MigrationError].some((k) =>
    error instanceof k
  );
  console.error(known ? (error as Error).message : error);
  Deno.exit(1);
}

/** The variables of the server, all that the task `start` lets it read; the owner's login is none. */
export function readEnvironment(): Record<string, string> {
  const names = listVariables().map(({ name }) => name)
    .filter((name) => name !== "MIGRATION_DATABASE_URL");
  return Object.fromEntries(names.map((name) => [name, Deno.env.get(name) ?? ""]));
}

if (import.meta.main) await start(readEnvironment()).catch(exitWithError);
