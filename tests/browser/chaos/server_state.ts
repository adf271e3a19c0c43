import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Connection, openDatabase } from "@/lib/database/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { ageStrayFiles } from "@/tests/support/fixtures/evidence.ts";

/** Longer than the clean-up job waits for the row of a file. */
const STRAY_AGE_MINUTES = 120;

/** The data of the server at the end of the test. */
export interface ServerState {
  readonly incidents: {
    readonly number: string;
    readonly description: string;
    /** SHA-256 of its evidence, from the rows and from the files, in hex, sorted. */
    readonly hashes: readonly string[];
    readonly fileHashes: readonly string[];
  }[];
  readonly evidence: number;
  readonly files: number;
  /** Interrupted uploads of killed servers, removed by the hourly job. */
  readonly strays: number;
  /** Audit entries of new incidents. */
  readonly entries: number;
}

export async function readServerState(
  connection: Connection,
  dataDir: string,
): Promise<ServerState> {
  const database = openDatabase(connection);
  const storage = await openStorage({ s3: undefined, dataDir });
  const folder = `${dataDir}/evidence`;
  await ageStrayFiles(database, STRAY_AGE_MINUTES);
  const strays = await removeStrayFiles({ database, storage });
  const files = (await Array.fromAsync(Deno.readDir(folder))).length;
  return await database.asAdministrator("reckon", async (tx) => {
    const incidents = await tx.selectFrom("incidents").select(["id", "number", "description"])
      .execute();
    const evidence = await tx.selectFrom("evidence")
      .select(["incident_id", "sha256", "storage_key"]).execute();
    const { rows: [audit] } = await sql<{ entries: number }>`
      select count(*) as entries from audit_log where action = 'incident.created'`.execute(tx);
    return {
      incidents: incidents.map(({ id, number, description }) => {
        const own = evidence.filter(({ incident_id }) => incident_id === id);
        return {
          number,
          description,
          hashes: own.map(({ sha256 }) => Buffer.from(sha256).toString("hex")).sort(),
          fileHashes: own.map(({ storage_key }) => hashOf(`${folder}/${storage_key}`)).sort(),
        };
      }),
      evidence: evidence.length,
      files,
      strays,
      entries: Number(audit!.entries),
    };
  });
}

function hashOf(path: string): string {
  return createHash("sha256").update(Deno.readFileSync(path)).digest("hex");
}
