import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

type Fields = Record<string, string>;

/** Posts the form of the page as its script does. */
function keep(caller: Caller, id: string, fields: Fields, headers: HeadersInit = {}) {
  return caller.send(`/incidents/${id}/investigation`, {
    method: "POST",
    body: new URLSearchParams({ do: "save", method: "five_why", ...fields }),
    headers: { Accept: "application/json", ...headers },
  });
}

async function draft(api: Api): Promise<string> {
  const { id, at } = await incidentIn(api, "triaged");
  await expectJson(api.people.hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  return id;
}

testApi("the page's form asked for in JSON is saved and answers its version", async (api) => {
  const { hse, otherHse, supervisor } = api.people;
  const id = await draft(api);
  const first = { version: "1", problem: "A pallet slid" };
  const answer = await expectJson(keep(hse, id, first), 200);
  assert.deepEqual(answer, { version: 2, saved_at: api.clock.now().toISOString() });

  // The answer was lost: the same again is saved already, anything else is not.
  assert.equal((await expectJson(keep(hse, id, first), 200)).version, 2);
  await expectProblem(keep(otherHse, id, first), 409, "stale");
  await expectProblem(keep(hse, id, { ...first, problem: "Two slid" }), 409, "stale");

  const wrong = { version: "2", "root_causes.3.category": "supervision" };
  await expectFields(keep(hse, id, wrong), { "root_causes.0.text": "required" });
  await expectProblem(keep(supervisor, id, { version: "2" }), 403, "forbidden");
  await expectProblem(keep(api.nobody, id, { version: "2" }), 401, "unauthenticated");
  const author = { "Siaga-User": PEOPLE.otherHse.id };
  await expectProblem(keep(hse, id, { version: "2" }, author), 409, "other_person");
});

testApi("a save that changes nothing is in nobody's way", async (api) => {
  const { hse, otherHse } = api.people;
  const id = await draft(api);
  const form = {
    problem: "A pallet slid\r\nfrom the forks",
    "whys.0.answer": "It was not strapped",
    "root_causes.0.category": "load_securing",
    "root_causes.0.text": "No strap at hand",
    immediate_causes: "Wet floor\r\nWorn tyre",
    "alcohol_test.specimen": "breath",
    "alcohol_test.value": "10",
    "alcohol_test.tested_at": "2026-03-10T11:30",
  };
  const saved = await expectJson(keep(hse, id, { ...form, version: "1" }), 200);
  assert.equal(saved.version, 2);
  const stored = async () =>
    (await expectJson(hse.get(`/api/incidents/${id}/investigation`), 200)).investigation;
  const before = await stored();
  assert.equal(before.immediate_causes.length, 2);
  assert.ok(before.alcohol_test.value);

  // A letter was typed and taken back.
  api.clock.forward(60);
  assert.deepEqual(await expectJson(keep(hse, id, { ...form, version: "2" }), 200), saved);
  assert.deepEqual(await stored(), before);
  const path = `/api/incidents/${id}/investigation`;
  await expectJson(hse.patch(path, { conclusion: before.conclusion, version: 2 }), 200);
  const theirs = await expectJson(otherHse.patch(path, { conclusion: "Theirs", version: 2 }), 200);
  assert.equal(theirs.investigation.version, 3);
  const { items } = await expectJson(hse.get(`/api/incidents/${id}/history`), 200);
  const saves = items.filter(({ action }: Json) => action === "investigation.saved");
  assert.equal(saves.length, 2, "the history tells what changed");
});

testApi("what follows from the saved draft is answered as parts of the page", async (api) => {
  const { hse, otherHse } = api.people;
  const id = await draft(api);
  const parts = async (version: number) => {
    const answer = await hse.get(`/incidents/${id}/investigation/parts?version=${version}`);
    assert.equal(answer.status, 200);
    const html = await answer.text();
    assert.doesNotMatch(html, /<html|nonce/);
    return html;
  };
  assert.match(await parts(1), /#root_causes-0-category/);
  const { whys, root_causes, problem } = COMPLETE;
  await expectJson(
    otherHse.patch(`/api/incidents/${id}/investigation`, { whys, root_causes, problem }),
    200,
  );
  const stale = await parts(1);
  assert.match(stale, /other_hse person saved a newer version/);
  assert.match(stale, /name="replaced_version" value="2"/);
  const fresh = await parts(2);
  assert.doesNotMatch(fresh, /newer version|replaced_version|#root_causes-0-category/);
});

testApi(
  "a form that has not decided about somebody else's version replaces nothing",
  async (api) => {
    const { hse, otherHse, supervisor } = api.people;
    const id = await draft(api);
    const path = `/incidents/${id}/investigation`;
    await expectJson(otherHse.patch(`/api${path}`, { conclusion: "Theirs" }), 200);
    const mine = { do: "save", method: "five_why", version: "1", conclusion: "Mine" };
    const stored = async () =>
      (await expectJson(hse.get(`/api${path}`), 200)).investigation.conclusion;

    const undecided: Fields[] = [
      {},
      { replaced_version: "2" },
      { replaced_version: "2", "take.conclusion": "both" },
      { replaced_version: "1", "take.conclusion": "mine" },
    ];
    for (const choice of undecided) {
      const refused = await hse.form(path, { ...mine, ...choice });
      assert.equal(refused.status, 422, JSON.stringify(choice));
      const html = await refused.text();
      assert.match(html, />Mine<\/textarea>/);
      assert.match(html, /data-part="theirs.conclusion"[^]*Theirs/);
      await expectProblem(keep(hse, id, { ...mine, ...choice }), 409, "stale");
      assert.equal(await stored(), "Theirs");
    }

    const compared = await hse.form(path, { ...mine, do: "compare" });
    assert.equal(compared.status, 200);
    const html = await compared.text();
    assert.doesNotMatch(html, /<html|nonce/);
    assert.match(html, /name="replaced_version" value="2"/);
    assert.equal(await stored(), "Theirs", "to compare saves nothing");
    assert.equal((await supervisor.form(path, { ...mine, do: "compare" })).status, 403);
    const author = { "Siaga-User": PEOPLE.otherHse.id };
    await expectProblem(keep(hse, id, { ...mine, do: "compare" }, author), 409, "other_person");

    const decided = { ...mine, replaced_version: "2", "take.conclusion": "mine" };
    assert.equal((await hse.form(path, decided)).status, 303);
    assert.equal(await stored(), "Mine");
  },
);
