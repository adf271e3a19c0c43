import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

/** A broken bone, in hospital. */
const GRAVE: Json = {
  type: "injury",
  type_details: {
    person_category: "employee",
    treatment: "hospital_admitted",
    injury_nature: "fracture",
  },
};

const NO = {
  work_related: "yes",
  fatality: "no",
  over_4_days: "unknown",
  dangerous_occurrence: "no",
  occupational_poisoning_disease: "no",
  any_injury: "yes",
  severity: "4",
  version: "0",
};

/** The chosen answer of a question. */
function answer(html: string, question: string): string | undefined {
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  const chosen = radios.find((each) =>
    each.includes(`name="${question}"`) && / checked/.test(each)
  );
  return /value="(\w+)"/.exec(chosen ?? "")?.[1];
}

const tick = (html: string, question: string) =>
  new RegExp(`<div class="check" data-clue="${question}"[^>]*>`).exec(html)?.[0];

async function reported(api: Api, changes: Json): Promise<string> {
  const { id } = await report(api, api.people.reporter, changes);
  return `/incidents/${id}`;
}

testApi("a question with a clue has no preset answer, and shows the clue", async (api) => {
  const path = await reported(api, GRAVE);
  const html = await (await api.people.hse.get(`${path}/triage`)).text();
  for (const question of ["serious_bodily_injury", "any_injury"]) {
    assert.equal(answer(html, question), undefined, question);
  }
  assert.equal(answer(html, "dangerous_occurrence"), "no");
  assert.match(html, /The report says “[^”]*Hospital, admitted”/);
  assert.match(html, /The report says “[^”]*Broken bone”/);
  const persons = [{ name: "Kamrul Miah", injury_nature: "fracture" }];
  const named = await reported(api, { ...GRAVE, persons });
  const both = await (await api.people.hse.get(`${named}/triage`)).text();
  const asked = both.slice(0, both.indexOf('data-clue="serious_bodily_injury"'));
  assert.equal(asked.match(/Broken bone”/g)?.length, 1, "said once, by details and person");
  const near = await reported(api, { type: "near_miss", type_details: {} });
  const plain = await (await api.people.hse.get(`${near}/triage`)).text();
  assert.equal(answer(plain, "serious_bodily_injury"), "no");
  assert.doesNotMatch(plain, /data-clue/);
});

const FACTS: [changes: Json, question: string][] = [
  [{ type: "injury", type_details: { treatment: "fatal" } }, "fatality"],
  [{ type: "injury", type_details: { lost_days_expected: 9 } }, "over_4_days"],
  [{ type: "asset", type_details: { overturned: true } }, "dangerous_occurrence"],
  [{ type: "fire", type_details: { stoppage_hours: 25 } }, "dangerous_occurrence"],
  [
    { type: "health", type_details: { diagnosed_by_doctor: true } },
    "occupational_poisoning_disease",
  ],
  [
    { type: "asset", persons: [{ name: "Ali", injury_nature: "fracture" }] },
    "serious_bodily_injury",
  ],
  [{ type: "asset", persons: [{ name: "Ali", effect: "M" }] }, "fatality"],
  [{ type: "asset", persons: [{ name: "Ali", effect: "HUK" }] }, "permanent_disability"],
  [{ type: "asset", persons: [{ name: "Ali", lost_days: 6 }] }, "over_4_days"],
];

testApi(
  "each fact leaves its question open, and an answer against it asks for a tick",
  async (api) => {
    const { hse } = api.people;
    for (const [changes, question] of FACTS) {
      const path = await reported(api, { type_details: {}, ...changes });
      const html = await (await hse.get(`${path}/triage`)).text();
      assert.equal(answer(html, question), undefined, question);
      assert.match(tick(html, question)!, / hidden/, question);
      const sent = await hse.form(`${path}/triage`, { ...NO, any_injury: "no", [question]: "no" });
      const refused = await sent.text();
      assert.equal(sent.status, 422, question);
      assert.match(refused, /The report says otherwise\. Tick that you have checked/, question);
      assert.doesNotMatch(tick(refused, question)!, / hidden/, question);
    }
  },
);

