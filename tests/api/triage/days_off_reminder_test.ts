import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson, expectNothing } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

/** The accident happened on 10 March in Malaysia: day 5 begins there on the 14th in UTC. */
const [EVE, DAY, AFTER] = ["2026-03-14T15:59:59Z", "2026-03-14T16:00:00Z", "2026-03-16T02:00:00Z"];
const KIND = "days_off_open";

const OPEN = { any_injury: true, over_4_days: "unknown" };
const KNOWN = { any_injury: true, lost_days: 2 };

async function injury(api: Api, checklist: Json = OPEN): Promise<{ id: string; number: string }> {
  const made = await report(api, api.people.reporter, { type: "injury", type_details: {} });
  await triage(api.people.hse, made.id, checklist);
  return made;
}

async function triage(hse: Caller, id: string, checklist: Json): Promise<void> {
  await expectJson(hse.post(`/api/incidents/${id}/triage`, { severity: 5, checklist }), 200);
}

/** Runs the job as the service does, by its table. */
async function remind({ services }: Api): Promise<void> {
  await services.jobs.days_off(services.clock.now());
}

/** Everything that everybody was reminded of, past the pages. */
async function reminders({ test }: Api) {
  return await test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("notifications").select(["user_id", "incident_id", "data", "created_at"])
        .where("kind", "=", KIND).orderBy("incident_id").orderBy("user_id").execute(),
  );
}

async function notificationsOf(api: Api, person: Person): Promise<Json[]> {
  const { items } = await expectJson((await api.as(person)).get("/api/notifications"), 200);
  return items.filter(({ kind }: Json) => kind === KIND);
}

testApi("on day 5 every safety officer is reminded of open days off, once", async (api) => {
  const { id, number } = await injury(api);
  api.clock.set(EVE);
  await remind(api);
  assert.deepEqual(await reminders(api), []);

  api.clock.set(DAY);
  await remind(api);
  const sent = await reminders(api);
  assert.deepEqual(sent.map((one) => one.user_id), [PEOPLE.hse.id, PEOPLE.otherHse.id]);
  for (const { incident_id, data, created_at } of sent) {
    // The number finds the record; what somebody suffers stays in it.
    assert.deepEqual({ incident_id, data }, { incident_id: id, data: { number } });
    assert.equal(created_at.toISOString(), new Date(DAY).toISOString());
  }
  const [own] = await notificationsOf(api, PEOPLE.hse);
  await expectNothing((await api.as(PEOPLE.hse)).post(`/api/notifications/${own.id}/read`));

  for (const time of [DAY, AFTER]) {
    api.clock.set(time);
    await remind(api);
    assert.deepEqual(await reminders(api), sent, "neither again nor to anybody else");
  }
  assert.notEqual((await notificationsOf(api, PEOPLE.hse))[0].read_at, null);
});

testApi("the reminder is a sentence in three languages that leads to the incident", async (api) => {
  const { id, number } = await injury(api);
  api.clock.set(DAY);
  await remind(api);
  for (const locale of LOCALES) {
    const html = await (await (await api.as({ ...PEOPLE.hse, locale })).get("/notifications"))
      .text();
    assert.ok(html.includes(sentence(locale, `notification.${KIND}`, { number })), locale);
  }
  const hse = await api.as(PEOPLE.hse);
  const [{ id: reminder }] = await notificationsOf(api, PEOPLE.hse);
  const opened = await hse.form(`/notifications/${reminder}/open`, {});
  assert.equal(opened.headers.get("Location"), `/siaga/incidents/${id}`);
});

testApi("known days off, closed and deleted incidents remind nobody", async (api) => {
  await injury(api, KNOWN);
  await injury(api, { any_injury: true, fatality: true });
  const closed = await injury(api);
  const gone = await injury(api);
  const answered = await injury(api);
  await triage(api.people.hse, answered.id, KNOWN);
  await api.test.asSuperuser(
    `update incidents set status = 'closed', closed_at = now() where id = '${closed.id}'`,
  );
  await expectNothing(api.people.admin.delete(`/api/incidents/${gone.id}`));
  api.clock.set(AFTER);
  await remind(api);
  assert.deepEqual(await reminders(api), []);
});

testApi("who was reminded is not again when the answer is taken back", async (api) => {
  const { id } = await injury(api);
  api.clock.set(DAY);
  await remind(api);
  const before = await reminders(api);
  const hse = await api.as(PEOPLE.hse);
  await triage(hse, id, KNOWN);
  await triage(hse, id, OPEN);
  await remind(api);
  assert.deepEqual(await reminders(api), before);
  await expectNothing((await api.as(PEOPLE.admin)).delete(`/api/incidents/${id}`));
  assert.deepEqual(await reminders(api), [], "the reminder goes with its incident");
});

testApi("day 5 begins in the time zone of the company", async (api) => {
  // 10 March, 03:00 UTC is the evening of the 9th in New York: day 5 is the 14th there.
  await injury(api);
  api.clock.set("2026-03-14T03:59:59Z");
  await remind(api);
  assert.deepEqual(await reminders(api), []);
  api.clock.set("2026-03-14T04:00:00Z");
  await remind(api);
  assert.equal((await reminders(api)).length, 2);
}, { environment: { TIMEZONE: "America/New_York" } });
