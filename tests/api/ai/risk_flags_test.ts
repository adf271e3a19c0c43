import assert from "node:assert/strict";
import { textsIn } from "@/tests/support/ai/answers.ts";
import { testAiOnBoth } from "@/tests/support/ai/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import type { Api } from "@/tests/support/api.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const FLAGS = "/api/dashboard/ai/risk-flags";
const YARD = PLACES.northYard.id;
const BAY = PLACES.northBay.id;
const SOUTH = PLACES.southBay.id;

/** Reports of one kind: zone, type, severity, days ago (today is 0), how many. */
type Reports = readonly [
  zone: string,
  type: string,
  severity: number | null,
  ago: number,
  n: number,
];

/** Replaces all incidents. */
async function fill({ test }: Api, reports: readonly Reports[]): Promise<void> {
  const values = reports.map((row) => `(${row.map((one) => one === null ? "null" : `'${one}'`)})`);
  await test.asSuperuser(`
    set session_replication_role = replica;
    delete from incidents;
    insert into incidents (number, type, status, site_id, zone_id, truck_id, reporter_id, occurred_at,
      description, locale, source, severity, checklist, triaged_at)
    select 'INC-2026-' || lpad((row_number() over ())::text, 6, '0'), type,
      case when severity is null then 'reported' else 'triaged' end, z.site_id, z.id,
      case when type = 'transport' then '${PLACES.truck.id}'::uuid end, '${PEOPLE.reporter.id}',
      timestamptz '2026-03-10T03:00Z' - ago * interval '1 day', 'A pallet slid off the forks.', 'en', 'web',
      severity, case when severity is not null then '{}'::jsonb end,
      case when severity is not null then now() end
    from (select v.zone::uuid as zone, v.type, v.severity::int as severity, v.ago::int as ago, v.n::int as n
        from (values ${
    [...values, "(null, null, null, null, '0')"].join()
  }) v (zone, type, severity, ago, n)) v
      join zones z on z.id = v.zone, generate_series(1, v.n);
    set session_replication_role = origin;`);
}

/** Of what the yard shows, by the rule of docs/decisions.md reckoned by hand. */
const CASES: readonly [name: string, reports: readonly Reports[], level: string | null][] = [
  ["nothing", [], null],
  ["only before", [[YARD, "near_miss", 2, 100, 9]], null],
  ["one heavy report", [[YARD, "injury", 5, 1, 1]], null],
  ["two reports", [[YARD, "injury", 4, 1, 2]], null],
  ["three, a quiet site", [[YARD, "near_miss", 2, 1, 3]], "elevated"],
  // Expected: half of nothing and half of the mean (6 + 36) / 2 / 2, so 5.25 of which 6 is no half more.
  ["three, a busy site", [[YARD, "near_miss", 2, 1, 3], [BAY, "near_miss", 2, 50, 18]], null],
  ["a death among scratches", [[YARD, "injury", 5, 1, 1], [YARD, "near_miss", 1, 2, 4]], null],
  ["as many as before", [[YARD, "near_miss", 2, 10, 20], [YARD, "near_miss", 2, 100, 20]], null],
  [
    "three times as many",
    [[YARD, "near_miss", 2, 10, 30], [YARD, "near_miss", 2, 100, 10]],
    "high",
  ],
  ["as many, but worse", [[YARD, "near_miss", 1, 10, 12], [YARD, "injury", 1, 20, 8], [
    YARD,
    "near_miss",
    1,
    100,
    20,
  ]], "elevated"],
  [
    "not triaged weighs 1",
    [[YARD, "near_miss", null, 1, 3], [BAY, "near_miss", 1, 2, 1]],
    "elevated",
  ],
  ["no matter of safety", [[YARD, "security", 5, 1, 30], [YARD, "other", 5, 2, 30]], null],
  ["the 90th day is recent", [[YARD, "fire", 3, 89, 4]], "elevated"],
  ["the day before is not", [[YARD, "fire", 3, 90, 4]], null],
  ["the 180th day still counts", [[YARD, "fire", 3, 5, 4], [YARD, "fire", 3, 179, 4]], null],
  ["the day before does not", [[YARD, "fire", 3, 5, 4], [YARD, "fire", 3, 180, 4]], "elevated"],
  ["another site says nothing", [[YARD, "fire", 3, 5, 4], [SOUTH, "fire", 5, 5, 90]], "elevated"],
];

function shownEntries({ test }: Api) {
  return test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["actor_id", "subject_id", "after"])
      .where("action", "=", "risk_flag.shown").orderBy("id").execute());
}

const RISING: readonly Reports[] = [
  [YARD, "near_miss", 2, 10, 12],
  [YARD, "injury", 3, 20, 3],
  [YARD, "near_miss", 2, 100, 4],
];
const WORDS = {
  en: "15 reports came in, against 4 before.",
  ms: "15 laporan diterima.",
  zh: "有15份报告。",
};

