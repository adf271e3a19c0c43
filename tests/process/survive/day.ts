import assert from "node:assert/strict";
import { sql } from "kysely";
import { GROWTH, type Growth, JOB_NAMES } from "@/lib/jobs/mod.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { type Load, pause } from "./load.ts";
import type { Stack } from "./stack.ts";

/** What must not grow from the early hour to the last one. */
const EARLY = 4;
const LAST = 24;

/** How long nobody asks for anything before memory is measured, in ms; and how much more it may be then. */
const REST_MS = 12_000;
const MOST_GROWTH = 1.2;
const MOST_MORE_FILES = 20;

/** What a process holds, and how many rows there are, by table. */
interface Measured {
  memory: number[];
  files: number[];
  connections: number;
  rows: Record<string, number>;
}

/**
 * A day in so many seconds for each of its hours: beside the load people log in, fail to, log out, read
 * their notifications and export figures, and the clocks go on by an hour each time.
 */
export async function liveThroughDay(
  stack: Stack,
  secondsPerHour: number,
  load: Load,
): Promise<void> {
  let going = true;
  const people = beside(stack, load, () => going);
  people.catch(() => {});
  let early: Measured | undefined;
  try {
    for (let hour = 1; hour <= LAST; hour++) {
      await stack.setClock(hour * 3600);
      await pause(secondsPerHour * 1000);
      if (hour === EARLY) early = await measure(stack, load);
    }
  } finally {
    going = false;
  }
  await people;
  const last = await measure(stack, load);
  console.log(
    `hour ${EARLY}: ${JSON.stringify({ ...early, rows: undefined })}, ` +
      `hour ${LAST}: ${JSON.stringify({ ...last, rows: undefined })}`,
  );
  for (const [index, mebibytes] of last.memory.entries()) {
    const before = early!.memory[index]!;
    assert.ok(mebibytes <= before * MOST_GROWTH, `memory: ${before}, then ${mebibytes} MiB`);
    assert.ok(last.files[index]! <= early!.files[index]! + MOST_MORE_FILES, "open files");
  }
  assert.ok(last.connections <= early!.connections + 5, "connections to the database");
  const grown = Object.keys(GROWTH).filter((table) => last.rows[table]! > early!.rows[table]!);
  console.log("grown:", grown.map((table) => `${table} ${last.rows[table]}`).join(", "));
  for (const table of grown) {
    const rule: Growth = GROWTH[table as keyof typeof GROWTH];
    const most = "bounded" in rule ? (MOST_ROWS[table]?.(last.rows) ?? 0) : Infinity;
    assert.ok(last.rows[table]! <= most, `${table} grows, and its rule says that it does not`);
  }
  await trimmedByNext(stack);
}

/** How many rows there are at most of what is not there from the beginning. */
const MOST_ROWS: Readonly<Record<string, (rows: Record<string, number>) => number>> = {
  jobs: () => JOB_NAMES.length,
  incident_embeddings: ({ incidents }) => incidents!,
};

/** What people do beside the load, again and again; each must be answered as it should. */
async function beside(stack: Stack, load: Load, isGoing: () => boolean): Promise<void> {
  const { hse, management } = PEOPLE;
  let number = 0;
  while (isGoing()) {
    await load.awake();
    const address = `10.${number >> 16 & 255}.${number >> 8 & 255}.${number & 255}`;
    number++;
    const call = async (path: string, cookie = "", body?: unknown) => {
      const answer = await fetch(`${stack.address}${path}`, {
        headers: {
          "Sec-Fetch-Site": "same-origin",
          "X-Forwarded-For": address,
          Cookie: cookie,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      await answer.body?.cancel();
      return answer;
    };
    const failed = await call("/api/auth/login", "", {
      email: `nobody${number}@siaga.test`,
      password: "wrong",
    });
    assert.ok([401, 429].includes(failed.status), `failed log-in: ${failed.status}`);
    const person = number % 2 === 0 ? hse : management;
    const loggedIn = await call("/api/auth/login", "", { email: person.email, password: PASSWORD });
    // Whoever shares an address with many failures waits.
    if (loggedIn.status === 200) {
      const cookie = loggedIn.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
      for (const path of ["/api/notifications", "/api/dashboard/export.csv", "/"]) {
        const answer = await call(path, cookie);
        assert.equal(answer.status, 200, `${path}: ${answer.status}`);
      }
      const out = await call("/api/auth/logout", cookie, {});
      assert.equal(out.status, 204);
    }
    await pause(100);
  }
}

async function measure(stack: Stack, load: Load): Promise<Measured> {
  // The processes give memory back when nobody asks for anything.
  await load.rest(REST_MS);
  const { memory, files } = await stack.resources();
  return await stack.look(async ({ kysely }) => {
    const rows: Record<string, number> = {};
    for (const table of Object.keys(GROWTH)) {
      const { rows: [counted] } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(kysely);
      rows[table] = counted!.count;
    }
    const { rows: [connections] } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`
      .execute(kysely);
    return { memory, files, connections: connections!.count, rows };
  });
}

/** The newest attempt has deleted those that count no more. */
async function trimmedByNext(stack: Stack): Promise<void> {
  await stack.look(async ({ kysely }) => {
    const { rows: [old] } = await sql<{ count: number }>`
      select count(*)::int as count from login_failures
      where at < (select max(at) - interval '15 minutes' from login_failures)`.execute(kysely);
    assert.equal(old!.count, 0, "failed log-ins are trimmed by the next one");
  });
}
