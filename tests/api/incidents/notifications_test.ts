import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const AT = "/api/notifications";

async function texts(caller: Caller): Promise<string> {
  return await (await caller.get("/notifications")).text();
}

/** One action of the owner's, sent back once: two messages for the owner. */
async function actionSentBack(api: Api): Promise<{ id: string }> {
  const { reporter, hse, capa_owner } = api.people;
  const { id } = await report(api, reporter);
  await expectJson(hse.post(`/api/incidents/${id}/triage`, { severity: 2, checklist: {} }), 200);
  const { capa } = await expectJson(
    hse.post(`/api/incidents/${id}/capas`, {
      title: "Put stops on the rack <b>",
      action_type: "corrective",
      control_level: "engineering",
      owner_id: PEOPLE.capa_owner.id,
    }),
    201,
  );
  for (const status of ["in_progress", "pending_verification"]) {
    await expectJson(capa_owner.patch(`/api/capas/${capa.id}`, { status }), 200);
  }
  api.clock.forward(1);
  await expectJson(hse.post(`/api/capas/${capa.id}/reopen`, { reason: "One is missing" }), 200);
  return capa;
}

testApi("everyone reads their own notifications only, newest first", async (api) => {
  const { hse, otherHse, capa_owner, reporter } = api.people;
  const capa = await actionSentBack(api);
  const own = await expectJson(capa_owner.get(AT), 200);
  assert.deepEqual(own.items.map((item: { kind: string }) => item.kind), [
    "capa_reopened",
    "capa_assigned",
  ]);
  assert.deepEqual({ ...own, items: [] }, {
    items: [],
    page: 1,
    page_size: 25,
    total: 2,
    pages: 1,
    unread: 2,
  });
  const { data, capa_id, read_at } = own.items[0];
  assert.deepEqual({ data, capa_id, read_at }, {
    data: { title: "Put stops on the rack <b>", number: "INC-2026-000001" },
    capa_id: capa.id,
    read_at: null,
  });
  const [sent, forOfficer] = (await expectJson(hse.get(AT), 200)).items;
  assert.deepEqual([sent.kind, forOfficer.kind], ["capa_sent", "incident_created"]);

  await expectProblem(capa_owner.post(`${AT}/${forOfficer.id}/read`), 404, "not_found");
  await expectNothing(hse.post(`${AT}/${forOfficer.id}/read`));
  assert.equal((await expectJson(hse.get(AT), 200)).unread, 1);
  assert.equal((await expectJson(otherHse.get(AT), 200)).unread, 2, "each has a copy");

  await expectNothing(capa_owner.post(`${AT}/${own.items[1].id}/read`));
  const unread = await expectJson(capa_owner.get(`${AT}?unread=1`), 200);
  assert.deepEqual([unread.items.length, unread.total, unread.unread], [1, 1, 1]);
  const firstRead = api.clock.now().toISOString();
  api.clock.forward(60);
  await expectNothing(capa_owner.post(`${AT}/${own.items[1].id}/read`));
  await expectNothing(capa_owner.post(`${AT}/read-all`));
  const all = await expectJson(capa_owner.get(AT), 200);
  assert.equal(all.unread, 0);
  assert.equal(all.items[1].read_at, firstRead, "the first reading stands");
  await expectFields(reporter.get(`${AT}?unread=perhaps`), { unread: "invalid" });
  await expectProblem(reporter.post(`${AT}/none/read`), 404, "not_found");
});

testApi("a program that asks again hears only what is new", async (api) => {
  const { hse, reporter } = api.people;
  const first = await hse.get(AT);
  const etag = first.headers.get("ETag")!;
  assert.match(etag, /^(W\/)?".+"$/);
  const same = await hse.get(AT, { "If-None-Match": etag });
  assert.equal(same.status, 304);
  assert.equal(await same.text(), "");
  await report(api, reporter);
  assert.equal((await hse.get(AT, { "If-None-Match": etag })).status, 200);
});

