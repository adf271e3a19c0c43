import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect, type Connection, openDatabase } from "@/lib/database/mod.ts";
import { createSessions, newSession } from "@/lib/identity/mod.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { createWorld, PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { createCrowd, reportsOf, send } from "./reporters.ts";
import { startServerProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";
import { fillDisk, folderOf, makeRoom, onSmallDisk } from "@/tests/support/small_disk.ts";

const SCRIPT = "tests/support/prepared_server.ts";

async function cookieOf({ id, role, full_name, site_id, locale }: Person): Promise<string> {
  const sessions = await createSessions(SECRET);
  const claims = { sub: id, role, name: full_name, site_id, locale, ver: 1 };
  return `siaga_session=${await sessions.issue(claims, newSession(new Date()))}`;
}

/** The keys of the files that have a row, and of those that may be removed. */
function readKeys(connection: Connection) {
  return openDatabase(connection).asAdministrator("look", async (tx) => ({
    kept: (await tx.selectFrom("evidence").select("storage_key").orderBy("storage_key").execute())
      .map((row) => row.storage_key),
    incidents: (await sql<{ count: number }>`select count(*)::int as count from incidents`
      .execute(tx)).rows[0]!.count,
  }));
}

testProcesses(
  "a full disk of photos refuses photos alone, keeps nothing half, and goes on when there is room",
  async (database) => {
    await database.open((connection) => createWorld(openDatabase(connection)));
    const server = await startServerProcess(database.environment, {
      command: onSmallDisk(SCRIPT, 512),
    });
    try {
      const disk = folderOf(server.pid, database.environment.DATA_DIR!);
      const files = `${disk}/evidence`;
      const names = () => [...Deno.readDirSync(files)].map(({ name }) => name).sort();
      const as = async (person: Person, path: string, init: RequestInit = {}) =>
        fetch(server.address + path, {
          ...init,
          headers: {
            Cookie: await cookieOf(person),
            "Sec-Fetch-Site": "same-origin",
            ...init.headers,
          },
        });
      const report = (person: Person) =>
        as(person, "/api/incidents", {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
          body: JSON.stringify(aReport()),
        });
      const { incident } = await expectJson(report(PEOPLE.reporter), 201);
      const sendPhoto = (number: number, key = crypto.randomUUID()) => {
        const body = new FormData();
        body.set("file", new Blob([aJpeg(number, 60_000)]), `${number}.jpg`);
        return as(PEOPLE.reporter, `/api/incidents/${incident.id}/evidence`, {
          method: "POST",
          headers: { "Idempotency-Key": key },
          body,
        });
      };
      await expectJson(sendPhoto(0), 201);
      const [before] = names();

      fillDisk(disk, 30_000);
      const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const refused = await Promise.all(keys.map((key, n) => sendPhoto(n + 1, key)));
      for (const answer of refused) {
        assert.equal(answer.headers.get("Retry-After"), "30");
        await expectProblem(answer, 503, "unavailable");
      }
      assert.deepEqual(names(), [before], "nothing of the refused files is there");
      await expectJson(report(PEOPLE.otherReporter), 201);
      const ready = () => fetch(`${server.address}/readyz`);
      assert.deepEqual(await expectJson(ready(), 200), { status: "ok", full: ["files"] });
      const page = await (await as(PEOPLE.admin, "/admin/system")).text();
      assert.match(page, /The disk of photos and documents is full/);
      const lines = server.output.filter((line) => line.includes('"disk_full"'));
      assert.equal(lines.length, 1, "one line, however many are refused");
      const { disk: named, message } = JSON.parse(lines[0]!);
      assert.equal(named, "files");
      assert.match(message, /No space left on device/);

      makeRoom(disk);
      for (const [n, key] of keys.entries()) await expectJson(sendPhoto(n + 1, key), 201);
      const stored = names();
      server.kill("SIGTERM");
      assert.equal(await server.ended, 0);
      const { kept, incidents } = await database.open(readKeys);
      assert.deepEqual(kept, stored, "each file has its row, and each row its file");
      assert.deepEqual([kept.length, incidents], [4, 2]);
    } finally {
      server.end();
    }
  },
  ["postgres"],
);

/** Reports that are sent at the same time, before, while and after the disk is full. */
const SENDERS = 3;
const ENOUGH = 6;

testProcesses(
  "a full disk of the embedded database refuses changes, shows what is there, and goes on by itself",
  async (database) => {
    const crowd = await database.open((connection) => createCrowd(connection, 600));
    const reports = await reportsOf(crowd);
    const [reader] = reports;
    const server = await startServerProcess(database.environment, {
      command: onSmallDisk(SCRIPT, 200 * 1024),
    });
    try {
      const disk = folderOf(server.pid, database.environment.DATA_DIR!);
      const acknowledged = new Map<string, string>();
      let refused = 0;
      let going = true;
      const sendAll = async () => {
        while (going) {
          const report = reports.pop()!;
          await send(server.address, report).then(
            ({ number }) => acknowledged.set(report.description, number),
            (error) => {
              assert.match(error.message, /"unavailable"/);
              refused++;
            },
          );
        }
      };
      const senders = Promise.all(Array.from({ length: SENDERS }, sendAll));
      senders.catch(() => going = false);
      const until = async (isSo: () => boolean) => {
        while (going && !isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      await until(() => acknowledged.size >= ENOUGH);
      fillDisk(disk, 40 * 1024 * 1024);
      await until(() => refused >= ENOUGH);
      const ready = await expectJson(fetch(`${server.address}/readyz`), 200);
      assert.deepEqual(ready, { status: "ok", full: ["database"] });
      const page = await fetch(`${server.address}/my-reports`, {
        headers: { Cookie: `siaga_session=${reader!.token}` },
      });
      assert.equal(page.status, 200, await page.text());
      makeRoom(disk);
      const before = acknowledged.size;
      await until(() => acknowledged.size >= before + ENOUGH);
      going = false;
      await senders;
      const [line] = server.output.filter((line) => line.includes('"disk_full"'));
      assert.match(JSON.parse(line!).message, /MiB are free in .*, less than the 64 MiB/);
      assert.ok(!server.output.some((line) => line.includes('"event":"error"')));

      // The folder is gone with the process: what it holds is read while the process is stopped.
      server.kill("SIGSTOP");
      const copy = await Deno.makeTempDir();
      await new Deno.Command("cp", { args: ["-a", `${disk}/database`, copy] }).output();
      server.kill("SIGKILL");
      await server.ended;
      const connection = await connect({ databaseUrl: undefined, dataDir: copy });
      const there = await openDatabase(connection).asAdministrator(
        "look",
        (tx) => tx.selectFrom("incidents").select(["description", "number"]).execute(),
      ).finally(() => connection.close());
      await Deno.remove(copy, { recursive: true });
      const numbers = new Map(there.map(({ description, number }) => [description, number]));
      assert.equal(there.length, numbers.size, "nothing twice");
      for (const [description, number] of acknowledged) {
        assert.equal(numbers.get(description), number, "nothing acknowledged is lost");
      }
    } finally {
      server.end();
    }
  },
  ["pglite"],
);
