import assert from "node:assert/strict";
import { connect, openDatabase } from "@/lib/database/mod.ts";
import { emptyPGliteFolder } from "@/tests/support/database/pglite_template.ts";
import { BASE_URL, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";

const { origin } = new URL(BASE_URL);

async function startDemo(dataDir: string): Promise<ServerProcess> {
  // No secret is given: the demo makes its own.
  const demo = await startServerProcess({ DATA_DIR: dataDir, APP_SECRET: "" }, {
    script: "tasks/demo.ts",
  });
  await demo.line((line) => line.includes("Siaga is ready"));
  return demo;
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  assert.equal(await server.ended, 0);
}

async function logIn({ address }: ServerProcess): Promise<string | null> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Origin": origin },
    body: JSON.stringify({ email: "hse@siaga.example", password: "siaga-demo" }),
  });
  assert.equal(response.status, 200, await response.text());
  return response.headers.get("Set-Cookie");
}

async function secrets(dataDir: string): Promise<string[]> {
  return await Promise.all(["app_secret", "cron_secret"].map(async (name) => {
    const path = `${dataDir}/${name}`;
    assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600, name);
    return await Deno.readTextFile(path);
  }));
}

async function counts(dataDir: string) {
  const connection = await connect({ databaseUrl: undefined, dataDir });
  const counted = await openDatabase(connection).asAdministrator("count", async (tx) => {
    const of = async (table: "incidents" | "profiles" | "capas" | "trucks") =>
      (await tx.selectFrom(table).select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()).count;
    return [await of("incidents"), await of("profiles"), await of("capas"), await of("trucks")];
  });
  await connection.close();
  return counted;
}

Deno.test("the demo makes its secrets, fills its database once and starts again as it was", async () => {
  const dataDir = await emptyPGliteFolder();
  try {
    await Deno.chmod(dataDir, 0o755);
    const first = await startDemo(dataDir);
    const cookie = await logIn(first);
    await stop(first);
    assert.equal((await Deno.stat(dataDir)).mode! & 0o777, 0o700);
    const made = await secrets(dataDir);
    for (const secret of made) assert.match(secret, /^[0-9a-f]{64}$/);
    assert.equal(new Set(made).size, 2);
    const before = await counts(dataDir);
    assert.deepEqual(before.slice(0, 2), [150, 14]);

    const second = await startDemo(dataDir);
    const session = cookie!.split(";")[0]!;
    const me = await fetch(`${second.address}/api/auth/me`, { headers: { Cookie: session } });
    assert.equal(me.status, 200, "the secret is the same, so the session goes on");
    await me.body?.cancel();
    await stop(second);
    assert.deepEqual(await secrets(dataDir), made);
    assert.deepEqual(await counts(dataDir), before);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
