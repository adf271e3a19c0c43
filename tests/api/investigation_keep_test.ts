import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "../support/answers.ts";
import { type Api, testApi } from "../support/api.ts";
import { COMPLETE, incidentIn } from "../support/incident_life.ts";
import type { Caller } from "../support/server.ts";
import { PEOPLE } from "../support/world.ts";

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
