import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { connect, type Connection, openDatabase } from "@/lib/database/mod.ts";
import { runCommand } from "@/tasks/requirements/command.ts";
import { makeBuild } from "@/tasks/server/build.ts";
import { ROOT } from "@/tasks/server/sources.ts";
import { createDatabase } from "@/tests/support/database/postgres.ts";
import { LAST_RELEASE } from "@/tests/support/last_release.ts";
import { runProcess, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";
import { addCrowd, type Report, reportsOf, send } from "@/tests/process/killed/reporters.ts";

const root = fileURLToPath(ROOT);
const git = (...args: string[]) =>
  new Deno.Command("git", { args, cwd: root, stdout: "piped", stderr: "null" }).output();

/** Whether this clone has the last release's commit: a shallow one, or an archive, has not. */
const hasHistory = (await git("cat-file", "-e", LAST_RELEASE.commit)).success;

/** Reports before, during and after the migration, and from the new server. */
const COUNT = { before: 10, during: 60, after: 10, next: 10 };

if (hasHistory) {
  Deno.test("the last release serves on while the next one migrates its database, and both serve it then", async () => {
    const folder = await Deno.makeTempDir({ prefix: "siaga-last-" });
    const { ownerUrl, url, drop } = await createDatabase();
    let last: ServerProcess | undefined;
    let next: ServerProcess | undefined;
    try {
      await unpackLastRelease(folder);
      const environment = {
        APP_SECRET: SECRET,
        DATA_DIR: `${folder}/data`,
        DATABASE_URL: url,
        MIGRATION_DATABASE_URL: ownerUrl,
      };
      const ofLast = (script: string): readonly [string, ...string[]] => [
        ...[Deno.execPath(), "run", "-A", "--no-check", "--config", `${folder}/deno.json`] as const,
        `${folder}/${script}`,
      ];
      const migrated = await runProcess("tasks/migrate.ts", {
        environment,
        command: ofLast("tasks/migrate.ts"),
      });
      assert.match(migrated.output, new RegExp(`^${LAST_RELEASE.migration} migrations done$`, "m"));
      const seeded = await runProcess("tasks/seed.ts", {
        environment: { ...environment, DATABASE_URL: ownerUrl },
        command: ofLast("tasks/seed.ts"),
      });
      assert.equal(seeded.code, 0, seeded.errors);
      const owner = await connect({ databaseUrl: ownerUrl, dataDir: "" });
      const sum = COUNT.before + COUNT.during + COUNT.after + COUNT.next;
      const reports = await crowdReports(owner, sum).finally(() => owner.close());

      last = await startServerProcess(environment, { command: ofLast("main.ts") });
      const take = (count: number) => reports.splice(0, count);
      const before = take(COUNT.before);
      await sendAll(last, before);

      // The migrations run in the middle of the requests; not one of them fails.
      const during = take(COUNT.during);
      const [first, ...others] = during;
      await sendAll(last, [first!]);
      const sending = sendAll(last, others);
      // Else a failure of the migration would be hidden by those of requests to a server that ended with the test.
      sending.catch(() => {});
      const upgraded = await runProcess("tasks/migrate.ts", { environment });
      assert.equal(upgraded.code, 0, upgraded.errors);
      assert.match(upgraded.output, /^\d+ migrations done$/m);
      await sending;
      const numbered = await connect({ databaseUrl: ownerUrl, dataDir: "" });
      await expectNumbers(numbered).finally(() => numbered.close());
      const after = take(COUNT.after);
      await sendAll(last, after);

      await makeBuild();
      next = await startServerProcess(environment, { script: "tasks/server/start.ts" });
      assert.equal((await fetch(`${next.address}/readyz`).then((it) => it.json())).status, "ok");
      await sendAll(next, take(COUNT.next));
      // Each knows what the other one took in: the same key makes nothing again.
      for (const report of [...before, ...during, ...after]) {
        assert.equal((await send(next.address, report)).created, false);
      }
      for (const { token } of [...before, ...after]) {
        for (const server of [last, next]) {
          const page = await fetch(`${server.address}/my-reports`, {
            headers: { Cookie: `siaga_session=${token}` },
          });
          assert.equal(page.status, 200);
          assert.match(await page.text(), /INC-\d{4}-\d{6}/);
        }
      }
      for (const server of [last, next]) {
        server.kill("SIGTERM");
        assert.equal(await server.ended, 0);
        assert.deepEqual(server.output.filter((line) => line.includes('"event":"error"')), []);
      }
      const verified = await runProcess("tasks/audit_verify.ts", { environment });
      assert.match(verified.output, /No faults/);
    } finally {
      last?.end();
      next?.end();
      await drop();
      await Deno.remove(folder, { recursive: true });
    }
  });
} else {
  Deno.test("a clone without the last release's code is shallow; the contract of the schema stands for it", async () => {
    const { stdout, success } = await git("rev-parse", "--is-shallow-repository");
    assert.equal(success ? new TextDecoder().decode(stdout).trim() : "true", "true");
  });
}

/** The sources of the last release with its packages. */
async function unpackLastRelease(folder: string): Promise<void> {
  const archive = `${folder}/last.tar`;
  await runCommand("git", ["-C", root, "archive", "-o", archive, LAST_RELEASE.commit]);
  await runCommand("tar", ["-xf", archive, "-C", folder]);
  await runCommand("sh", ["-c", `cd "${folder}" && "${Deno.execPath()}" install --quiet`]);
}

/** The actions of the demo data have got the numbers of their incidents. */
async function expectNumbers(owner: Connection): Promise<void> {
  const actions = await openDatabase(owner).asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("capas as c").innerJoin("incidents as i", "i.id", "c.incident_id")
        .select(["c.incident_number", "i.number"]).execute(),
  );
  assert.ok(actions.length > 20);
  for (const { incident_number, number } of actions) assert.equal(incident_number, number);
}

/** Reports of people at a site of the demo data. */
async function crowdReports(owner: Connection, size: number): Promise<Report[]> {
  const place = await openDatabase(owner).asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("zones").innerJoin("sites", "sites.id", "zones.site_id")
        .select(["zones.id as zone_id", "site_id"])
        .where("zones.active", "=", true).where("sites.active", "=", true)
        .executeTakeFirstOrThrow(),
  );
  return await reportsOf(await addCrowd(owner, size, place.site_id), place);
}

async function sendAll(server: ServerProcess, reports: readonly Report[]): Promise<void> {
  for (const report of reports) {
    assert.equal((await send(server.address, report)).created, true);
  }
}
