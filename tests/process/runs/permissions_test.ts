import assert from "node:assert/strict";
import { listVariables } from "@/lib/config.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { makeBuild } from "@/tasks/server/build.ts";
import { startArguments } from "@/tasks/server/command.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { runProcess, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { logIn, ON_DISK, startReceivers, walkLife } from "./life.ts";

const isPermission = (argument: string) => /^--(allow|deny|ignore|no-prompt)\b/.test(argument);

Deno.test("the permissions of the task start are the narrow ones, and name each variable of the server", () => {
  const given = startArguments("/srv/data").filter(isPermission);
  const valueOf = (name: string) =>
    given.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3).split(",");
  assert.deepEqual(valueOf("allow-read"), [".", "/srv/data"]);
  assert.deepEqual(valueOf("allow-write"), ["/srv/data"]);
  assert.deepEqual(valueOf("deny-net"), ["169.254.169.254"]);
  const names = given.map((one) => one.split("=")[0]);
  assert.deepEqual(names.toSorted(), [
    "--allow-env",
    "--allow-net",
    "--allow-read",
    "--allow-write",
    "--deny-net",
    "--ignore-env",
    "--no-prompt",
  ]);
  const patterns = valueOf("allow-env")!;
  const fits = (name: string) => (pattern: string) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  const variables = listVariables().map(({ name }) => name);
  const without = variables.filter((name) => !patterns.some(fits(name)));
  assert.deepEqual(without, ["MIGRATION_DATABASE_URL"]);
  const idle = patterns.filter((pattern) => !variables.some((name) => fits(name)(pattern)));
  // The driver of PostgreSQL asks for PGHOST and others.
  assert.deepEqual(idle, ["PG*"]);
});

testProcesses(
  "with the permissions of the task start, photo, form, mail, push, job and backup work",
  async (database) => {
    await makeBuild();
    await database.open((connection) => createWorld(openDatabase(connection)));
    const dataDir = await Deno.makeTempDir({ dir: ON_DISK, prefix: "siaga-" });
    const receivers = await startReceivers();
    let server: ServerProcess | undefined;
    try {
      const environment = { ...database.environment, DATA_DIR: dataDir };
      await copyDatabase(database.environment.DATA_DIR!, dataDir);
      const [, ...rest] = startArguments(dataDir);
      const script = rest.pop()!;
      server = await startServerProcess({ ...environment, ...receivers.environment }, {
        script,
        permissions: rest.filter(isPermission),
      });
      const photo = await walkLife(server, receivers);
      const file = `${dataDir}/siaga.tar.gz`;
      const backup = await runProcess("tasks/transfer/backup.ts", {
        args: [file],
        environment: { ...environment, CRON_SECRET, PORT: String(server.port) },
      });
      assert.equal(backup.code, 0, backup.errors);
      assert.ok((await Deno.stat(file)).size > 10_000);
      const admin = await logIn(server, PEOPLE.admin);
      await expectJson(admin.get("/api/admin/audit/verify"), 200);
      assert.equal((await admin.get(photo)).status, 200);
      server.kill("SIGTERM");
      assert.equal(await server.ended, 0);
      assert.deepEqual(server.errors, []);
    } finally {
      server?.end();
      await receivers.stop();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
);

async function copyDatabase(from: string, to: string): Promise<void> {
  const { success } = await new Deno.Command("cp", { args: ["-r", `${from}/.`, to] }).output();
  assert.ok(success);
}
