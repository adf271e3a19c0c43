import { type Connection, letServe, migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { CommandError, onAnyDatabase } from "./on_database.ts";

/** The owner's login, if the environment names one; undefined for the embedded database. */
export function ownerUrl(): string | undefined {
  return Deno.env.get("MIGRATION_DATABASE_URL") || Deno.env.get("DATABASE_URL");
}

/**
 * Runs the missing migrations as the owner, and lets the login of `DATABASE_URL`, which owns nothing,
 * serve requests.
 * @throws CommandError, MigrationError
 */
export async function migrateAndLetServe(connection: Connection): Promise<void> {
  const serviceUrl = Deno.env.get("DATABASE_URL");
  const owner = ownerUrl();
  const done = await migrate(connection, MIGRATIONS);
  for (const name of done) console.log(`ran ${name}`);
  console.log(done.length === 0 ? "nothing to do" : `${done.length} migrations done`);
  if (!serviceUrl || !owner || loginOf(serviceUrl) === loginOf(owner)) return;
  const login = loginOf(serviceUrl);
  if (!login) throw new CommandError("DATABASE_URL names no login");
  await letServe(connection, login);
  console.log(`the login ${login} may serve requests and owns nothing`);
}

function loginOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Runs the missing migrations on the database of `DATABASE_URL` or in `DATA_DIR`. With
 * `MIGRATION_DATABASE_URL`, the owner's login, migrates with it and lets the login of `DATABASE_URL`, which
 * owns nothing, serve requests.
 */
if (import.meta.main) await onAnyDatabase(migrateAndLetServe, ownerUrl());
