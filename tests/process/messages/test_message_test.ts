import assert from "node:assert/strict";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import { startTelegram } from "@/tests/support/channels/telegram.ts";
import { startWhatsApp } from "@/tests/support/channels/whatsapp.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";
import { startServer, type TestServer } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const PATH = "/admin/settings";
const EMAIL = PEOPLE.admin.email;

async function withServer(
  environment: Record<string, string>,
  body: (server: TestServer, send: (channel: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const test = await openTestDatabase("postgres", "world");
  const server = await startServer(test, { environment });
  try {
    const admin = await server.as(PEOPLE.admin);
    await body(server, (channel) => textOf(admin.form(`${PATH}/channels/${channel}/test`, {})));
    const entries = await test.database.asAdministrator("look", (tx) =>
      tx.selectFrom("audit_log").select(["actor_id", "after"])
        .where("action", "=", "channel.tested").execute());
    assert.ok(entries.length > 0);
    for (const { actor_id, after } of entries) {
      assert.equal(actor_id, PEOPLE.admin.id);
      assert.deepEqual(Object.keys(after!), ["channel"], "no address and no content");
    }
    const rows = await test.database.asAdministrator(
      "look",
      (tx) => tx.selectFrom("deliveries").select("id").execute(),
    );
    assert.deepEqual(rows, [], "past the outbox");
  } finally {
    await server.services.channels.close();
    server.close();
    await test.close();
  }
}

Deno.test("a test mail arrives at the administrator, or the page says why not", async () => {
  const smtp = await startSmtp();
  try {
    await withServer({ SMTP_URL: smtp.url }, async (_, send) => {
      assert.match(await send("email"), new RegExp(`Sent to ${EMAIL}`));
      const [mail, ...others] = await smtp.mails();
      assert.equal(others.length, 0);
      assert.deepEqual(mail!.envelope.to, [EMAIL]);
      assert.equal(mail!.subject, "Test message from Siaga");

      await smtp.behave({ refuse: [EMAIL] });
      assert.match(
        await send("email"),
        /Not sent by E-mail The server refused this recipient\. The server said: .*550/,
      );
      await smtp.behave({ greylist: true });
      assert.match(await send("email"), /Not sent by E-mail The server asked to try again later\./);
      await smtp.down();
      assert.match(await send("email"), /Not sent by E-mail The server could not be reached\./);
    });
  } finally {
    await smtp.stop();
  }
});

Deno.test("a test goes to the group chat, or the page says why not", async () => {
  const telegram = await startTelegram();
  const { token, chatId, root } = telegram;
  const environment = {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_CHAT_ID: chatId,
    TELEGRAM_API_ROOT: root,
  };
  try {
    await withServer(environment, async (_, send) => {
      assert.match(await send("telegram"), /Sent to the safety group chat/);
      assert.match(telegram.messages[0]!.text, /Test message from Siaga/);
      telegram.misbehave({
        status: 401,
        body: { ok: false, error_code: 401, description: "Unauthorized" },
      });
      const refused = await send("telegram");
      assert.match(refused, /The server refused the name, password, token or key\. .*Unauthorized/);
      assert.doesNotMatch(refused, new RegExp(token));
      telegram.misbehave("hang");
      assert.match(await send("telegram"), /The server did not answer within five seconds\./);
    });
  } finally {
    await telegram.stop();
  }
});

Deno.test("a test by WhatsApp needs the administrator's phone number", async () => {
  const whatsapp = await startWhatsApp();
  const environment = {
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_API_ROOT: whatsapp.root,
  };
  try {
    await withServer(environment, async ({ services }, send) => {
      const setPhone = (phone: string | null) =>
        services.database.asAdministrator(
          "a phone number",
          (tx) =>
            tx.updateTable("profiles").set({ phone }).where("id", "=", PEOPLE.admin.id).execute(),
        );
      await setPhone(null);
      assert.match(await send("whatsapp"), /Not sent by WhatsApp The recipient has no address/);
      await setPhone("012-345 6789");
      assert.match(await send("whatsapp"), /Sent to 012-345 6789/);
      assert.equal(whatsapp.messages.length, 1);
      assert.match(
        await send("push"),
        /Not sent by Push notification The recipient has no address/,
      );
    });
  } finally {
    await whatsapp.stop();
  }
});

Deno.test("what is not configured is named, and its test says so", async () => {
  await withServer({}, async (server, send) => {
    const page = await textOf((await server.as(PEOPLE.admin)).get(PATH));
    assert.match(page, /E-mail · off SMTP_URL is not set/);
    assert.match(page, /Telegram group · off The bot token or the chat is missing/);
    assert.match(page, /WhatsApp · off The token or the phone number ID is missing/);
    assert.match(page, /Push notification · on/);
    for (const channel of ["email", "telegram", "whatsapp"]) {
      assert.match(await send(channel), /Not sent by .* The channel is not configured\./);
    }
  });
});
