import assert from "node:assert/strict";
import { DELIVERY_REASONS } from "@/lib/channels/mod.ts";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { writeDelivery } from "@/tests/support/fixtures/deliveries.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";

const PATH = "/admin/outbox";
const DAY = 86_400_000;

function rows({ test }: Api) {
  return test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("deliveries").selectAll().orderBy("created_at").execute(),
  );
}

async function entries({ test }: Api) {
  return await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["actor_id", "after"])
      .where("action", "=", "delivery.retried").orderBy("id").execute());
}

testApiOnBoth("the outbox says what became of each message, and why", async (api) => {
  const { admin } = api.people;
  await writeDelivery(api.test);
  await writeDelivery(api.test, { status: "delivered", channel: "whatsapp" });
  await writeDelivery(api.test, {
    status: "failed",
    reason: "recipient_refused",
    detail: "550 5.1.1 no such user",
    attempts: 4,
  });
  await writeDelivery(api.test, {
    status: "off",
    reason: "channel_off",
    channel: "telegram",
    user_id: null,
  });
  await writeDelivery(api.test, {
    kind: "kind_of_later",
    status: "expired",
    reason: "reason_of_later",
    created_at: new Date(api.clock.now().getTime() - 2 * DAY),
  });
  const text = await textOf(admin.get(PATH));
  assert.match(text, /Action of INC-2026-000007 overdue, day 3 capa_owner person E-mail/);
  assert.match(text, /Waiting · next attempt 10 Mar, 12:00/);
  assert.match(text, /Delivered · at 10 Mar, 12:00/);
  assert.match(
    text,
    /Failed · at 10 Mar, 12:00 · 4 attempts The server refused this recipient\. 550 5\.1\.1 no such user/,
  );
  assert.match(
    text,
    /Safety group chat Telegram group .* Channel off · .* The channel is not conf/,
  );
  assert.match(text, /Something changed\. .* Expired · .* reason_of_later/);
  assert.match(text, /Resend all failed messages: 2/);
  assert.match(
    text,
    /E-mail 1 0 \/ 0 1 \/ 1 .*Telegram group 0 0 \/ 0 1 \/ 1 .*WhatsApp 0 1 \/ 1 0/,
  );
  assert.doesNotMatch(text, new RegExp(PEOPLE.capa_owner.email), "names, no addresses");

  const shown = async (query: string) => {
    const found = await textOf(admin.get(`${PATH}?${query}`));
    return Number(/1 to (\d+) of/.exec(found)?.[1] ?? 0);
  };
  assert.equal(await shown("status=failed"), 1);
  assert.equal(await shown("channel=email"), 3);
  assert.equal(await shown("kind=capa_overdue"), 4);
  assert.equal(await shown("to=2026-03-09"), 1);
  assert.equal(await shown("from=2026-03-10&channel=telegram"), 1);
  assert.equal(await shown("kind=duty_soon"), 0);
  assert.equal(await shown("status=nonsense"), 5, "an invalid filter counts as none");
});

testApiOnBoth("one message is sent again, as new", async (api) => {
  const { admin } = api.people;
  for (const status of ["failed", "off", "expired"] as const) {
    const created_at = new Date(api.clock.now().getTime() - 3 * DAY);
    const id = await writeDelivery(api.test, {
      status,
      reason: "timed_out",
      detail: "x",
      attempts: 9,
      held: true,
      created_at,
    });
    const answer = await admin.form(`${PATH}/${id}/retry?status=${status}&page=1`, {});
    assert.equal(answer.status, 303);
    assert.equal(
      answer.headers.get("Location"),
      `/siaga/admin/outbox?status=${status}&done=messages_retried`,
    );
    const row = (await rows(api)).find((one) => one.id === id)!;
    const { due_at, expires_at, created_at: written, ...rest } = row;
    assert.equal(due_at.getTime(), api.clock.now().getTime());
    assert.equal(expires_at.getTime(), api.clock.now().getTime() + DAY);
    assert.equal(written.getTime(), created_at.getTime());
    const { status: now, reason, detail, attempts, held, ended_at, leased_until } = rest;
    assert.deepEqual(
      { now, reason, detail, attempts, held, ended_at, leased_until },
      {
        now: "waiting",
        reason: null,
        detail: null,
        attempts: 0,
        held: false,
        ended_at: null,
        leased_until: null,
      },
    );
  }
  const after = { deliveries: 1, channel: "email", kind: "capa_overdue" };
  assert.deepEqual(
    await entries(api),
    Array.from({ length: 3 }, () => ({ actor_id: PEOPLE.admin.id, after })),
  );
});

