import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** The accidents of the test world happened on 10 March: day 5 is the 15th. */
const [EVE, DAY, AFTER] = ["2026-03-14T15:59:00Z", "2026-03-14T16:00:00Z", "2026-03-16T02:00:00Z"];

/** An injury of which nobody knows how long somebody will be off work. */
async function openInjury(api: Api, changes: { occurred_at?: string } = {}): Promise<string> {
  const injury = { type: "injury", type_details: {}, ...changes };
  const { id } = await report(api, api.people.reporter, injury);
  const triage = { severity: 2, checklist: { any_injury: true, over_4_days: "unknown" } };
  await expectJson(api.people.hse.post(`/api/incidents/${id}/triage`, triage), 200);
  const told = { authority: "perkeso_48h", told_at: "2026-03-10T04:00:00Z" };
  await expectJson(api.people.hse.post(`/api/incidents/${id}/authority-notices`, told), 200);
  return id;
}

testApi("from day 5 on, days off that nobody knows wait for the safety officer", async (api) => {
  const id = await openInjury(api);
  const read = async (path: string, person: (typeof PEOPLE)[keyof typeof PEOPLE] = PEOPLE.hse) =>
    await (await (await api.as(person)).get(path)).text();
  const ask = /Confirm the days off work/;

  api.clock.set(EVE);
  assert.doesNotMatch(await read("/"), ask);
  assert.doesNotMatch(await read(`/incidents/${id}`), ask);
  assert.match(await read("/inbox"), /Confirm days off by 15 Mar/);

  api.clock.set(DAY);
  const home = await read("/");
  assert.match(home, /class="next next-warn"[^]*?<h2 id="next">Confirm the days off work<\/h2>/);
  assert.match(home, new RegExp(`href="/siaga/incidents/${id}/triage"[^>]*>Change the triage`));
  assert.match(await read(`/incidents/${id}`), ask);
  assert.match(await read("/inbox"), /Days-off check due today/);
  for (const person of [PEOPLE.supervisor, PEOPLE.management, PEOPLE.reporter, PEOPLE.capa_owner]) {
    assert.doesNotMatch(await read("/", person), ask, person.role);
  }

  api.clock.set(AFTER);
  assert.match(await read("/"), /class="next next-late"[^]*?Confirm the days off work/);

  const hse = await api.as(PEOPLE.hse);
  const known = { severity: 2, version: 1, checklist: { any_injury: true, lost_days: 2 } };
  await expectJson(hse.post(`/api/incidents/${id}/triage`, known), 200);
  assert.doesNotMatch(await read("/"), ask);
  assert.doesNotMatch(await read(`/incidents/${id}`), ask);
});

testApi("several are counted, and said in three languages", async (api) => {
  await openInjury(api);
  api.clock.forward(61);
  const first = await openInjury(api, { occurred_at: "2026-03-09T03:00:00Z" });
  api.clock.set(DAY);
  for (const locale of LOCALES) {
    const home = await (await (await api.as({ ...PEOPLE.hse, locale })).get("/")).text();
    assert.ok(home.includes(sentence(locale, "home.days_off_many", { count: 2 })), locale);
    assert.ok(home.includes(`/incidents/${first}/triage`), "the one that happened first");
    const why = sentence(locale, "home.days_off_why", { place: "" }).trim();
    assert.ok(home.includes(why), why);
  }
});
