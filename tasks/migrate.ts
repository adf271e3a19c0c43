import { connect, migrate, MIGRATIONS } from "@/lib/database/mod.ts";

/** Brings the database of DATABASE_URL, or the one in DATA_DIR, up to date. */
if (import.meta.main) {
  const connection = await connect({
    databaseUrl: Deno.env.get("DATABASE_URL") || undefined,
    dataDir: Deno.env.get("DATA_DIR") || "./data",
  });
  try {
    const done = await migrate(connection, MIGRATIONS);
    for (const name of done) console.log(`ran ${name}`);
    console.log(done.length === 0 ? "nothing to do" : `${done.length} migrations done`);
  } finally {
    await connection.close();
  }
}
