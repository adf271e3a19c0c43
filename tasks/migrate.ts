import { migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { onAnyDatabase } from "./on_database.ts";

/** Runs the missing migrations on the database of `DATABASE_URL` or in `DATA_DIR`. */
if (import.meta.main) {
  await onAnyDatabase(async (connection) => {
    const done = await migrate(connection, MIGRATIONS);
    for (const name of done) console.log(`ran ${name}`);
    console.log(done.length === 0 ? "nothing to do" : `${done.length} migrations done`);
  });
}
