/**
 * A phone writes reports and sends them through a proxy that injects faults, while browser and server
 * are killed. The seed determines the plan. `CHAOS_SEED` repeats an earlier run; `CHAOS_REPORTS` (a
 * multiple of 10) sets its length: a release uses 30.
 *
 * The server is that of main.ts except for its clock, which advances by 61 s with every report, because
 * the limit of one report per minute would make the test take an hour. The clock stops for the second of
 * two reports written offline, so that it gets a 429, whose `Retry-After` the proxy shortens.
 *
 * The result does not depend on the load of the machine: every step waits for its condition, and no
 * assertion depends on the time between two steps.
 */
import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { DATABASE_KINDS, type DatabaseKind } from "@/tests/support/database/mod.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { createWorld } from "@/tests/support/fixtures/world.ts";
import { createDeck, FAULTS, REQUEST_KINDS } from "./outcomes.ts";
import { readPhoneDatabase, waitUntilAllReceived, watchText } from "./phone_database.ts";
import { type Phone, startPhone } from "./phone.ts";
import { createPlan, OFFLINE_REPORTS, type Step } from "./plan.ts";
import { openProxy } from "./proxy.ts";
import { readServerState } from "./server_state.ts";
import { checkRestoredDraft, PHOTOS, send, write, type WrittenReport } from "./report.ts";
import { startRestartableServer } from "./server_process.ts";
import { formatStatistics } from "./statistics.ts";

const REPORTS = Number(Deno.env.get("CHAOS_REPORTS") || 10);
const SEED = Number(Deno.env.get("CHAOS_SEED") || 1);
/** Few enough that every fault occurs even with 10 reports. */
const PASSES_PER_FAULT = REPORTS < 30 ? 1 : 2;
/** A release proves it on both databases. */
const KINDS: readonly DatabaseKind[] = REPORTS < 30 ? ["postgres"] : DATABASE_KINDS;
/** Replaces the queue's stall timeout of 30 s. */
const STALL_MS = 3_000;

/** Creates the plan, the proxy and the server. */
async function setUp(database: DatabaseAtRest, folder: string) {
  await database.open((connection) => createWorld(openDatabase(connection)));
  const random = seededRandom(SEED);
  const plan = createPlan(REPORTS, random);
  const decks = {
    text: createDeck(random, PASSES_PER_FAULT),
    photo: createDeck(random, PASSES_PER_FAULT),
  };
  const proxy = openProxy({ decks, stall: STALL_MS });
  const clock = `${folder}/clock`;
  await Deno.writeTextFile(clock, "0");
  const server = await startRestartableServer(
    { ...database.environment, CHAOS_CLOCK: clock },
    proxy,
  );
  return { plan, proxy, server };
}

