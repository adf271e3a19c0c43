import assert from "node:assert/strict";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { type SmtpProcess, startSmtp } from "@/tests/support/channels/smtp.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const smtp = await startSmtp();
addEventListener("unload", () => void smtp.stop());

/** Runs with a server of mails that behaves as usual and has none. */
async function withMail(api: Api, body: (smtp: SmtpProcess) => Promise<void>): Promise<void> {
  await smtp.behave({});
  await smtp.forget();
  api.services.deliveries.listen();
  try {
    await body(smtp);
  } finally {
    await api.services.deliveries.stop();
    await api.services.channels.close();
  }
}
const options = { environment: { SMTP_URL: smtp.url, BASE_URL: "https://siaga.test/siaga" } };

testApiOnBoth(
  "a report reaches the officers and the supervisor by mail right after it is stored",
  (api) =>
    withMail(api, async () => {
      const secret = "Lim Chee Keong";
      const made = await report(api, api.people.reporter, {
        type: "injury",
        type_details: {},
        description: `${secret} tested positive, diabetic, fell from the forks`,
        persons: [{ name: secret, id_type: "nric", id_number: "900101145567" }],
      });
      await eventually("three mails", async () => (await smtp.mails()).length === 3);
      const mails = await smtp.mails();
      assert.deepEqual(
        mails.map(({ to }) => to.address).sort(),
        [PEOPLE.hse, PEOPLE.otherHse, PEOPLE.supervisor].map(({ email }) => email).sort(),
      );
      const rows = await api.test.database.asAdministrator(
        "look",
        (tx) => tx.selectFrom("deliveries").select(["id", "channel", "status"]).execute(),
      );
      for (const { subject, text, html, messageId, raw, headers } of mails) {
        assert.equal(subject, `New report ${made.number}`);
        for (const body of [text, html]) {
          assert.match(body, /Injury · North depot · Loading bay/);
          assert.ok(body.includes(`https://siaga.test/siaga/incidents/${made.id}`));
        }
        assert.ok(rows.some(({ id, channel }) => channel === "email" && messageId.includes(id)));
        assert.equal(headers["auto-submitted"], "auto-generated");
        for (const private_ of [secret, "diabetic", "positive", "900101", "reporter person"]) {
          assert.equal((raw + text + html).includes(private_), false, private_);
        }
      }
      await eventually("the rows marked", async () => {
        const waiting = await api.test.database.asAdministrator(
          "look",
          (tx) =>
            tx.selectFrom("deliveries").select("id").where("status", "=", "waiting").execute(),
        );
        return waiting.length === 0;
      });
    }),
  options,
);

testApiOnBoth(
  "while the mail server is down nothing is lost, and the answers do not wait",
  (api) =>
    withMail(api, async () => {
      await smtp.down();
      await report(api, api.people.reporter, { type: "near_miss" });
      await eventually("a failed attempt", async () => {
        const tried = await api.test.database.asAdministrator("look", (tx) =>
          tx.selectFrom("deliveries").select("reason").where("channel", "=", "email")
            .where("reason", "is not", null).where("leased_until", "is", null).execute());
        return tried.length === 3 && tried.every(({ reason }) =>
          reason === "unreachable"
        );
      });
      await smtp.up();
      api.clock.forward(3600);
      assert.deepEqual(await api.services.deliveries.deliver(), { examined: 3, sent: 3 });
      assert.equal((await smtp.mails()).length, 3);
    }),
  options,
);

testApiOnBoth(
  "one refused recipient keeps no other one waiting",
  (api) =>
    withMail(api, async () => {
      await smtp.behave({ refuse: [PEOPLE.hse.email] });
      await report(api, api.people.reporter, { type: "near_miss" });
      await eventually("two mails", async () => (await smtp.mails()).length === 2);
      await eventually("the refusal", async () => {
        const failed = await api.test.database.asAdministrator("look", (tx) =>
          tx.selectFrom("deliveries").select(["reason", "user_id"]).where("status", "=", "failed")
            .execute());
        return failed.length === 1 && failed[0]!.reason === "recipient_refused" &&
          failed[0]!.user_id === PEOPLE.hse.id;
      });
    }),
  options,
);

testApiOnBoth("without configuration every channel says so, and reports go on", async (api) => {
  await report(api, api.people.reporter, { type: "near_miss" });
  await api.services.deliveries.deliver();
  const rows = await api.test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("deliveries").select(["channel", "status", "reason"]).execute(),
  );
  assert.equal(rows.length, 4);
  assert.ok(rows.every(({ status, reason }) => status === "off" && reason === "channel_off"));
  const { unread } = await expectJson(api.people.hse.get("/api/notifications"), 200);
  assert.equal(unread, 1);
});
