import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import type { Caller, Json } from "@/tests/support/server.ts";

/** Three reports of the northern depot; the last stays unchosen. */
async function threeReports(api: Api): Promise<Json[]> {
  const incidents = [];
  for (const word of ["first", "second", "third"]) {
    const description = `What happened at the ${word} dock.`;
    incidents.push(await report(api, api.people.reporter, { description }));
    api.clock.forward(61);
  }
  return incidents;
}

function sendForm(caller: Caller, path: string, ids: readonly string[]): Promise<Response> {
  return caller.form(path, ids.map((id): [string, string] => ["id", id]));
}

testApi("the chosen incidents are printed with their whole descriptions", async (api) => {
  const { hse, supervisor, otherSupervisor } = api.people;
  const [first, second, third] = await threeReports(api);
  const path = `/inbox/print?id=${second.id}&id=${first.id}&id=${second.id}&id=nonsense`;
  const numbers = async (caller: Caller) => {
    const page = await (await caller.get(path)).text();
    return [...page.matchAll(/>(INC-\d{4}-\d{6})<\/a>/g)].map(([, number]) => number);
  };
  assert.deepEqual(await numbers(hse), [second.number, first.number], "each once, as ticked");
  assert.deepEqual(await numbers(supervisor), [second.number, first.number]);
  assert.deepEqual(await numbers(otherSupervisor), [], "of another site");
  assert.doesNotMatch(await (await hse.get(path)).text(), new RegExp(third.number));
});

testApi("the chosen incidents are exported under the caller's rights, and audited", async (api) => {
  const { hse, supervisor, admin } = api.people;
  const [first, second, third] = await threeReports(api);
  const answer = await sendForm(hse, "/inbox/export", [first.id, second.id]);
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(
    answer.headers.get("content-disposition")!,
    /^attachment; filename="incidents\.csv"$/,
  );
  const csv = await answer.text();
  assert.equal(csv.trim().split("\r\n").length, 3, "a header and two rows");
  assert.match(csv, /What happened at the first dock\.[^]*|What happened at the second dock\./);
  assert.doesNotMatch(csv, new RegExp(third.number));
  assert.equal((await sendForm(supervisor, "/inbox/export", [first.id])).status, 403);

  const { items } = await expectJson(
    admin.get("/api/admin/audit?action=incidents.exported"),
    200,
  );
  assert.equal(items.length, 1);
  assert.deepEqual(items[0].after.rows, 2);
  assert.deepEqual(items[0].after.number.toSorted(), [first.number, second.number]);
});

testApi("a button without a tick leads back to the list, which says so", async (api) => {
  const { hse } = api.people;
  const next = "/inbox?type=near_miss";
  const back = `/siaga${next}&done=none_chosen`;
  const printed = await hse.get(`/inbox/print?next=${encodeURIComponent(next)}`);
  assert.deepEqual([printed.status, printed.headers.get("location")], [303, back]);
  const exported = await hse.form("/inbox/export", { next });
  assert.deepEqual([exported.status, exported.headers.get("location")], [303, back]);
  const elsewhere = await hse.form("/inbox/export", { next: "//evil.example/inbox" });
  assert.equal(elsewhere.headers.get("location"), "/siaga/inbox?done=none_chosen");
  assert.match(await (await hse.get(`${next}&done=none_chosen`)).text(), /Select one or more/);
});

testApi(
  "the chosen incidents are assigned to an officer, who finds them under Mine",
  async (api) => {
    const { hse, admin, supervisor } = api.people;
    const [first, second, third] = await threeReports(api);
    const asked = await (await admin.get(`/inbox/assign?id=${first.id}&id=${third.id}`)).text();
    assert.ok(asked.includes(first.number) && asked.includes(third.number));
    assert.ok(asked.includes(`<option value="${PEOPLE.hse.id}"`));
    assert.ok(!asked.includes(`<option value="${PEOPLE.supervisor.id}"`), "only who may triage");
    const assign = (ids: readonly string[], officer: string) =>
      admin.form("/inbox/assign", [
        ...ids.map((id): [string, string] => ["id", id]),
        ["officer_id", officer],
      ]);
    const mine = async () => {
      const page = await (await hse.get("/inbox?officer=me")).text();
      return [...page.matchAll(/INC-\d{4}-\d{6}(?= <span class="at")/g)].map(([number]) => number)
        .toSorted();
    };
    assert.deepEqual(await mine(), []);
    for (const nobody of ["", PEOPLE.supervisor.id, "nonsense"]) {
      const refused = await assign([first.id], nobody);
      assert.equal(refused.status, 422, nobody);
      assert.match(await refused.text(), /id="officer_id"[^>]*aria-invalid="true"/);
    }
    const done = await assign([third.id, first.id], PEOPLE.hse.id);
    assert.equal(done.headers.get("location"), "/siaga/inbox?done=assigned");
    assert.deepEqual(await mine(), [first.number, third.number]);
    const list = await (await supervisor.get("/inbox")).text();
    assert.equal(
      list.match(/ · hse person</g)?.length,
      2,
      "its readers see who handles it",
    );
    const count = async (query: string) =>
      (await expectJson(hse.get(`/api/incidents?${query}`), 200)).total;
    assert.equal(await count("officer=none"), 1);
    assert.equal(await count("officer=me&q=third"), 1, "a search too");
    assert.equal(await count(`officer=${PEOPLE.admin.id}`), 0);

    const read = async () =>
      (await expectJson(hse.get(`/api/incidents/${first.id}`), 200)).incident;
    assert.deepEqual((await read()).officer, { id: PEOPLE.hse.id, full_name: "hse person" });
    const record = await (await supervisor.get(`/incidents/${first.id}`)).text();
    assert.match(record, /<dt>Handled by<\/dt><dd>hse person</);
    await assign([first.id], PEOPLE.hse.id);
    await assign([first.id], "none");
    assert.deepEqual(await mine(), [third.number]);
    const { items } = await expectJson(hse.get(`/api/incidents/${first.id}/history`), 200);
    const entries = items.filter(({ action }: Json) => action === "incident.assigned");
    assert.deepEqual(
      entries.map(({ before, after }: Json) => [before.officer_id, after.officer_id]),
      [
        [null, PEOPLE.hse.id],
        [PEOPLE.hse.id, null],
      ],
      "none where nothing changed",
    );
    assert.equal((await supervisor.form("/inbox/assign", { id: second.id })).status, 403);
    const closed = await incidentIn(api, "closed");
    const both = await (await admin.get(`/inbox/assign?id=${closed.id}&id=${third.id}`)).text();
    assert.match(both, /data-state="closed"/, "a closed one is named, and not assigned");
    assert.deepEqual([...both.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id), [
      third.id,
    ]);
    assert.equal((await assign([closed.id], PEOPLE.hse.id)).status, 422);
  },
);