testProcesses(
  `${REPORTS} reports with photos arrive exactly once, whatever dies or is lost on the way`,
  async (database) => {
    const folder = await Deno.makeTempDir();
    const { plan, proxy, server } = await setUp(database, folder);
    const start = () => startPhone(`${folder}/phone`, proxy.address, STALL_MS);
    const since = performance.now();
    const written: WrittenReport[] = [];
    const kills = { phone: 0, server: 0 };
    let phone: Phone = await start();

    const restart = async () => {
      await phone.kill();
      kills.phone++;
      phone = await start();
    };
    const writeReport = async () => {
      await proxy.stallsEnded();
      written.push(await write(phone, written.length + 1));
    };
    const report = async () => {
      await writeReport();
      await send(phone);
    };
    const killPhoneSending = async (kind: "text" | "photo") => {
      await writeReport();
      const arrived = proxy.nextRequest(kind, { keep: true });
      await send(phone);
      await arrived;
      await restart();
    };
    const killServerReceiving = async (kind: "text" | "photo") => {
      await writeReport();
      const killed = proxy.nextRequest(kind).then(server.kill);
      await send(phone);
      await killed;
      kills.server++;
    };
    const steps: Record<Step, () => Promise<void>> = {
      report,
      async offline() {
        await proxy.stallsEnded();
        proxy.disconnect();
        for (let n = 0; n < OFFLINE_REPORTS; n++) await report();
        // Open the page while offline: the pause is short and could end before the page is loaded.
        await phone.open("/unsent");
        const pauseShown = await watchText(phone.page, "The next report will be sent at");
        proxy.triggerRateLimit();
        proxy.reconnect();
        await phone.page.evaluate(() => void dispatchEvent(new Event("online")));
        await pauseShown();
      },
      async phone_dies_writing() {
        await writeReport();
        await restart();
        await checkRestoredDraft(phone, written.at(-1)!);
        await send(phone);
      },
      phone_dies_sending_text: () => killPhoneSending("text"),
      phone_dies_sending_photo: () => killPhoneSending("photo"),
      server_dies_with_text: () => killServerReceiving("text"),
      server_dies_with_photo: () => killServerReceiving("photo"),
    };

    try {
      for (const step of plan) await steps[step]();
      await proxy.stallsEnded();
      await phone.open("/unsent");
      await waitUntilAllReceived(phone.page);
      const shown = await phone.page.getByRole("link", { name: /^Received INC-/ }).allInnerTexts();
      const stored = await readPhoneDatabase(phone.page);
      await phone.kill();
      await server.close();
      const state = await database.open((connection) =>
        readServerState(connection, database.environment["DATA_DIR"]!)
      );

      console.log([
        `chaos test on ${database.kind}: CHAOS_SEED=${SEED} CHAOS_REPORTS=${REPORTS}, ` +
        `${Math.round((performance.now() - since) / 1000)} s, killed ${kills.phone} phones and ` +
        `${kills.server} servers, ${state.incidents.length} incidents, ${state.evidence} photos, ` +
        `${state.files} files (${state.strays} strays removed)`,
        ...formatStatistics(proxy.statistics),
      ].join("\n"));

      assert.equal(written.length, REPORTS);
      assert.deepEqual(stored.drafts, []);
      assert.deepEqual(stored.photos, []);
      assert.equal(stored.reports.length, REPORTS);
      const numberOf = new Map(stored.reports.map((one) => [one.key, one.incident?.number]));
      const byDescription = (a: { description: string }, b: { description: string }) =>
        a.description < b.description ? -1 : 1;
      assert.deepEqual(
        state.incidents.toSorted(byDescription),
        written.map(({ description, draftId, hashes }) => ({
          number: numberOf.get(draftId),
          description,
          hashes,
          fileHashes: hashes,
        })).sort(byDescription),
      );
      assert.deepEqual(
        shown.map((text) => text.replace("Received ", "")).sort(),
        state.incidents.map(({ number }) => number).sort(),
      );
      assert.equal(state.evidence, REPORTS * PHOTOS);
      assert.equal(state.files, REPORTS * PHOTOS);
      assert.equal(state.entries, REPORTS);

      const { outcomes, responses, waits } = proxy.statistics;
      for (const kind of REQUEST_KINDS) {
        for (const fault of FAULTS) {
          assert.ok(outcomes[kind][fault] > 0, `no ${fault} of a ${kind}`);
        }
        assert.ok(responses[kind].get(200), `the server saw no ${kind} twice`);
      }
      assert.ok(waits.length > 0, "nobody had to wait");
      assert.ok(Math.min(...waits) >= 2000, "the phone did not wait as long as it was asked to");
      assert.ok(kills.phone >= REPORTS / 10 && kills.server >= REPORTS / 10);
    } catch (error) {
      console.log(
        [`chaos test failed: CHAOS_SEED=${SEED}`, ...formatStatistics(proxy.statistics)].join("\n"),
      );
      throw error;
    } finally {
      proxy.close();
      await phone.kill().catch(() => {});
      await server.close().catch(() => {});
      await Deno.remove(folder, { recursive: true });
    }
  },
  KINDS,
);
