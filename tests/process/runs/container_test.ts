import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { makeBuild } from "@/tasks/server/build.ts";
import { runCommand } from "@/tasks/requirements/command.ts";
import { startArguments } from "@/tasks/server/command.ts";
import { ROOT, sourceFiles } from "@/tasks/server/sources.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { runProcess, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";
import { logIn, ON_DISK, startReceivers, walkLife } from "./life.ts";

/** The instructions of the Containerfile: name and arguments, continued lines joined. */
function readContainerfile(): [name: string, value: string][] {
  const text = Deno.readTextFileSync(new URL("docs/deploy/Containerfile", ROOT));
  return text.replaceAll(/^#.*\n/gm, "").replaceAll(/\\\n\s*/g, "").trim().split(/\n+/)
    .map((line) => {
      const [, name = "", value = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      return [name, value];
    });
}

const INSTRUCTIONS = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;

Deno.test("the Containerfile copies every source, runs as nobody and starts as the task start does", () => {
  const lines = readContainerfile();
  for (const [name, value] of lines) assert.match(name, INSTRUCTIONS, value);
  const images = lines.filter(([name]) => name === "FROM").map(([, value]) => value);
  const version = Deno.version.deno;
  assert.deepEqual(images, [
    `docker.io/denoland/deno:${version} AS build`,
    `docker.io/denoland/deno:distroless-${version}`,
  ]);
  const copied = lines.filter(([name, value]) => name === "COPY" && !value.startsWith("--"))
    .flatMap(([, value]) => value.split(" ").slice(0, -1));
  for (const path of copied) assert.ok(Deno.statSync(new URL(path, ROOT)), path);
  const isCopied = (file: string) =>
    copied.some((one) => one === file || file.startsWith(`${one}/`));
  assert.deepEqual(sourceFiles().filter((file) => !isCopied(file)), []);
  const cached = lines.find(([, value]) => value.includes("deno cache"))![1].match(/\S+\.ts/g)!;
  for (const file of cached.filter((one) => !one.includes("*"))) {
    assert.ok(Deno.statSync(new URL(file, ROOT)), file);
  }
  const valueOf = (name: string) => lines.findLast((line) => line[0] === name)?.[1] ?? "";
  assert.equal(valueOf("USER"), "65532:65532");
  assert.deepEqual(JSON.parse(valueOf("CMD")), startArguments("/data"));
  const [, check = ""] = /CMD (\[.*\])$/.exec(valueOf("HEALTHCHECK")) ?? [];
  assert.equal(JSON.parse(check).at(-1), "tasks/server/health.ts");
});

Deno.test("the command of the container serves as nobody on a read-only root, and its health check sees it", async () => {
  await makeBuild();
  const lines = readContainerfile();
  // A worker that was not compiled before could not be loaded there.
  const [cache = ""] = lines.map(([, value]) => /deno (cache [^&]+)/.exec(value)?.[1] ?? "")
    .filter((one) => one !== "");
  await runCommand("sh", ["-c", `cd "${fileURLToPath(ROOT)}" && "${Deno.execPath()}" ${cache}`]);
  const readable = lines.find(([, value]) => value.startsWith("chmod -R"))![1];
  assert.equal(readable, "chmod -R a+rX /app /deno-dir");
  const packages = fileURLToPath(new URL("node_modules", ROOT));
  // Other processes of Deno make and remove a lock file in there meanwhile.
  await runCommand("find", [
    packages,
    "-ignore_readdir_race",
    ...["!", "-name", ".deno.lock*"],
    ...["-exec", "chmod", "a+rX", "{}", "+"],
  ]);
  const last = (name: string) => lines.findLast((line) => line[0] === name)![1];
  const variables = Object.fromEntries(last("ENV").split(" ").map((pair) => pair.split("=")));
  const [, check = ""] = /CMD (\[.*\])$/.exec(last("HEALTHCHECK")) ?? [];

  const folder = await Deno.makeTempDir({ dir: ON_DISK, prefix: "siaga-" });
  const data = `${folder}/data`;
  await Deno.mkdir(`${folder}/root`);
  await Deno.mkdir(data, { mode: 0o700 });
  await Deno.chown(data, 65532, 65532);
  const inContainer = (program: string[]): readonly [string, ...string[]] => [
    "unshare",
    "--mount",
    "--propagation=private",
    fileURLToPath(new URL("read_only_root", import.meta.url)),
    `${folder}/root`,
    fileURLToPath(ROOT),
    Deno.execPath(),
    denoFolder(),
    data,
    ...program,
  ];
  const database = await openTestDatabase("postgres", "world");
  const receivers = await startReceivers();
  let server: ServerProcess | undefined;
  try {
    const environment = {
      ...variables,
      HOST: "127.0.0.1",
      DATABASE_URL: database.config.databaseUrl!,
      ...receivers.environment,
    };
    server = await startServerProcess({ ...environment, PORT: "0" }, {
      script: "the server in its container",
      command: inContainer(["/bin/deno", ...JSON.parse(last("CMD"))]),
    });
    await walkLife(server, receivers);
    // With a seal, the form has a QR code, whose package came unreadable for others.
    await runProcess("tasks/audit_verify.ts", {
      environment: { APP_SECRET: SECRET, DATABASE_URL: environment.DATABASE_URL },
    });
    const hse = await logIn(server, PEOPLE.hse);
    const { items: [incident] } = await expectJson(hse.get("/api/incidents"), 200);
    const form = await hse.get(`/api/incidents/${incident.id}/form.pdf?form=6&draft=1`);
    assert.equal(form.status, 200, form.ok ? "" : await form.text());
    await form.body?.cancel();
    assert.equal([...Deno.readDirSync(`${data}/evidence`)].length, 1);
    const isHealthy = async (port: number) => {
      const { code } = await runProcess("the health check", {
        environment: { ...variables, PORT: String(port) },
        command: inContainer(JSON.parse(check)),
      });
      return code === 0;
    };
    assert.equal(await isHealthy(server.port), true);
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.deepEqual(server.errors, []);
    assert.equal(await isHealthy(server.port), false);
  } finally {
    server?.end();
    await receivers.stop();
    await database.close();
    await Deno.remove(folder, { recursive: true });
  }
});

/** Where Deno keeps packages and compiled modules on this machine. */
function denoFolder(): string {
  const given = Deno.env.get("DENO_DIR");
  const caches = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME")}/.cache`;
  return given ?? `${caches}/deno`;
}
