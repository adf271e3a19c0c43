import assert from "node:assert/strict";
import { connect } from "@/lib/database/mod.ts";
import { databaseAtRest } from "@/tests/support/database/at_rest.ts";
import { runProcess, startServerProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";

async function withEmbedded(body: (environment: Record<string, string>) => Promise<void>) {
  const database = await databaseAtRest("pglite");
  try {
    await body(database.environment);
  } finally {
    await database.remove();
  }
}

Deno.test("a second process on an embedded database says so and ends, whatever it is", () =>
  withEmbedded(async (environment) => {
    const server = await startServerProcess(environment);
    const others: [script: string, args?: string[]][] = [
      ["main.ts"],
      ["tasks/demo.ts"],
      ["tasks/migrate.ts"],
      ["tasks/seed.ts"],
      ["tasks/audit_verify.ts"],
    ];
    for (const [script] of others) {
      const { code, output, errors } = await runProcess(script, {
        environment: { APP_SECRET: SECRET, PORT: "0", ...environment },
      });
      assert.equal(code, 1, script);
      assert.equal(output, "", script);
      assert.match(errors, /in use by another process\. Stop that process first/, script);
      assert.doesNotMatch(errors, /^\s+at /m, script);
    }
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  }));

Deno.test("a killed process leaves the embedded database to the next one", () =>
  withEmbedded(async (environment) => {
    const killed = await startServerProcess(environment);
    killed.kill("SIGKILL");
    await killed.ended;
    const next = await startServerProcess(environment);
    assert.equal((await fetch(`${next.address}/readyz`)).status, 200);
    next.kill("SIGTERM");
    assert.equal(await next.ended, 0);
  }));

Deno.test("the folder of the embedded database is the owner's alone", () =>
  withEmbedded(async ({ DATA_DIR: dataDir = "" }) => {
    await Deno.chmod(dataDir, 0o755);
    const connection = await connect({ databaseUrl: undefined, dataDir });
    await connection.close();
    assert.equal((await Deno.stat(dataDir)).mode! & 0o777, 0o700);
    assert.equal((await Deno.stat(`${dataDir}/database.lock`)).mode! & 0o777, 0o600);
  }));

Deno.test("an embedded database that is there opens quickly", () =>
  withEmbedded(async ({ DATA_DIR: dataDir = "" }) => {
    const config = { databaseUrl: undefined, dataDir };
    await (await connect(config)).close();
    const began = performance.now();
    const connection = await connect(config);
    const ms = Math.round(performance.now() - began);
    await connection.close();
    console.log(`the embedded database opened in ${ms} ms`);
    // A second is what we promise of a quiet machine; a busy one must not fail the test.
    assert.ok(ms < 5_000, `${ms} ms`);
  }));
