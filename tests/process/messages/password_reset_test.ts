import assert from "node:assert/strict";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { DATABASE_KINDS, openTestDatabase } from "@/tests/support/database/mod.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { tokenIn } from "@/tests/support/fixtures/mailbox.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import { startServer } from "@/tests/support/server.ts";

const { reporter, inactive } = PEOPLE;
const NEW = "a new one by mail";

for (const kind of DATABASE_KINDS) {
  Deno.test(`the mail of a forgotten password arrives, and its link works once (${kind})`, async () => {
    const smtp = await startSmtp();
    const test = await openTestDatabase(kind, "world");
    const server = await startServer(test, { environment: { SMTP_URL: smtp.url } });
    const { services } = server;
    try {
      services.deliveries.listen();
      const nobody = await server.as(null);
      const arrived = async (count: number) => {
        await eventually(`${count} mails`, async () => (await smtp.mails()).length >= count);
        return (await smtp.mails()).at(-1)!;
      };
      for (const email of [inactive.email, "nobody@siaga.test", reporter.email]) {
        await expectNothing(nobody.post("/api/auth/password-reset", { email }), 202);
      }
      const mail = await arrived(1);
      assert.deepEqual(mail.envelope.to, [reporter.email]);
      assert.equal(mail.subject, "Choose a new password for Siaga");
      assert.equal(mail.headers["auto-submitted"], "auto-generated");
      const token = tokenIn(mail.text);
      assert.equal(tokenIn(mail.html), token);
      assert.match(mail.text, /works once, until 10 Mar 2026, 13:00/);

      // The mail server is down: the mail waits, and the request knows nothing of it.
      await smtp.down();
      await expectNothing(nobody.post("/api/auth/password-reset", { email: reporter.email }), 202);
      await eventually("a failed attempt", async () => {
        const rows = await test.database.asAdministrator("look", (tx) =>
          tx.selectFrom("deliveries").select(["attempts", "leased_until"])
            .where("status", "=", "waiting").execute());
        return rows.some(({ attempts, leased_until }) => attempts === 1 && leased_until === null);
      });
      await smtp.up();
      server.clock.forward(300);
      await services.deliveries.deliver();
      const second = tokenIn((await arrived(2)).text);
      const confirm = (one: string) =>
        nobody.post("/api/auth/password-reset/confirm", { token: one, password: NEW });
      await expectProblem(confirm(token), 400, "invalid_token");
      await expectNothing(confirm(second));
      await expectProblem(confirm(second), 400, "invalid_token");
      await expectJson(
        nobody.post("/api/auth/login", { email: reporter.email, password: NEW }),
        200,
      );
      const { sent } = await services.deliveries.deliver();
      assert.deepEqual([sent, (await smtp.mails()).length], [0, 2]);
    } finally {
      await services.deliveries.stop();
      await services.channels.close();
      server.close();
      await test.close();
      await smtp.stop();
    }
  });
}
