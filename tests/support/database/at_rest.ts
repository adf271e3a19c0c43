import { connect, type Connection } from "@/lib/database/mod.ts";
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase } from "./mod.ts";
import { pgliteFolder } from "./pglite_template.ts";

/** A migrated database that no process has open, for servers to be started on. */
export interface DatabaseAtRest {
  kind: DatabaseKind;
  /** The environment of a server that uses it. */
  environment: Record<string, string>;
  /** Opens it briefly, while no server uses it. */
  open<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs a script as superuser, while no server uses it. */
  asSuperuser(script: string): Promise<void>;
  remove(): Promise<void>;
}

export async function databaseAtRest(kind: DatabaseKind): Promise<DatabaseAtRest> {
  const server = kind === "postgres" ? await openTestDatabase(kind) : undefined;
  const config = server?.config ?? { databaseUrl: undefined, dataDir: await pgliteFolder() };
  const open: DatabaseAtRest["open"] = async (work) => {
    const connection = await connect(config);
    return await work(connection).finally(() => connection.close());
  };
  return {
    kind,
    environment: {
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
      ...(server?.ownerUrl ? { MIGRATION_DATABASE_URL: server.ownerUrl } : {}),
    },
    open,
    asSuperuser: server
      ? server.asSuperuser
      : (script) => open((connection) => connection.runScript(script)),
    remove: () => server?.close() ?? Deno.remove(config.dataDir, { recursive: true }),
  };
}

/** Registers a test for each of the databases, both unless one is named, with servers as processes. */
export function testProcesses(
  name: string,
  body: (test: DatabaseAtRest) => Promise<void>,
  kinds: readonly DatabaseKind[] = DATABASE_KINDS,
): void {
  for (const kind of kinds) {
    Deno.test(`${name} (${kind})`, async () => {
      const database = await databaseAtRest(kind);
      try {
        await body(database);
      } finally {
        await database.remove();
      }
    });
  }
}
