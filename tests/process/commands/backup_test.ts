import assert from "node:assert/strict";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { connect, type Connection, openDatabase } from "@/lib/database/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { DATABASE_KINDS } from "@/tests/support/database/mod.ts";
import { createDatabase } from "@/tests/support/database/postgres.ts";
import { pgliteFolder } from "@/tests/support/database/pglite_template.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { aPhoto } from "@/tests/support/fixtures/photos.ts";
import { runProcess, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { CRON_SECRET, SECRET } from "@/tests/support/server.ts";
import { createCrowd, type Report, reportsOf, send } from "@/tests/process/killed/reporters.ts";

/** The embedded database takes 20 s of a processor to open six times: `deno task prove backup` does it. */
const KINDS = Deno.env.get("BACKUP_DRILL") === "both" ? DATABASE_KINDS : ["postgres"] as const;
const CROWD = 600;
/** Between reports, so that they last longer than a backup on a busy machine. */
const PAUSE_MS = 200;
const BEFORE = 20;

/** Where a site starts anew after it lost everything: no rows and no files, on PostgreSQL no tables either. */
async function newPlace(kind: DatabaseAtRest["kind"]) {
  if (kind === "pglite") {
    const dataDir = await pgliteFolder();
    return {
      environment: { DATA_DIR: dataDir },
      remove: () => Deno.remove(dataDir, { recursive: true }),
    };
  }
  const { ownerUrl, url, drop } = await createDatabase();
  const dataDir = await Deno.makeTempDir();
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl },
    remove: async () => {
      await drop();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

/** Sends reports one after the other until it is told to stop; returns how many were acknowledged. */
function keepSending(server: ServerProcess, queue: Report[], acknowledged: Report[]) {
  let isOver = false;
  const sent = (async () => {
    for (let report = queue.shift(); report && !isOver; report = queue.shift()) {
      await send(server.address, report);
      acknowledged.push(report);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return () => {
    isOver = true;
    return sent;
  };
}

async function attachPhoto(
  { address }: ServerProcess,
  report: Report,
  bytes: BlobPart,
): Promise<void> {
  const cookie = { "Cookie": `siaga_session=${report.token}`, "Sec-Fetch-Site": "same-origin" };
  const list = await fetch(`${address}/api/incidents`, { headers: cookie });
  const { items: [incident] } = await list.json();
  const body = new FormData();
  body.set("file", new File([bytes], "dock.jpg"));
  const answer = await fetch(`${address}/api/incidents/${incident.id}/evidence`, {
    method: "POST",
    headers: cookie,
    body,
  });
  assert.equal(answer.status, 201, await answer.text());
}

function look(connection: Connection) {
  return openDatabase(connection).asAdministrator("look", async (tx) => {
    const rows = await tx.selectFrom("incidents").select("description").execute();
    return {
      found: new Set(rows.map(({ description }) => description)),
      audit: await verifyAudit(tx),
    };
  });
}

testProcesses(
  "a backup made while people report brings back a site that lost everything",
  async (database) => {
    const folder = await Deno.makeTempDir();
    const place = await newPlace(database.kind);
    try {
      const crowd = await database.open((connection) => createCrowd(connection, CROWD));
      const queue = await reportsOf(crowd);
      const secrets = { APP_SECRET: SECRET, CRON_SECRET };
      const server = await startServerProcess({ ...database.environment, ...secrets });
      const before: Report[] = [];
      const during: Report[] = [];
      for (const report of queue.splice(0, BEFORE)) {
        await send(server.address, report);
        before.push(report);
      }
      await attachPhoto(server, before[0]!, await aPhoto());
      const stop = keepSending(server, queue, during);
      await eventually("reports", () => during.length > 0);

      const file = `${folder}/siaga.tar.gz`;
      const backUp = () =>
        runProcess("tasks/transfer/backup.ts", {
          args: [file],
          environment: { ...database.environment, CRON_SECRET, PORT: String(server.port) },
        });
      const backup = await backUp();
      assert.equal(backup.code, 0, backup.errors);
      assert.match(backup.output, /read back.*\nSHA-256: [0-9a-f]{64}$/);
      const afterwards = during.length;
      await eventually("reports after the backup", () => during.length > afterwards);
      await stop();
      assert.equal(Deno.statSync(file).mode! & 0o777, 0o600);
      assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name), ["siaga.tar.gz"]);
      const isServer = database.kind === "postgres";
      if (isServer) {
        const again = await backUp();
        assert.deepEqual(
          [again.code, /is there already/.test(again.errors)],
          [1, true],
          again.errors,
        );
      }

      // Everything is lost.
      server.kill("SIGKILL");
      await server.ended;

      const restore = (args: string[]) =>
        runProcess("tasks/transfer/restore.ts", { args, environment: place.environment });
      const bytes = await Deno.readFile(file);
      await Deno.writeFile(`${folder}/cut`, bytes.subarray(0, bytes.length - 2000));
      assert.match((await restore([`${folder}/cut`])).errors, /cut is not a whole backup/);
      const restored = await restore([file]);
      assert.equal(restored.code, 0, restored.errors);
      assert.match(restored.output, /Imported: \d+ tables, \d+ rows, 1 files\.$/);
      if (isServer) assert.match((await restore([file])).errors, /The database is not empty/);

      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = place.environment;
      const connection = await connect({ databaseUrl, dataDir });
      const { found, audit } = await look(connection).finally(() => connection.close());
      assert.deepEqual(before.filter(({ description }) => !found.has(description)), []);
      const sent = new Set([...before, ...during].map(({ description }) => description));
      assert.deepEqual([...found].filter((description) => !sent.has(description)), []);
      assert.deepEqual(audit.faults, []);
      if (isServer) {
        const environment = { ...place.environment, APP_SECRET: SECRET };
        const verified = await runProcess("tasks/audit_verify.ts", { environment });
        assert.equal(verified.code, 0, verified.errors);
        assert.match(verified.output, /No faults/);
        const run = (args: string[]) =>
          runProcess("tasks/transfer/export.ts", { args, environment });
        const exported = await run([`${folder}/export`]);
        assert.match(exported.output, /^Exported to .*: \d+ tables, \d+ rows, 1 files\.$/);
        assert.match((await run([])).errors, /^Usage: deno task export/);
      }
      const successor = await startServerProcess({ ...place.environment, ...secrets }, {
        script: "main.ts",
      });
      const repeated = await send(successor.address, before[0]!);
      assert.equal(repeated.created, false);
      const next = (await reportsOf(crowd)).at(-1)!;
      assert.equal((await send(successor.address, next)).created, true);
      const storage = await openStorage({ s3: undefined, dataDir });
      const [key] = [...Deno.readDirSync(`${dataDir}/evidence`)].map(({ name }) => name);
      assert.ok(
        (await storage.get(key!).then(async (it) => (await it?.stream.cancel(), it)))!.size > 1000,
      );
      successor.kill("SIGTERM");
      assert.equal(await successor.ended, 0);
    } finally {
      await place.remove();
      await Deno.remove(folder, { recursive: true });
    }
  },
  KINDS,
);
