import assert from "node:assert/strict";
import { databaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { BASE_URL, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";

const { origin, pathname } = new URL(BASE_URL);
const BODY = JSON.stringify({ email: "nobody@siaga.test", password: "never mind" });

/** A request of which the server has everything but the end of its body. */
async function startSlowRequest({ port }: ServerProcess) {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = [
    `POST ${pathname}/api/auth/login HTTP/1.1`,
    `Host: ${new URL(BASE_URL).host}`,
    `Origin: ${origin}`,
    "Content-Type: application/json",
    `Content-Length: ${BODY.length}`,
    // The server answers with 100 as soon as somebody reads the body.
    "Expect: 100-continue",
  ];
  const encoder = new TextEncoder();
  const write = async (text: string) => {
    for (let bytes = encoder.encode(text); bytes.length > 0;) {
      bytes = bytes.subarray(await connection.write(bytes));
    }
  };
  await write(`${head.join("\r\n")}\r\n\r\n`);
  const buffer = new Uint8Array(1024);
  const read = async () => {
    const length = await connection.read(buffer);
    return new TextDecoder().decode(buffer.subarray(0, length ?? 0));
  };
  assert.match(await read(), /^HTTP\/1\.1 100 /);
  await write(BODY.slice(0, 10));
  return {
    finish: async () => {
      await write(BODY.slice(10));
      return await read();
    },
    close: () => connection.close(),
  };
}

testProcesses(
  "a server that is told to stop finishes what is in flight, and exits with 0",
  async (database) => {
    const server = await startServerProcess(database.environment);
    // The first log-in loads the worker that hashes, which a busy machine could not do while it stops.
    const first = await startSlowRequest(server);
    assert.match(await first.finish(), /^HTTP\/1\.1 401 /);
    first.close();
    const request = await startSlowRequest(server);
    const idle = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    server.kill("SIGTERM");
    await server.event("stopping");
    assert.match(await request.finish(), /^HTTP\/1\.1 401 /);
    assert.equal(await server.ended, 0);
    assert.equal((await server.event("stopped")).unfinished, 0);
    request.close();
    idle.close();
  },
);

Deno.test("a request that never ends does not keep a server that is told to stop", async () => {
  const database = await databaseAtRest("pglite");
  try {
    const server = await startServerProcess(database.environment);
    const request = await startSlowRequest(server);
    const began = performance.now();
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.ok(performance.now() - began < 10_000);
    assert.equal((await server.event("stopped")).unfinished, 1);
    request.close();
  } finally {
    await database.remove();
  }
});

Deno.test("requests that keep coming do not keep a server that is told to stop", async () => {
  const database = await databaseAtRest("pglite");
  try {
    const server = await startServerProcess(database.environment);
    const address = `http://127.0.0.1:${server.port}${pathname}/healthz`;
    let going = true;
    const clients = [1, 2, 3, 4].map(async () => {
      while (going) {
        // Refused connections are what is expected at the end.
        await fetch(address).then((response) => response.body?.cancel()).catch(() => going = false);
      }
    });
    const began = performance.now();
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    going = false;
    await Promise.all(clients);
    assert.ok(performance.now() - began < 7_000, "long before the deadline");
    assert.equal((await server.event("stopped")).unfinished, 0);
  } finally {
    await database.remove();
  }
});