testAiOnBoth(
  "rising zones are counted, worded later, and their sight recorded",
  async (api, ai) => {
    const { people, step, clock, services, test } = api;
    const { hse, management, supervisor, otherSupervisor } = people;
    const flagsOf = (caller = hse) => expectJson(caller.get(FLAGS), 200);
    const zonePart = async (caller = hse, query = "") => {
      const html = await (await caller.get(`/dashboard${query}`)).text();
      return /<section aria-labelledby="rising">[\s\S]*?<\/section>/.exec(html)![0];
    };
    const reasonOf = async (caller = hse) => (await flagsOf(caller)).zones[0].reason as string;
    ai.misbehave({ status: 500 });

    await step(
      "a zone is named by weight, its own past and its site, never by one report",
      async () => {
        for (const [name, reports, level] of CASES) {
          await fill(api, reports);
          const { zones, window_days } = await flagsOf();
          const yard = zones.find(({ zone_id }: { zone_id: string }) => zone_id === YARD);
          assert.equal(yard?.level ?? null, level, name);
          assert.equal(window_days, 90);
        }
      },
    );

    await step("an answer holds the numbers, and a sentence without a model", async () => {
      await fill(api, RISING);
      const { zones } = await flagsOf(management);
      // Expected: half of 8 and half of (51 + 8) / 2 over two zones in use.
      assert.deepEqual(zones, [{
        zone_id: YARD,
        level: "high",
        reason:
          "15 reports in the last 90 days, 4 in the 90 days before. By type and severity they " +
          "weigh 4.5 times what is expected here, far more than chance explains.",
        counts: {
          recent: 15,
          earlier: 4,
          recent_weight: 51,
          earlier_weight: 8,
          expected_weight: 11.38,
          ratio: 4.48,
        },
      }]);
      assert.match(await zonePart(), /Yard[\s\S]*High<[\s\S]*weigh 4\.5 times/);
      assert.doesNotMatch(await zonePart(supervisor), /language model/);
      assert.match(await zonePart(otherSupervisor), /No zone is rising/);
      // Of one type alone other numbers count.
      assert.match(await zonePart(hse, "?type=injury"), /3 reports in the last 90 days, 0 in/);
    });

    await step("each sight of a flag is one entry for a reader, day and count", async () => {
      await fill(api, [...RISING, [YARD, "near_miss", 2, 100, 1]]);
      const before = (await shownEntries(api)).length;
      const added = async () => (await shownEntries(api)).slice(before);
      for (let n = 0; n < 5; n++) await flagsOf();
      await zonePart();
      await Promise.all([flagsOf(), flagsOf(), zonePart()]);
      const [entry, ...more] = await added();
      assert.deepEqual([entry!.actor_id, entry!.subject_id, more.length], [PEOPLE.hse.id, YARD, 0]);
      assert.deepEqual(entry!.after, { level: "high", recent: 15, earlier: 5, ratio: 4.04 });
      await zonePart(supervisor);
      await zonePart(otherSupervisor);
      assert.equal(
        (await added()).length,
        2,
        "another reader's sight, and none of who saw no flag",
      );
      // Midnight in Malaysia.
      clock.set("2026-03-10T16:30:00Z");
      await flagsOf();
      assert.equal((await added()).length, 3, "the next day");
      await fill(api, [...RISING, [YARD, "near_miss", 2, 1, 1]]);
      await flagsOf();
      assert.equal((await added()).length, 4, "another count");
    });

    await step(
      "the answer does not wait for the model, whose words come with the next one",
      async () => {
        await fill(api, RISING);
        clock.forward(3600);
        ai.misbehave(null);
        ai.answer("risk_words", { reason: WORDS.en });
        await services.riskWords.settled();
        const asked = ai.questions.length;
        const release = ai.hold();
        const held = await zonePart();
        assert.match(held, /weigh 4\.5 times/, "the page is there while the model is held");
        assert.match(await reasonOf(), /weigh 4\.5 times/);
        release();
        await services.riskWords.settled();
        assert.equal(await reasonOf(), WORDS.en);
        assert.match(
          await zonePart(supervisor),
          /15 reports came in[\s\S]*Text by a language model/,
        );
        assert.equal(ai.questions.length, asked + 1, "once for everyone");
        assert.deepEqual(textsIn(ai.questions.at(-1)!).map(({ text }) => text), [
          "zone: Yard\nsite: North depot",
          "level: high\nreports of the last 90 days: 15\nreports of the 90 days before: 4\n" +
          "weight by what is expected: 4.5",
        ]);
        for (const locale of ["ms", "zh"] as const) {
          const reader = await api.as({ ...PEOPLE.management, locale });
          ai.answer("risk_words", { reason: WORDS[locale] });
          assert.notEqual(await reasonOf(reader), WORDS[locale]);
          await services.riskWords.settled();
          assert.equal(await reasonOf(reader), WORDS[locale]);
        }
        assert.equal(await reasonOf(), WORDS.en);
      },
    );

    await step("words of other numbers or another place are never shown", async () => {
      const asked = ai.questions.length;
      await test.asSuperuser(`update zones set name = 'Yard of ${PEOPLE.reporter.full_name}'
      where id = '${YARD}'`);
      for (const reason of ["16 reports came in.", "15 reports, more than in the Loading bay."]) {
        ai.answer("risk_words", { reason });
        clock.forward(11 * 60);
        // The earlier name's words are gone too.
        for (let n = 0; n < 3; n++) {
          assert.match(await reasonOf(), /weigh 4\.5 times/);
          await services.riskWords.settled();
        }
      }
      assert.equal(ai.questions.length, asked + 2, "what failed is left alone for ten minutes");
      ai.answer("risk_words", { reason: "15 reports came in, in [PERSON_1]." });
      clock.forward(11 * 60);
      await reasonOf();
      await services.riskWords.settled();
      assert.match(textsIn(ai.questions.at(-1)!)[0]!.text, /zone: Yard of \[PERSON_1\]/);
    });

    await step("a server that stops does not wait for a model that hangs", async () => {
      const free = ai.hold();
      await test.asSuperuser(`update zones set name = 'Gate' where id = '${YARD}'`);
      await reasonOf();
      let isSettled = false;
      const settled = services.riskWords.settled().then(() => isSettled = true);
      await services.riskWords.stop();
      assert.equal(isSettled, false);
      free();
      await settled;
    });
  },
  { now: "2026-03-10T14:00:00Z" },
);
