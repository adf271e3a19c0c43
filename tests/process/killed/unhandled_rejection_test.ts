import assert from "node:assert/strict";
import { databaseAtRest } from "@/tests/support/database/at_rest.ts";
import { startServerProcess } from "@/tests/support/process.ts";

Deno.test("a promise that fails unheard is logged and ends nothing", async () => {
  const database = await databaseAtRest("pglite");
  try {
    const server = await startServerProcess(database.environment, {
      script: "main.ts",
      options: ["--preload", "tests/process/killed/forgotten_promise.ts"],
    });
    server.kill("SIGUSR1");
    const { message, stack } = await server.event("unhandled_rejection");
    assert.equal(message, "a forgotten promise");
    assert.match(String(stack), /forgotten_promise\.ts/);
    assert.equal((await fetch(`${server.address}/readyz`).then((r) => r.json())).status, "ok");
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  } finally {
    await database.remove();
  }
});
