import assert from "node:assert/strict";
import { createChannels } from "@/lib/channels/mod.ts";
import { readConfig } from "@/lib/config.ts";
import { brief, MESSAGE } from "@/tests/support/channels/messages.ts";

const APP_SECRET = "a secret for tests that is long enough";

Deno.test("a channel is off until everything it needs is configured, and says so", async () => {
  const settings: Record<string, string> = {};
  const channels = createChannels({
    config: readConfig({ APP_SECRET }),
    settings: { read: (key) => Promise.resolve(settings[key] ?? null) },
  });
  const { email, telegram, whatsapp } = channels;
  const isOn = async () => [await telegram.isConfigured(), await whatsapp.isConfigured()];
  assert.equal(await email.isConfigured(), false);
  assert.deepEqual(await isOn(), [false, false]);
  const outcomes = [
    await email.send({ email: "a@siaga.example", name: "A" }, MESSAGE),
    await telegram.send(null, MESSAGE),
    await whatsapp.send({ phone: "012-345 6789" }, MESSAGE),
  ];
  assert.deepEqual(outcomes.map(brief), Array(3).fill("failed channel_off"));
  assert.equal(await channels.push.isConfigured(), true, "its keys are derived");
  assert.match(await channels.push.publicKey(), /^B[\w-]{86}$/);

  settings.TELEGRAM_BOT_TOKEN = settings.WHATSAPP_TOKEN = "a token";
  assert.deepEqual(await isOn(), [false, false], "a token alone is not enough");
  settings.TELEGRAM_CHAT_ID = "-1";
  settings.WHATSAPP_PHONE_NUMBER_ID = "1";
  assert.deepEqual(await isOn(), [true, true]);
  await channels.close();

  const environment = { APP_SECRET, SMTP_URL: "smtp://127.0.0.1:1" };
  const withMail = createChannels({
    config: readConfig(environment),
    settings: { read: () => Promise.reject({ code: "setting_unreadable" }) },
  });
  assert.equal(await withMail.email.isConfigured(), true);
  assert.equal(await withMail.telegram.isConfigured(), true, "set, though unreadable");
  await withMail.close();
});
