import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { anAction, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller } from "@/tests/support/server.ts";
import { SUBMISSION } from "@/tests/api/audit/audited/incidents.ts";

/** A form of a page that makes something. */
interface MakingForm {
  /** The hidden field with its key, the page that draws it, and where it is sent; inside the incident. */
  key: string;
  page: string;
  path: string;
  typed: Record<string, string>;
  /** A field to write something else into. */
  words: string;
  /** What the page refuses, so that it comes back. */
  wrong: Record<string, string>;
  /** The entry in the audit log of each time that something was made. */
  made: string;
  /** Where it leads, after the address of the incident. */
  leadsTo: string;
}

const FORMS: Record<string, MakingForm> = {
  "a new action": {
    key: "action_key",
    page: "/capas/new",
    path: "/capas/new",
    typed: anAction(),
    words: "title",
    wrong: { title: " " },
    made: "capa.created",
    leadsTo: "?done=capa_created",
  },
  "an addendum": {
    key: "addendum_key",
    page: "",
    path: "/addenda",
    typed: { body: "The strap was found\nbehind the racks." },
    words: "body",
    wrong: { body: " " },
    made: "addendum.created",
    leadsTo: "?done=addendum_added#addenda",
  },
};

/** An incident on which each of the forms can be sent. */
async function aReportableIncident(api: Api): Promise<string> {
  const { id } = await incidentIn(api, "reported");
  const triage = { severity: 4, checklist: { serious_bodily_injury: true } };
  await expectJson(api.people.hse.post(`/api/incidents/${id}/triage`, triage), 200);
  return `/incidents/${id}`;
}

function keyIn(html: string, field: string): string {
  const key = new RegExp(`name="${field}" value="([^"]+)"`).exec(html)?.[1];
  assert.ok(key, `the page has a ${field}`);
  return key;
}

async function drawnKey(caller: Caller, path: string, field: string): Promise<string> {
  const page = await caller.get(path);
  assert.equal(page.status, 200);
  return keyIn(await page.text(), field);
}

/** How often something was made: each time leaves one entry. */
async function timesMade({ test }: Api, action: string): Promise<number> {
  const rows = await test.database.asAdministrator(
    "count",
    (tx) => tx.selectFrom("audit_log").select("id").where("action", "=", action).execute(),
  );
  return rows.length;
}

for (const [name, form] of Object.entries(FORMS)) {
  const { key: field, page, path, typed, words, wrong, made, leadsTo } = form;

  testApi(`the form for ${name} sent twice makes one, and both are told so`, async (api) => {
    const { hse, otherHse } = api.people;
    const at = await aReportableIncident(api);
    const send = async (caller: Caller, fields: Record<string, string>) => {
      const answer = await caller.form(at + path, fields);
      assert.equal(answer.status, 303, await answer.text());
      return answer.headers.get("Location");
    };
    const done = `/siaga${at}${leadsTo}`;
    const sent = { ...typed, [field]: await drawnKey(hse, at + page, field) };
    const together = await Promise.all(Array.from({ length: 4 }, () => send(hse, sent)));
    assert.deepEqual(together, Array(4).fill(done));
    assert.equal(await timesMade(api, made), 1, "four at once");
    api.clock.forward(3600);
    assert.equal(await send(hse, sent), done);
    assert.equal(await timesMade(api, made), 1, "once more an hour later");

    assert.equal(await send(otherHse, sent), done);
    assert.equal(await timesMade(api, made), 2, "the key of another person is another key");
    assert.equal(await send(hse, sent), done);
    assert.equal(await timesMade(api, made), 2);

    assert.equal(await send(hse, { ...sent, [words]: "Something else" }), done);
    assert.equal(await timesMade(api, made), 3, "other words are not lost");
    for (const unkeyed of [typed, { ...typed, [field]: "1" }]) await send(hse, unkeyed);
    assert.equal(await timesMade(api, made), 5, "without a key nothing is known again");
  });

  testApi(
    `the form for ${name} opened anew with the words just sent makes none`,
    async (api) => {
      const { hse } = api.people;
      const at = await aReportableIncident(api);
      const send = async (changes: Record<string, string> = {}) => {
        const key = await drawnKey(hse, at + page, field);
        const answer = await hse.form(at + path, { ...typed, [field]: key, ...changes });
        assert.equal(answer.status, 303, await answer.text());
        assert.equal(answer.headers.get("Location"), `/siaga${at}${leadsTo}`);
        return await timesMade(api, made);
      };
      assert.equal(await send(), 1);
      assert.equal(await send(), 1, "back, and sent again");
      assert.equal(await send({ [words]: "Something else" }), 2);
      assert.equal(await send(), 2);
      api.clock.forward(3599);
      assert.equal(await send(), 2);
      api.clock.forward(1);
      assert.equal(await send(), 3, "an hour later it is meant");
    },
  );

  testApi(
    `the refused form for ${name} keeps its key, and the key is still free`,
    async (api) => {
      const { hse } = api.people;
      const at = await aReportableIncident(api);
      const key = await drawnKey(hse, at + page, field);
      assert.notEqual(await drawnKey(hse, at + page, field), key, "each page has its own");
      const sent = { ...typed, [field]: key };
      const refused = await hse.form(at + path, { ...sent, ...wrong });
      assert.equal(refused.status, 422);
      const html = await refused.text();
      assert.equal(keyIn(html, field), key);
      for (const other of Object.values(FORMS)) {
        if (other.key !== field && html.includes(`name="${other.key}"`)) {
          assert.notEqual(keyIn(html, other.key), key, "the other forms of the page have theirs");
        }
      }
      assert.equal(await timesMade(api, made), 0);
      assert.equal((await hse.form(at + path, sent)).status, 303);
      assert.equal((await hse.form(at + path, sent)).status, 303);
      assert.equal(await timesMade(api, made), 1);
    },
  );
}

