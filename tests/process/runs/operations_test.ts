import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { privatePostgres, privatePostgresPrograms } from "@/tasks/requirements/pgvector.ts";
import { ensureRequirements, postgresRequirements } from "@/tasks/requirements/mod.ts";
import { startArguments } from "@/tasks/server/command.ts";
import { ROOT } from "@/tasks/server/sources.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { startCluster } from "@/tests/support/database/postgres_cluster.ts";
import { pgliteFolder } from "@/tests/support/database/pglite_template.ts";
import type { Caller } from "@/tests/support/server.ts";
import { callerOf, ON_DISK } from "./life.ts";

const PASSWORD = "the first of its kind";
const BASE_URL = "https://safety.example/siaga";

/** The blocks marked `sh try` by the heading above them, in their order. */
async function readBlocks(): Promise<{ heading: string; script: string }[]> {
  const text = await Deno.readTextFile(new URL("docs/operations.md", ROOT));
  const blocks: { heading: string; script: string }[] = [];
  let heading = "";
  for (const [, title, script] of text.matchAll(/^##+ (.*)$|^```sh try\n([^]*?)^```$/gm)) {
    if (script === undefined) heading = title!;
    else blocks.push({ heading, script });
  }
  return blocks;
}

/** Stands in for systemd: starts the unit's server with its file of variables, and stops it. */
function systemctl(folder: string): string {
  const start = startArguments(`${folder}/var/lib/siaga`);
  return `#!/bin/bash
set -eu
stop() { [ ! -e ${folder}/pid ] || { kill "$(cat ${folder}/pid)"; tail --pid="$(cat ${folder}/pid)" -f /dev/null; }; }
case $1 in
  daemon-reload) ;;
  stop) stop ;;
  enable|restart)
    stop
    set -a; . ${folder}/etc/siaga/environment; set +a
    unset MIGRATION_DATABASE_URL
    export DATA_DIR=${folder}/var/lib/siaga
    "${Deno.execPath()}" ${start.map((one) => `'${one}'`).join(" ")} >> ${folder}/log 2>&1 &
    echo $! > ${folder}/pid ;;
  *) exit 9 ;;
esac
`;
}

Deno.test("the commands of docs/operations.md do what it says, in their order", async (context) => {
  await ensureRequirements(postgresRequirements);
  const cluster = startCluster();
  const admin = new URL(cluster.adminUrl);
  const folder = await Deno.makeTempDir({ dir: ON_DISK, prefix: "siaga-operations-" });
  const bin = `${folder}/bin`;
  const port = freePort();
  for (const path of ["bin", "etc/systemd/system", "var/lib/siaga", "srv"]) {
    await Deno.mkdir(`${folder}/${path}`, { recursive: true });
  }
  const small = await pgliteFolder("world");
  await Deno.rename(small, `${folder}/srv/small`).catch(() => copy(small, `${folder}/srv/small`));
  await Deno.writeTextFile(`${bin}/systemctl`, systemctl(folder), { mode: 0o755 });
  await Deno.symlink(Deno.execPath(), `${bin}/deno`);
  const programs = `${privatePostgres}/${privatePostgresPrograms}`;
  const environment: Record<string, string> = {
    PATH: `${bin}:${programs}:${Deno.env.get("PATH")}`,
    HOME: Deno.env.get("HOME") ?? "/root",
    ...pick("DENO_DIR", "XDG_CACHE_HOME", "TMPDIR"),
    NO_COLOR: "1",
    PGHOST: "127.0.0.1",
    PGPORT: admin.port,
    PGPASSWORD: admin.password,
    PORT: String(port),
    FIRST_PASSWORD: PASSWORD,
  };
  /** What one block exports, the next one has: they are typed into one shell. */
  const run = async (script: string): Promise<string> => {
    const here = script.replaceAll(/(?<![\w.])\/(etc\/|var\/|srv\/)/g, `${folder}/$1`)
      .replaceAll("127.0.0.1:5432", `127.0.0.1:${admin.port}`);
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: [
        "-c",
        `set -euo pipefail\n[ ! -e ${folder}/shell ] || . ${folder}/shell\n${here}\nexport -p > ${folder}/shell`,
      ],
      cwd: fileURLToPath(ROOT),
      clearEnv: true,
      env: environment,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).output();
    const text = new TextDecoder();
    const output = text.decode(stdout);
    assert.equal(code, 0, `${script}\n${output}\n${text.decode(stderr)}\n${await log(folder)}`);
    return output;
  };
  const person = () => callerOf(`http://127.0.0.1:${port}/siaga`, { baseUrl: BASE_URL });
  const logIn = async () => {
    const caller = person();
    const who = { email: "admin@safety.example", password: PASSWORD };
    await expectJson(caller.post("/api/auth/login", who), 200);
    return caller;
  };
  let before: Caller | undefined;
  let printed = "";
  /** What has to be so after the last block of a heading. */
  const checks: Record<string, () => Promise<void>> = {
    Install: async () => {
      before = await logIn();
      await expectJson(
        before.post("/api/settings", { key: "TELEGRAM_CHAT_ID", value: "-100" }),
        200,
      );
    },
    Upgrade: async () => {
      assert.match(printed, /No faults\./);
      await expectJson(before!.get("/api/auth/me"), 200);
      const saved = `${folder}/var/backups/siaga/before-upgrade.tar.gz`;
      assert.equal((await Deno.stat(saved)).mode! & 0o777, 0o600);
    },
    "Rotate secrets": async () => {
      assert.match(printed, /made with another APP_SECRET[^]*No faults/);
      await expectProblem(before!.get("/api/auth/me"), 401, "unauthenticated");
      const { items } = await expectJson((await logIn()).get("/api/settings"), 200);
      const saved = items.find(({ key }: { key: string }) => key === "TELEGRAM_CHAT_ID");
      // It is there and cannot be read.
      assert.deepEqual([saved.set, saved.masked], [true, null]);
      const verified = await run("deno task audit:verify");
      assert.equal(verified.match(/^Key: /gm)?.length, 2, verified);
    },
    "Data: export, import, moving to PostgreSQL": async () => {
      assert.match(printed, /Exported to .*\/srv\/move: \d+ tables/);
      assert.match(printed, /No faults\./);
      assert.equal(printed.match(/^Imported: \d+ tables, \d+ rows/gm)?.length, 2);
      assert.ok((await Deno.stat(`${folder}/srv/smaller/database`)).isDirectory);
    },
    "The drill": async () => {
      assert.match(printed, /Imported: \d+ tables, \d+ rows[^]*No faults\./);
      await expectJson((await logIn()).get("/api/auth/me"), 200);
    },
  };
  try {
    const blocks = await readBlocks();
    const headings = [...new Set(blocks.map(({ heading }) => heading))];
    assert.deepEqual(headings, Object.keys(checks));
    for (const heading of headings) {
      await context.step(heading, async () => {
        printed = "";
        for (const block of blocks.filter((one) => one.heading === heading)) {
          printed += await run(block.script);
        }
        await checks[heading]!();
      });
    }
    await run("systemctl stop siaga");
  } finally {
    const pid = Number(await Deno.readTextFile(`${folder}/pid`).catch(() => "0"));
    if (pid > 0 && isRunning(pid)) Deno.kill(pid, "SIGKILL");
    cluster.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
}

function isRunning(pid: number): boolean {
  try {
    return Deno.statSync(`/proc/${pid}`).isDirectory;
  } catch {
    return false;
  }
}

async function copy(from: string, to: string): Promise<void> {
  await new Deno.Command("cp", { args: ["-r", from, to] }).output();
  await Deno.remove(from, { recursive: true });
}

async function log(folder: string): Promise<string> {
  return await Deno.readTextFile(`${folder}/log`).catch(() => "");
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
