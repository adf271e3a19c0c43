import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { runCommand } from "@/tasks/requirements/command.ts";
import { deployRequirements, ensureRequirements } from "@/tasks/requirements/mod.ts";
import { systemdAnalyzePath } from "@/tasks/requirements/systemd.ts";
import { startArguments } from "@/tasks/server/command.ts";
import { ROOT } from "@/tasks/server/sources.ts";

/** Of 100, as `systemd-analyze security` counts: 13 were measured; without hardening a unit has 96. */
const MOST_EXPOSED = 15;

const UNIT = new URL("docs/deploy/siaga.service", ROOT);

Deno.test("the systemd unit is valid, hardened, and starts as the task start does", async () => {
  await ensureRequirements(deployRequirements);
  const text = await Deno.readTextFile(UNIT);
  const [, command = ""] = /^ExecStart=\/usr\/local\/bin\/deno ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  assert.deepEqual(command.split(/[\s\\]+/), startArguments("/var/lib/siaga"));

  const folder = await Deno.makeTempDir();
  try {
    // The programs and folders of a machine where it is installed.
    const unit = `${folder}/siaga.service`;
    await Deno.writeTextFile(
      unit,
      text.replace("/usr/local/bin/deno", Deno.execPath()).replace(
        "/opt/siaga\n",
        `${fileURLToPath(ROOT)}\n`,
      ),
    );
    assert.equal(await runCommand(systemdAnalyzePath, ["verify", unit]), "");
    const found = await runCommand(systemdAnalyzePath, [
      "security",
      "--offline=true",
      `--threshold=${MOST_EXPOSED}`,
      "--no-pager",
      unit,
    ]);
    assert.match(found, /Overall exposure level for siaga\.service: \d/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the compose file uses what is there, and its services are not root's and write only volumes", async () => {
  const text = await Deno.readTextFile(new URL("docs/deploy/compose.yaml", ROOT));
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, "m").exec(text)![1]!;
  for (const name of ["migrate", "server"]) {
    for (const line of ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"]) {
      assert.ok(service(name).includes(line), `${name}: ${line}`);
    }
  }
  assert.match(service("server"), /ports: \["127\.0\.0\.1:8000:8000"\]/);
  assert.doesNotMatch(service("server"), /OWNER/);
  const context = new URL("docs/deploy/../../", ROOT);
  const [, containerfile = ""] = /dockerfile: (\S+)/.exec(text) ?? [];
  assert.ok((await Deno.stat(new URL(containerfile, context))).isFile);
  const [, script = ""] = /- \.\/(\S+?):/.exec(service("database")) ?? [];
  assert.ok((await Deno.stat(new URL(`docs/deploy/${script}`, ROOT))).mode! & 0o111, script);
  const named = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name!);
  const explained = [...text.matchAll(/^# {3}([A-Z_]+)=/gm)].map(([, name]) => name!);
  assert.deepEqual([...new Set(named)].sort(), explained.sort());
});