testApi(
  "the same submission noted twice is noted once, another one corrects it",
  async (api) => {
    const { hse, otherHse } = api.people;
    const at = await aReportableIncident(api);
    const checklist = { dangerous_occurrence: true, occupational_poisoning_disease: true };
    await expectJson(hse.post(`/api${at}/triage`, { severity: 4, checklist }), 200);
    const send = async (caller: Caller, changes: Record<string, string> = {}) => {
      const answer = await caller.form(`${at}/submissions`, { ...SUBMISSION, ...changes });
      assert.equal(answer.status, 303, await answer.text());
      assert.equal(answer.headers.get("Location"), `/siaga${at}?done=form_submitted`);
    };
    const noted = () => timesMade(api, "incident.form_submitted");
    await Promise.all(Array.from({ length: 4 }, () => send(hse)));
    assert.equal(await noted(), 1, "four at once");
    await send(hse);
    await send(otherHse);
    assert.equal(await noted(), 1, "whoever notes it again");
    await send(otherHse, { reference: "SL-2" });
    await send(hse, { form: "7" });
    assert.equal(await noted(), 3);
    await send(hse);
    assert.equal(await noted(), 4, "back to the first");
    const { incident } = await expectJson(hse.get(`/api${at}`), 200);
    assert.deepEqual([incident.form6_reference, incident.form7_reference], ["SL-1", "SL-1"]);
  },
);

testApi("an action that was deleted is made again by the same words", async (api) => {
  const { hse } = api.people;
  const at = await aReportableIncident(api);
  const send = async () => {
    const sent = { ...anAction(), action_key: crypto.randomUUID() };
    assert.equal((await hse.form(`${at}/capas/new`, sent)).status, 303);
    const { items } = await expectJson(hse.get(`/api/capas?incident_id=${at.split("/")[2]}`), 200);
    return items;
  };
  const [first, ...none] = await send();
  assert.deepEqual(none, []);
  assert.equal((await hse.form(`/capas/${first.id}/delete`, {})).status, 303);
  const [second] = await send();
  assert.notEqual(second.id, first.id);
});

testApi(
  "an action sent again by the other button leads there and makes none",
  async (api) => {
    const { hse } = api.people;
    const at = await aReportableIncident(api);
    const sent = { ...anAction(), action_key: crypto.randomUUID() };
    assert.equal((await hse.form(`${at}/capas/new`, sent)).status, 303);
    const another = await hse.form(`${at}/capas/new`, { ...sent, then: "another" });
    assert.match(another.headers.get("Location")!, /\/capas\/new\?done=capa_created$/);
    assert.equal(await timesMade(api, "capa.created"), 1);
  },
);

testApi("a key used on one incident holds back nothing on another", async (api) => {
  const { hse } = api.people;
  const first = await aReportableIncident(api);
  api.clock.forward(61);
  const second = await aReportableIncident(api);
  for (const { path, typed, key: field, made } of Object.values(FORMS)) {
    const sent = { ...typed, [field]: crypto.randomUUID() };
    for (const at of [first, second]) {
      assert.equal((await hse.form(at + path, sent)).status, 303);
    }
    assert.equal(await timesMade(api, made), 2);
  }
});
