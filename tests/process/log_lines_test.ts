import assert from "node:assert/strict";
import { createLog } from "@/routes/http/log.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { startServerProcess, V8_FLAGS } from "@/tests/support/process.ts";

Deno.test("lines of requests are written together, events at once, and all in order", async () => {
  const written: string[] = [];
  const { log, flush } = createLog((lines) => written.push(lines));
  log({ n: 1 });
  log({ n: 2 });
  assert.deepEqual(written, []);
  log({ event: "stopping" });
  assert.deepEqual(written, ['{"n":1}\n{"n":2}\n{"event":"stopping"}\n']);
  log({ n: 3 });
  flush();
  flush();
  assert.deepEqual(written.slice(1), ['{"n":3}\n']);
  const later = new Promise<string>((resolve) => createLog(resolve).log({ n: 4 }));
  assert.equal(await later, '{"n":4}\n');
});

testProcesses("a server that is stopped has written a line for every request", async (test) => {
  const server = await startServerProcess(test.environment);
  const ids: (string | null)[] = [];
  for (let n = 0; n < 20; n++) {
    const answer = await fetch(`${server.address}/healthz`);
    await answer.body?.cancel();
    ids.push(answer.headers.get("X-Request-Id"));
  }
  server.kill("SIGTERM");
  assert.equal(await server.ended, 0);
  const logged = server.output.map((line) => JSON.parse(line));
  assert.deepEqual(logged.flatMap(({ request_id }) => request_id ?? []), ids);
  assert.equal(logged.at(-1).event, "stopped");
}, ["postgres"]);

/** Starts the server with standard output to a program that ends after the line about listening. */
const READ_UNTIL_LISTENING = `exec "$@" > >(exec sed '/"listening"/q')`;

testProcesses("a server whose log nobody reads any more goes on", async (test) => {
  const started = [Deno.execPath(), "run", "-A", "--no-check", V8_FLAGS];
  const server = await startServerProcess(test.environment, {
    command: [
      "bash",
      "-c",
      READ_UNTIL_LISTENING,
      "bash",
      ...started,
      "tests/support/prepared_server.ts",
    ],
  });
  const answer = await fetch(`${server.address}/healthz`);
  assert.equal(answer.status, 200);
  // What it says of its end is written at once.
  server.kill("SIGTERM");
  assert.equal(await server.ended, 0);
}, ["postgres"]);