testApi(
  "the page tells in the reader's language; looking at it marks nothing as read",
  async (api) => {
    const { capa_owner, management } = api.people;
    const capa = await actionSentBack(api);
    const html = await texts(capa_owner);
    assert.match(html, /Put stops on the rack &lt;b(>|&gt;)/);
    assert.match(html, /Notifications <span class="count">2<\/span>/);
    assert.equal((await expectJson(capa_owner.get(AT), 200)).unread, 2);
    const zh = await api.as({ ...PEOPLE.capa_owner, locale: "zh" });
    assert.match(await texts(zh), /您有一项新措施：Put stops/);
    assert.doesNotMatch(await texts(management), /class="count"/);

    const [, first] = /notifications\/([\w-]+)\/open/.exec(html)!;
    const opened = await capa_owner.form(`/notifications/${first}/open`, {});
    assert.equal(opened.headers.get("Location"), `/siaga/capas/${capa.id}`);
    assert.match(await texts(capa_owner), /Notifications <span class="count">1<\/span>/);
    await api.people.capa_owner.form("/notifications/read-all", {});
    assert.doesNotMatch(await texts(capa_owner), /class="count"|read-all/);
  },
);

testApi("a reporter is told once that the report was read, and that it is closed", async (api) => {
  const { id, at } = await incidentIn(api, "closed");
  const { items } = await expectJson(api.people.reporter.get(AT), 200);
  assert.deepEqual(
    items.map((item: { kind: string; incident_id: string }) => [item.kind, item.incident_id]),
    [["incident_closed", id], ["incident_triaged", id]],
  );
  const other = await incidentIn(api, "triaged");
  assert.notEqual(other.at, at);
  const again = { severity: 3, checklist: {}, version: 1 };
  await expectJson(api.people.hse.post(`${other.at}/triage`, again), 200);
  assert.equal((await expectJson(api.people.reporter.get(AT), 200)).total, 3);
});

testApi("somebody else's notification cannot be opened", async (api) => {
  const { hse, otherHse, reporter } = api.people;
  await report(api, reporter);
  const { items: [own] } = await expectJson(hse.get(AT), 200);
  assert.equal((await otherHse.form(`/notifications/${own.id}/open`, {})).status, 404);
  assert.equal((await expectJson(hse.get(AT), 200)).unread, 1);
});

testApi("a page that follows a refused form shows the unread notifications", async (api) => {
  const { capa_owner, hse } = api.people;
  const { id } = await actionSentBack(api);
  const refused = await capa_owner.form(`/capas/${id}`, {
    version: "1",
    owner_notes: "All of them",
  });
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /Notifications <span class="count">2<\/span>/);
  const unknown = `/notifications/${crypto.randomUUID()}/open`;
  const problem = await capa_owner.form(unknown, {});
  assert.equal(problem.status, 404);
  assert.match(await problem.text(), /Notifications <span class="count">2<\/span>/);
  const { items: [{ incident_id }] } = await expectJson(hse.get(AT), 200);
  const checked = await hse.form(`/incidents/${incident_id}/triage`, { check: "1" });
  assert.match(await checked.text(), /Notifications <span class="count">2<\/span>/);
});

testApi(
  "a supervisor has the reports of their site in the notifications and in the inbox",
  async (api) => {
    const { reporter, supervisor, otherSupervisor } = api.people;
    const { id, number } = await report(api, reporter);
    for (const [caller, told] of [[supervisor, true], [otherSupervisor, false]] as const) {
      const { items } = await expectJson(caller.get(AT), 200);
      const events = items.map((item: { kind: string; incident_id: string }) =>
        `${item.kind} ${item.incident_id}`
      );
      assert.deepEqual(events, told ? [`incident_created ${id}`] : []);
      assert.equal((await texts(caller)).includes(number), told, "the page of notifications");
      assert.equal((await (await caller.get("/inbox")).text()).includes(number), told, "the inbox");
    }
  },
);
