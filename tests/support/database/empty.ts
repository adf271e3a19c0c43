import { connect, type Connection } from "@/lib/database/mod.ts";
import { DATABASE_KINDS } from "./mod.ts";
import { emptyPGliteFolder } from "./pglite_template.ts";
import { createDatabase } from "./postgres.ts";

/** A database without migrations, and a way to open it again. */
export interface EmptyDatabase {
  connection: Connection;
  /** A second connection, as of another process; the embedded database has only one. */
  another(): Promise<Connection>;
}

/** Registers a test for each of the two databases, before any migration. */
export function testOnEmptyDatabases(
  name: string,
  body: (test: EmptyDatabase) => Promise<void>,
): void {
  for (const kind of DATABASE_KINDS) {
    Deno.test(`${name} (${kind})`, async () => {
      const dataDir = await emptyPGliteFolder();
      const server = kind === "postgres" ? await createDatabase() : undefined;
      const config = { databaseUrl: server?.ownerUrl, dataDir };
      const connection = await connect(config);
      const others: Connection[] = [];
      const another = async () => {
        if (!server) return connection;
        others.push(await connect(config));
        return others.at(-1)!;
      };
      try {
        await body({ connection, another });
      } finally {
        for (const open of [...others, connection]) await open.close();
        await server?.drop();
        await Deno.remove(dataDir, { recursive: true });
      }
    });
  }
}
