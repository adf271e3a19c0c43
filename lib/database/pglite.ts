import { Kysely, PGliteDialect } from "kysely";
import type { Connection } from "./connection.ts";
import { lockFolder } from "./folder_lock.ts";
import type { Schema } from "./schema.ts";

/**
 * Opens the embedded database in `<dataDir>/database`, making it when it is not there.
 * @throws FolderInUse when another process has it open
 */
export async function openPGlite(dataDir: string): Promise<Connection> {
  const { PGlite, types } = await import("@electric-sql/pglite");
  const { vector } = await import("@electric-sql/pglite-pgvector");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // PGlite writes its files readable for all; the folder around them is what keeps others out.
  await Deno.chmod(dataDir, 0o700);
  const folder = `${dataDir}/database`;
  const lock = await lockFolder(folder);
  const text = (value: string) => value;
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { vector, pg_trgm },
    relaxedDurability: false,
    parsers: { [types.DATE]: text, [types.INT8]: Number },
  });
  return {
    kind: "pglite",
    kysely: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }),
    runScript: async (script) => void await pglite.exec(script),
    close: async () => {
      await pglite.close();
      lock.release();
    },
  };
}
