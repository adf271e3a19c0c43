import { letServe, migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { CommandError, onAnyDatabase } from "./on_database.ts";

/**
 * Runs the missing migrations on the database of `DATABASE_URL` or in `DATA_DIR`. With
 * `MIGRATION_DATABASE_URL`, the owner's login, migrates with it and lets the login of `DATABASE_URL`, which
 * owns nothing, serve requests.
 */
if (import.meta.main) {
  const serviceUrl = Deno.env.get("DATABASE_URL");
  const ownerUrl = Deno.env.get("MIGRATION_DATABASE_URL") || serviceUrl;
  await onAnyDatabase(async (connection) => {
    const done = await migrate(connection, MIGRATIONS);
    for (const name of done) console.log(`ran ${name}`);
    console.log(done.length === 0 ? "nothing to do" : `${done.length} migrations done`);
    if (!serviceUrl || !ownerUrl || loginOf(serviceUrl) === loginOf(ownerUrl)) return;
    const login = loginOf(serviceUrl);
    if (!login) throw new CommandError("DATABASE_URL names no login");
    await letServe(connection, login);
    console.log(`the login ${login} may serve requests and owns nothing`);
  }, ownerUrl);
}

function loginOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
