import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { BASE_URL, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { createWorld, PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

/** How many log-ins had each status, shared between the servers and sent at once. */
async function statuses(
  servers: readonly ServerProcess[],
  email: string,
  passwords: readonly string[],
): Promise<Record<number, number>> {
  const answers = await Promise.all(passwords.map(async (password, n) => {
    const answer = await fetch(`${servers[n % servers.length]!.address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: new URL(BASE_URL).origin },
      body: JSON.stringify({ email, password }),
    });
    await answer.body?.cancel();
    return answer.status;
  }));
  const counted: Record<number, number> = {};
  for (const status of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

testProcesses(
  "two servers let all right passwords in, and tell together no more guesses than one",
  async (database) => {
    await database.open((connection) => createWorld(openDatabase(connection)));
    const servers = await Promise.all([1, 2].map(() => startServerProcess(database.environment)));
    try {
      const right = Array<string>(10).fill(PASSWORD);
      assert.deepEqual(await statuses(servers, PEOPLE.hse.email, right), { 200: 10 });
      const guesses = Array.from({ length: 20 }, (_, n) => `guess ${n}`);
      assert.deepEqual(await statuses(servers, PEOPLE.reporter.email, guesses), {
        401: 5,
        429: 15,
      });
    } finally {
      for (const server of servers) server.kill("SIGTERM");
      await Promise.all(servers.map(({ ended }) => ended));
    }
  },
  ["postgres"],
);
