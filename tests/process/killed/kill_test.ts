/**
 * Servers are killed at random moments while reports come in. `KILL_TEST_ROUNDS` says how often (a
 * release asks for 20), `KILL_TEST_SEED` repeats the moments of an earlier run.
 */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { type Connection, openDatabase } from "@/lib/database/mod.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { startServerProcess } from "@/tests/support/process.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { createCrowd, type Report, reportsOf, send, UnexpectedAnswer } from "./reporters.ts";

const ROUNDS = Number(Deno.env.get("KILL_TEST_ROUNDS") || 3);
const SEED = Number(Deno.env.get("KILL_TEST_SEED") || 1);
const SENDERS = 4;
/** A round sends at most this many, so that the crowd is always large enough. */
const REPORTS_PER_ROUND = 60;
/** The server is killed after up to so many acknowledgements, and up to so much later. */
const MOST_ACKNOWLEDGED = 30;
const MOST_MS = 20;

/** What the senders know: the reports that were acknowledged with their number, and those that were not. */
interface Ledger {
  fresh: Report[];
  unacknowledged: Report[];
  acknowledged: Map<Report, string>;
  retried: number;
  /** Of those retried, how many the killed server had written without being able to say so. */
  written: number;
}

/** Sends one report after the other until the server is gone or there is nothing left to send. */
async function sendReports(address: string, ledger: Ledger, queue: Report[]): Promise<void> {
  for (let report = queue.shift(); report; report = queue.shift()) {
    const isRetry = !ledger.fresh.includes(report);
    try {
      const { number, created } = await send(address, report);
      ledger.acknowledged.set(report, number);
      if (isRetry) ledger.retried++;
      if (isRetry && !created) ledger.written++;
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error;
      ledger.unacknowledged.push(report);
      return;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The reports of a round: what was not acknowledged before, then new ones. */
function takeRound(ledger: Ledger): Report[] {
  const again = ledger.unacknowledged.splice(0);
  return [...again, ...ledger.fresh.slice(0, REPORTS_PER_ROUND - again.length)];
}

async function countWhatIsThere(connection: Connection, ledger: Ledger) {
  return await openDatabase(connection).asAdministrator("count", async (tx) => {
    const rows = await tx.selectFrom("incidents").select(["description", "number"]).execute();
    const stored = Map.groupBy(rows, ({ description }) => description);
    const { rows: [audit] } = await sql<{ entries: number; incidents: number }>`
      select count(*) as entries, count(distinct incident_id) as incidents
      from audit_log where action = 'incident.created'`.execute(tx);
    return {
      stored: rows.length,
      entries: audit!,
      duplicates: rows.length - stored.size,
      lost: [...ledger.acknowledged].filter(([{ description }, number]) =>
        stored.get(description)?.[0]?.number !== number
      ).length,
      faults: (await verifyAudit(tx)).faults,
    };
  });
}

testProcesses(
  `every acknowledged report survives ${ROUNDS} kills exactly once`,
  async (database) => {
    const crowd = await database.open((connection) =>
      createCrowd(connection, ROUNDS * REPORTS_PER_ROUND)
    );
    const ledger: Ledger = {
      fresh: await reportsOf(crowd),
      unacknowledged: [],
      acknowledged: new Map(),
      retried: 0,
      written: 0,
    };
    const random = seededRandom(SEED);
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServerProcess(database.environment);
      const known = [...ledger.acknowledged].at(Math.floor(random() * ledger.acknowledged.size));
      if (known) {
        const again = await send(server.address, known[0]);
        assert.deepEqual(again, { number: known[1], created: false });
      }
      const queue = takeRound(ledger);
      const sending = Array.from(
        { length: SENDERS },
        () => sendReports(server.address, ledger, queue),
      );
      let isSending = true;
      const sent = Promise.all(sending).finally(() => isSending = false);
      const enough = ledger.acknowledged.size + Math.floor(random() * MOST_ACKNOWLEDGED);
      while (isSending && ledger.acknowledged.size < enough) await pause(1);
      await pause(random() * MOST_MS);
      server.kill("SIGKILL");
      await Promise.all([sent, server.ended]);
      ledger.fresh = ledger.fresh.filter((report) =>
        !ledger.acknowledged.has(report) && !ledger.unacknowledged.includes(report)
      );
    }
    const last = await startServerProcess(database.environment);
    await sendReports(last.address, ledger, ledger.unacknowledged.splice(0));
    last.kill("SIGTERM");
    assert.equal(await last.ended, 0);

    const acknowledged = ledger.acknowledged.size;
    const there = await database.open((connection) => countWhatIsThere(connection, ledger));
    console.log(
      `kill test on ${database.kind}: seed ${SEED}, ${ROUNDS} rounds, ${acknowledged} acknowledged, ` +
        `${ledger.retried} retried (${ledger.written} of them had been written), ` +
        `${there.duplicates} duplicates, ${there.lost} lost`,
    );
    assert.equal(there.lost, 0);
    assert.equal(there.duplicates, 0);
    assert.equal(there.stored, acknowledged);
    assert.deepEqual(there.entries, { entries: acknowledged, incidents: acknowledged });
    assert.deepEqual(there.faults, []);
    assert.ok(acknowledged >= ROUNDS, "too few reports came through for the test to say anything");
    assert.ok(ledger.retried > 0, "no kill met a report");
  },
);
