import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import openapi, { astToString } from "openapi-typescript";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { PASSWORD } from "@/tests/support/fixtures/world.ts";
import { runProcess, startServerProcess } from "@/tests/support/process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const config = ["--config", `${root}/deno.json`];

/** The programs of the guide, by the names that stand behind the language of their blocks. */
async function programs(): Promise<Map<string, string>> {
  const guide = await Deno.readTextFile(`${root}/docs/api.md`);
  const blocks = guide.matchAll(/^```ts (\S+)\n([^]*?)^```$/gm);
  return new Map([...blocks].map(([, name, program]) => [name!, program!]));
}

Deno.test("a client made from the description compiles and walks the life of an incident", async () => {
  const test = await openTestDatabase("postgres", "world");
  const folder = await Deno.makeTempDir();
  const port = String(freePort());
  const server = await startServerProcess({
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}/siaga`,
    DATA_DIR: test.config.dataDir,
    DATABASE_URL: test.config.databaseUrl!,
  });
  try {
    const answer = await fetch(`${server.address}/api/openapi.json`);
    const types = astToString(await openapi(await answer.text()));
    await Deno.writeTextFile(`${folder}/siaga_api.ts`, types);
    for (const [name, program] of await programs()) {
      await Deno.writeTextFile(`${folder}/${name}`, program);
    }
    await check(`${folder}/life.ts`, true);
    // A client knows the names of keys and their choices.
    const life = await Deno.readTextFile(`${folder}/life.ts`);
    for (const [right, wrong] of [['"near_miss"', '"near-miss"'], [".by_status.", ".by_state."]]) {
      await Deno.writeTextFile(`${folder}/wrong.ts`, life.replaceAll(right!, wrong!));
      await check(`${folder}/wrong.ts`, false);
    }

    const photo = aJpeg();
    await Deno.writeFile(`${folder}/photo.jpg`, photo);
    const { code, output, errors } = await runProcess(`${folder}/life.ts`, {
      options: config,
      args: [server.address, PASSWORD, `${folder}/photo.jpg`],
    });
    assert.equal(code, 0, errors);
    const { number, nextCheck, ...told } = JSON.parse(output);
    assert.match(number, /^INC-\d{4}-000001$/);
    assert.match(nextCheck, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(told, {
      photo: createHash("sha256").update(photo).digest("hex"),
      statuses: ["reported", "triaged", "closed", "closed"],
      rootCause: "load_securing",
      closedIncidents: 1,
      lines: 2,
    });
  } finally {
    server.kill("SIGTERM");
    await server.ended;
    await test.close();
    await Deno.remove(folder, { recursive: true });
  }
});

async function check(program: string, isRight: boolean): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), { args: ["check", ...config, program] });
  const { code, stderr } = await command.output();
  assert.equal(code === 0, isRight, new TextDecoder().decode(stderr).slice(0, 3000));
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return port;
}
