import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

type Fields = Record<string, string>;

const THEIRS = "The pallet slid because its wrapping was torn.";
const MINE = "The pallet slid off the forks near bay 4.";

/** The form as it was drawn for somebody, before anybody else saved. */
async function drawn(api: Api, incident: Json): Promise<Fields> {
  const page = await (await api.people.hse.get(`/incidents/${incident.id}/edit`)).text();
  assert.doesNotMatch(page, /saved-now|replaced_version/, "nobody else saved anything");
  return {
    seen_at: hidden(page, "seen_at"),
    type: incident.type,
    zone_id: PLACES.northBay.id,
    date: "2026-03-10",
    time: "11:00",
    description: incident.description,
  };
}

function hidden(page: string, name: string): string {
  const value = new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];
  assert.ok(value, `the page holds ${name}`);
  return value;
}

function noticeOf(page: string): string {
  assert.match(page, /id="saved-now"/);
  return page.slice(page.indexOf('id="saved-now"'), page.indexOf('id="correction"'));
}

testApi("a refused correction still knows which version it was drawn from", async (api) => {
  const { hse, otherHse, reporter } = api.people;
  const incident = await report(api, reporter);
  const at = `/incidents/${incident.id}`;
  const form = await drawn(api, incident);
  api.clock.forward(5);
  await expectJson(otherHse.patch(`/api${at}`, { description: THEIRS }), 200);

  const redrawn: readonly (readonly [Fields, number])[] = [
    [{ ...form, date: "2026-13-40" }, 422],
    [{ ...form, page_language: "ms" }, 200],
    [{ ...form, page_language: "en" }, 200],
  ];
  for (const [sent, status] of redrawn) {
    const answer = await hse.form(`${at}/edit`, sent);
    assert.equal(answer.status, status);
    const page = await answer.text();
    assert.equal(hidden(page, "seen_at"), form.seen_at);
    assert.ok(noticeOf(page).includes(THEIRS), "what would be replaced is shown");
  }

  const mended = await hse.form(`${at}/edit`, { ...form, location_text: "Bay 4" });
  assert.equal(mended.status, 422);
  const { incident: now } = await expectJson(hse.get(`/api${at}`), 200);
  assert.equal(now.description, THEIRS);
});

testApi("a newer version of an incident is replaced only after a tick", async (api) => {
  const { hse, otherHse, reporter } = api.people;
  const incident = await report(api, reporter, {
    type_details: {},
    persons: [{ name: "Lim Chee Keong" }],
  });
  const at = `/incidents/${incident.id}`;
  const form = {
    ...await drawn(api, incident),
    description: MINE,
    "persons.0.name": "Lim Chee Keong",
    "persons.1.name": "Ravi",
  };
  api.clock.forward(5);
  const theirs = { description: THEIRS, location_text: "Gate 2", persons: [] };
  const saved = await expectJson(otherHse.patch(`/api${at}`, theirs), 200);

  const stale = await hse.form(`${at}/edit`, form);
  assert.equal(stale.status, 422);
  const page = await stale.text();
  const notice = noticeOf(page);
  assert.match(notice, /other_hse person saved a newer version/);
  assert.ok(notice.includes(THEIRS));
  assert.match(notice, /<dd>Gate 2<\/dd>/, "what the other one added");
  assert.match(notice, /<dt>Person 1, [^<]+<\/dt>/, "whom the other one removed");
  assert.doesNotMatch(notice, /Near miss|Place of incident/, "what is the same is not repeated");
  assert.ok(page.includes(MINE), "what was typed stays");
  assert.match(page, /name="persons.1.name"[^>]*value="Ravi"/);
  assert.equal(hidden(page, "replaced_version"), saved.incident.updated_at);

  assert.equal((await hse.form(`${at}/edit`, form)).status, 422, "not without the tick");
  api.clock.forward(5);
  await expectJson(otherHse.patch(`/api${at}`, { location_text: "Gate 3" }), 200);
  const ticked = { ...form, replaced_version: saved.incident.updated_at };
  const newer = await hse.form(`${at}/edit`, ticked);
  assert.equal(newer.status, 422, "the tick is for the version that was shown");
  const shown = hidden(await newer.text(), "replaced_version");
  const last = await hse.form(`${at}/edit`, { ...form, replaced_version: shown });
  assert.equal(last.status, 303);
  const { incident: now } = await expectJson(hse.get(`/api${at}`), 200);
  assert.deepEqual([now.description, now.location_text], [MINE, null]);
  assert.deepEqual(now.persons.map((person: Json) => person.name), ["Lim Chee Keong", "Ravi"]);
});

testApi("who corrects the people of an incident is seen by whoever looked before", async (api) => {
  const { hse, otherHse, reporter } = api.people;
  const incident = await report(api, reporter);
  const at = `/incidents/${incident.id}`;
  const form = await drawn(api, incident);
  api.clock.forward(5);
  await expectJson(otherHse.patch(`/api${at}`, { persons: [{ name: "Ravi" }] }), 200);
  assert.equal((await hse.form(`${at}/edit`, form)).status, 422);
  const { incident: now } = await expectJson(hse.get(`/api${at}`), 200);
  assert.deepEqual(now.persons.map((person: Json) => person.name), ["Ravi"]);
});
