import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Connection, openDatabase } from "@/lib/database/mod.ts";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { ageStrayFiles } from "@/tests/support/evidence.ts";

/** Longer than the cleaning job waits for the row of a file. */
const MINUTES = 120;

/** What the server has in the end. */
export interface Reckoning {
  readonly incidents: {
    readonly number: string;
    readonly description: string;
    /** Of its evidence, by the rows and by the bytes of the files behind them, in hex, sorted. */
    readonly hashes: readonly string[];
    readonly fileHashes: readonly string[];
  }[];
  readonly evidence: number;
  readonly files: number;
  /** Uploads that a killed server cut off, with or without a file, and the hourly job has cleared. */
  readonly strays: number;
  /** Entries of the audit log about new incidents. */
  readonly entries: number;
}

export async function reckon(connection: Connection, dataDir: string): Promise<Reckoning> {
  const database = openDatabase(connection);
  const storage = await openStorage({ s3: undefined, dataDir });
  const folder = `${dataDir}/evidence`;
  await ageStrayFiles(database, MINUTES);
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
