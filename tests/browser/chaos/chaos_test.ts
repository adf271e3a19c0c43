/**
 * A phone writes reports and sends them through everything that can go wrong, by a plan that the seed
 * decides. `CHAOS_SEED` repeats the plan of an earlier run, `CHAOS_REPORTS` (tens) makes it longer: a
 * release asks for 30.
 *
 * The server is main.ts's but for its clock, which runs ahead by 61 s with every text, or else the limit
 * of one report a minute would make this an hour. It stands still for the second of two reports that
 * were written underground, however long that takes: that one is answered with 429, whose `Retry-After`
 * the proxy shortens.
 *
 * Nothing here depends on how busy the machine is: every step waits for what it needs, and no time that
 * passes between two steps decides anything.
 */
import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { seededRandom } from "@/tests/support/seeded_random.ts";
import { createWorld } from "@/tests/support/world.ts";
import { CARGOES, createPack, FAULTS } from "./outcomes.ts";
import { hears, memoryOf, nothingLeft } from "./phone_database.ts";
import { type Phone, switchOn } from "./phone.ts";
import { planOf, REPORTS_UNDERGROUND, type Step } from "./plan.ts";
import { openProxy } from "./proxy.ts";
import { reckon } from "./server_state.ts";
import { findAgain, PHOTOS, send, write, type Written } from "./report.ts";
import { openServerRoom } from "./server_process.ts";
import { linesOf } from "./statistics.ts";

const REPORTS = Number(Deno.env.get("CHAOS_REPORTS") || 10);
const SEED = Number(Deno.env.get("CHAOS_SEED") || 1);
/** So few that every fault has its turn, however few reports there are. */
const PASSES_PER_FAULT = REPORTS < 30 ? 1 : 2;
/** The queue gives a request up after 30 s; here after so many ms. */
const STALL_MS = 3_000;

/** Everybody and everything that takes part. */
async function setUp(database: DatabaseAtRest, folder: string) {
  await database.open((connection) => createWorld(openDatabase(connection)));
  const random = seededRandom(SEED);
  const plan = planOf(REPORTS, random);
  const packs = {
    text: createPack(random, PASSES_PER_FAULT),
    photo: createPack(random, PASSES_PER_FAULT),
  };
  const proxy = openProxy({ packs, stall: STALL_MS });
  const clock = `${folder}/clock`;
  await Deno.writeTextFile(clock, "0");
  const server = await openServerRoom({ ...database.environment, CHAOS_CLOCK: clock }, proxy);
  return { plan, proxy, server };
}

testProcesses(
  `${REPORTS} reports with photos arrive exactly once, whatever dies or is lost on the way`,
  async (database) => {
    const folder = await Deno.makeTempDir();
    const { plan, proxy, server } = await setUp(database, folder);
    const turnOn = () => switchOn(`${folder}/phone`, proxy.address, STALL_MS);
    const since = performance.now();
    const written: Written[] = [];
    const deaths = { phone: 0, server: 0 };
    let phone: Phone = await turnOn();

    const restart = async () => {
      await phone.kill();
      deaths.phone++;
      phone = await turnOn();
    };
    const begin = async () => {
      await proxy.unstalled();
      written.push(await write(phone, written.length + 1));
    };
    const report = async () => {
      await begin();
      await send(phone);
    };
    const dieSending = async (cargo: "text" | "photo") => {
      await begin();
      const arrived = proxy.next(cargo, { keep: true });
      await send(phone);
      await arrived;
      await restart();
    };
    const dieServing = async (cargo: "text" | "photo") => {
      await begin();
      const killed = proxy.next(cargo).then(server.kill);
      await send(phone);
      await killed;
      deaths.server++;
    };
    const steps: Record<Step, () => Promise<void>> = {
      report,
      async underground() {
        await proxy.unstalled();
        proxy.cut();
        for (let n = 0; n < REPORTS_UNDERGROUND; n++) await report();
        // The page that shows the pause is there before the connection is: the pause is short, and a
        // page that takes longer to load than it lasts shows nothing.
        await phone.open("/unsent");
        const isTold = await hears(phone.page, "The next report goes at");
        proxy.limit();
        proxy.mend();
        await phone.page.evaluate(() => void dispatchEvent(new Event("online")));
        await isTold();
      },
      async phone_dies_writing() {
        await begin();
        await restart();
        await findAgain(phone, written.at(-1)!);
        await send(phone);
      },
      phone_dies_sending_text: () => dieSending("text"),
      phone_dies_sending_photo: () => dieSending("photo"),
      server_dies_with_text: () => dieServing("text"),
      server_dies_with_photo: () => dieServing("photo"),
    };

    try {
      for (const step of plan) await steps[step]();
      await proxy.unstalled();
      await phone.open("/unsent");
      await nothingLeft(phone.page);
      const shown = await phone.page.getByRole("link", { name: /^Received INC-/ }).allInnerTexts();
      const memory = await memoryOf(phone.page);
      await phone.kill();
      await server.close();
      const there = await database.open((connection) =>
        reckon(connection, database.environment["DATA_DIR"]!)
      );

      console.log([
        `chaos test on ${database.kind}: CHAOS_SEED=${SEED} CHAOS_REPORTS=${REPORTS}, ` +
        `${Math.round((performance.now() - since) / 1000)} s, killed ${deaths.phone} phones and ` +
        `${deaths.server} servers, ${there.incidents.length} incidents, ${there.evidence} photos, ` +
        `${there.files} files (${there.strays} strays removed)`,
        ...linesOf(proxy.tally),
      ].join("\n"));

      assert.equal(written.length, REPORTS);
      assert.deepEqual(memory.drafts, []);
      assert.deepEqual(memory.photos, []);
      assert.equal(memory.reports.length, REPORTS);
      const numberOf = new Map(memory.reports.map((one) => [one.key, one.incident?.number]));
      const byDescription = (a: { description: string }, b: { description: string }) =>
        a.description < b.description ? -1 : 1;
      assert.deepEqual(
        there.incidents.toSorted(byDescription),
        written.map(({ story, draftId, hashes }) => ({
          number: numberOf.get(draftId),
          description: story,
          hashes,
          fileHashes: hashes,
        })).sort(byDescription),
      );
      assert.deepEqual(
        shown.map((text) => text.replace("Received ", "")).sort(),
        there.incidents.map(({ number }) => number).sort(),
      );
      assert.equal(there.evidence, REPORTS * PHOTOS);
      assert.equal(there.files, REPORTS * PHOTOS);
      assert.equal(there.entries, REPORTS);

      const { fates, answers, waits } = proxy.tally;
      for (const cargo of CARGOES) {
        for (const fault of FAULTS) assert.ok(fates[cargo][fault] > 0, `no ${fault} of a ${cargo}`);
        assert.ok(answers[cargo].get(200), `the server saw no ${cargo} twice`);
      }
      assert.ok(waits.length > 0, "nobody had to wait");
      assert.ok(Math.min(...waits) >= 2000, "the phone did not wait as long as it was asked to");
      assert.ok(deaths.phone >= REPORTS / 10 && deaths.server >= REPORTS / 10);
    } catch (error) {
      console.log([`chaos test failed: CHAOS_SEED=${SEED}`, ...linesOf(proxy.tally)].join("\n"));
      throw error;
    } finally {
      proxy.close();
      await phone.kill().catch(() => {});
      await server.close().catch(() => {});
      await Deno.remove(folder, { recursive: true });
    }
  },
);