testApi("an unanswered question is an error, a missing tick brings the form back", async (api) => {
  const { hse } = api.people;
  const path = await reported(api, GRAVE);
  const id = path.split("/").at(-1)!;
  const open = await hse.form(`${path}/triage`, { ...NO, notes: "Seen on site" });
  assert.equal(open.status, 422);
  const html = await open.text();
  assert.match(html, /Answer this question\. The report has a clue/);
  assert.match(html, /Seen on site/);
  assert.match(html, /Cannot be decided yet|Not notifiable so far/);
  assert.doesNotMatch(html, /<p>Answer the questions, then press/);

  const against = { ...NO, serious_bodily_injury: "no", notes: "Bruised only" };
  const refused = await (await hse.form(`${path}/triage`, against)).text();
  assert.equal(answer(refused, "serious_bodily_injury"), "no");
  assert.match(refused, /Bruised only/);
  const ticked = { ...against, confirmed: "serious_bodily_injury" };
  const saved = await hse.form(`${path}/triage`, ticked);
  assert.equal(saved.status, 303, await saved.text());
  const { incident } = await expectJson(hse.get(`/api/incidents/${id}`), 200);
  assert.deepEqual(incident.confirmed_against_report, ["serious_bodily_injury"]);
  const { items } = await expectJson(hse.get(`/api/incidents/${id}/history`), 200);
  const entry = items.find(({ action }: Json) => action === "incident.triaged");
  assert.deepEqual(entry.after.confirmed_against_report, ["serious_bodily_injury"]);
  const page = await (await hse.get(path)).text();
  assert.match(page, /Not notifiable so far/);
  const again = await (await hse.get(`${path}/triage`)).text();
  assert.match(again, /name="confirmed" value="serious_bodily_injury" checked/);
});

testApi("the outcome is not notifiable so far while days off are unknown", async (api) => {
  const path = await reported(api, { type: "injury", type_details: {} });
  const { hse } = api.people;
  const check = async (changes: Record<string, string>) =>
    await (await hse.form(`${path}/triage`, { ...NO, check: "yes", ...changes })).text();
  const headline = (html: string) => /<p class="form form-s">([^<]*)/.exec(html)?.[1];
  assert.equal(headline(await check({})), "Not notifiable so far");
  assert.equal(headline(await check({ over_4_days: "no" })), "Annual register only");
  for (const locale of LOCALES) {
    const caller = await api.as({ ...PEOPLE.hse, locale });
    const html = await (await caller.form(`${path}/triage`, { ...NO, check: "yes" })).text();
    assert.equal(headline(html), sentence(locale, "triage.not_notifiable_so_far"));
  }
});

testApi("the API takes the confirmed keys and a likelihood, and requires neither", async (api) => {
  const { hse } = api.people;
  const at = `/api${await reported(api, GRAVE)}`;
  const triage = { severity: 4, checklist: { any_injury: true } };
  const first = await expectJson(hse.post(`${at}/triage`, triage), 200);
  assert.deepEqual(first.incident.confirmed_against_report, []);
  const confirmed_against_report = ["serious_bodily_injury", "over_4_days"];
  const sent = { ...triage, confirmed_against_report, likelihood: 4 };
  const { incident } = await expectJson(hse.post(`${at}/triage`, sent), 200);
  assert.deepEqual(incident.confirmed_against_report, confirmed_against_report);
  assert.equal(incident.likelihood, 4);
  const page = await (await hse.get(at.slice(4))).text();
  assert.match(page, /Risk \(company scale\)[^]*16 HIGH: likelihood 4 Possible, severity 4/);
  const refuse = (changes: Json, fields: Record<string, string>) =>
    expectFields(hse.post(`${at}/triage`, { ...triage, ...changes }), fields);
  await refuse({ confirmed_against_report: ["sbi"] }, { "confirmed_against_report.0": "invalid" });
  await refuse({ confirmed_against_report: ["fatality", "fatality"] }, {
    confirmed_against_report: "duplicate",
  });
  await refuse({ likelihood: 6 }, { likelihood: "too_big" });
});