testApi("what waits or has arrived is not sent again", async (api) => {
  const { admin } = api.people;
  for (const status of ["waiting", "delivered"] as const) {
    const id = await writeDelivery(api.test, { status });
    assert.equal((await admin.form(`${PATH}/${id}/retry`, {})).status, 404);
  }
  assert.equal((await admin.form(`${PATH}/${crypto.randomUUID()}/retry`, {})).status, 404);
  assert.deepEqual(await entries(api), []);
});

testApiOnBoth("all that failed in a filter is sent again, and nothing else", async (api) => {
  const { admin } = api.people;
  const failed = { status: "failed", reason: "timed_out" } as const;
  const wanted = [
    await writeDelivery(api.test, failed),
    await writeDelivery(api.test, { ...failed, status: "off" }),
  ];
  await writeDelivery(api.test, { ...failed, channel: "whatsapp" });
  await writeDelivery(api.test, { ...failed, status: "expired" });
  await writeDelivery(api.test, { status: "delivered" });
  let woken = 0;
  api.services.database.afterCommit("deliveries", () => void woken++);

  const answer = await admin.form(`${PATH}/retry?channel=email`, {});
  assert.equal(
    answer.headers.get("Location"),
    "/siaga/admin/outbox?channel=email&done=messages_retried",
  );
  const waiting = (await rows(api)).filter(({ status }) => status === "waiting");
  assert.deepEqual(waiting.map(({ id }) => id).sort(), wanted.sort());
  assert.equal(woken, 1, "the worker is woken after the commit");
  assert.deepEqual(await entries(api), [
    { actor_id: PEOPLE.admin.id, after: { deliveries: 2, channel: "email" } },
  ]);
  assert.doesNotMatch(
    await textOf(admin.get(`${PATH}?channel=email`)),
    /Resend all failed messages/,
  );

  await admin.form(`${PATH}/retry?channel=email`, {});
  assert.equal((await entries(api)).length, 1, "nothing was left to send again");
  assert.equal((await admin.form(`${PATH}/retry?status=expired`, {})).status, 303);
  assert.equal((await rows(api)).filter(({ status }) => status === "expired").length, 1);
});

testApi("an outbox of several pages keeps its filter", async (api) => {
  const { admin } = api.people;
  for (let n = 0; n < 27; n++) await writeDelivery(api.test, { status: "delivered" });
  const html = await (await admin.get(`${PATH}?status=delivered&page=2`)).text();
  assert.match(html, /26 to 27 of 27/);
  assert.match(html, /href="\/siaga\/admin\/outbox\?status=delivered"/);
  const beyond = await admin.get(`${PATH}?page=9`);
  assert.equal(beyond.status, 303);
});

testApi("every reason is told in three languages", async (api) => {
  for (const reason of DELIVERY_REASONS) {
    await writeDelivery(api.test, { status: "failed", reason });
  }
  for (const locale of LOCALES) {
    const text = await textOf((await api.as({ ...PEOPLE.admin, locale })).get(PATH));
    for (const reason of DELIVERY_REASONS) {
      assert.ok(text.includes(sentence(locale, `delivery_reason.${reason}`)), reason);
    }
  }
});
