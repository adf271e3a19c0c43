import assert from "node:assert/strict";
import { createWhatsApp } from "@/lib/channels/mod.ts";
import { channelTests } from "@/tests/support/channels/channel_tests.ts";
import type { Misbehaviour } from "@/tests/support/channels/http_server.ts";
import { startWhatsApp, whatsAppError } from "@/tests/support/channels/whatsapp.ts";
import { brief, detailOf, MESSAGE } from "@/tests/support/channels/messages.ts";

const AMINAH = { phone: "012-345 6789" };

const whatsAppTest = channelTests(startWhatsApp, ({ token, phoneNumberId }) => ({
  WHATSAPP_TOKEN: token,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
}), createWhatsApp);

whatsAppTest(
  "a message is the template in its language, with title, words and link",
  async (server, { channel }) => {
    for (const locale of ["en", "ms", "zh"] as const) {
      assert.equal(brief(await channel.send(AMINAH, { ...MESSAGE, locale })), "delivered");
    }
    assert.deepEqual(server.messages.map(({ language }) => language), ["en", "ms", "zh_CN"]);
    assert.deepEqual(server.messages[0], {
      to: "+60123456789",
      template: "siaga_notice",
      language: "en",
      parameters: [MESSAGE.subject, MESSAGE.body.join(" "), MESSAGE.link.url],
    });
  },
);

whatsAppTest(
  "parameters have no line break, tab or row of spaces, are not empty and not too long",
  async (server, { channel }) => {
    const outcome = await channel.send(AMINAH, {
      ...MESSAGE,
      subject: `a\r\nb\tc${" ".repeat(9)}d${"x".repeat(900)}`,
      body: ["one\ntwo", "\t", "x".repeat(2000)],
    });
    assert.deepEqual(outcome, { outcome: "delivered", reference: "wamid.TEST1" });
    assert.match(server.messages[0]!.parameters[0]!, /^a b c dx+…$/);
    assert.match(server.messages[0]!.parameters[1]!, /^one two x+…$/);
    assert.equal(brief(await channel.send(AMINAH, { ...MESSAGE, body: [] })), "delivered");
    assert.equal(server.messages[1]!.parameters[1], "-");
  },
);

whatsAppTest(
  "a profile without a number that can be called ends the message at once",
  async (server, { channel }) => {
    for (const phone of ["", "ext. 12", "999"]) {
      assert.equal(brief(await channel.send({ phone }, MESSAGE)), "failed no_address");
    }
    assert.deepEqual(server.requests, []);
    server.unknown.add("+60123456789");
    const outcome = await channel.send(AMINAH, MESSAGE);
    assert.equal(brief(outcome), "failed recipient_refused");
    assert.equal(detailOf(outcome), "131026 (#131026) an error: Message undeliverable");
  },
);

whatsAppTest(
  "settings hold from the next message; without one the channel is off",
  async (server, { channel, settings }) => {
    assert.equal(await channel.isConfigured(), true);
    settings.WHATSAPP_TOKEN = "an-old-token";
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry bad_credentials");
    settings.WHATSAPP_TOKEN = server.token;
    settings.WHATSAPP_PHONE_NUMBER_ID = "1/../2";
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry bad_credentials");
    assert.equal(server.requests.at(-1)!.path, "/v23.0/1%2F..%2F2/messages");
    settings.WHATSAPP_PHONE_NUMBER_ID = null;
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "failed channel_off");
    assert.equal(await channel.isConfigured(), false);
  },
);

const wait = { headers: { "Retry-After": "120" } };

/** What the server does, and what becomes of the message. */
const CASES: readonly [Misbehaviour, string, number?][] = [
  [whatsAppError(429, 130429, wait), "retry rate_limited", 120],
  [whatsAppError(400, 131056), "retry rate_limited"],
  [whatsAppError(400, 80007), "retry rate_limited"],
  [{ status: 429, body: "slow down", ...wait }, "retry rate_limited", 120],
  [whatsAppError(400, 190), "retry bad_credentials"],
  [whatsAppError(401, 0), "retry bad_credentials"],
  [whatsAppError(403, 200), "retry bad_credentials"],
  [whatsAppError(400, 100, { subcode: 33 }), "retry bad_credentials"],
  [whatsAppError(400, 100), "failed message_refused"],
  [whatsAppError(400, 131030), "failed recipient_refused"],
  [whatsAppError(400, 132000), "retry message_refused"],
  [whatsAppError(404, 132001), "retry message_refused"],
  [whatsAppError(400, 132016), "retry message_refused"],
  [whatsAppError(400, 131999), "failed message_refused"],
  [whatsAppError(500, 131000), "retry server_error"],
  [whatsAppError(503, 131016, wait), "retry server_error", 120],
  [whatsAppError(500, 999_999), "retry server_error"],
  [{ status: 502, body: "<html>Bad Gateway</html>" }, "retry server_error"],
  [{ status: 401, body: "<html>" }, "retry bad_credentials"],
  [{ status: 404, body: "<html>nginx</html>" }, "retry bad_answer"],
  [{ status: 200, body: { messages: [] } }, "retry bad_answer"],
  [{ status: 200, body: [] }, "retry bad_answer"],
  ["html", "retry bad_answer"],
  ["bad_json", "retry bad_answer"],
  ["huge", "retry bad_answer"],
  ["redirect", "retry bad_answer"],
  ["reset", "retry unreachable"],
  ["cut", "retry unreachable"],
  ["hang", "retry timed_out"],
];

whatsAppTest(
  "whatever the server does has its outcome, and none holds the token",
  async (server, { channel }) => {
    for (const [misbehaviour, expected, after] of CASES) {
      server.misbehave(misbehaviour);
      const outcome = await channel.send(AMINAH, MESSAGE);
      const name = JSON.stringify(misbehaviour);
      assert.equal(brief(outcome), expected, `${name}: ${detailOf(outcome)}`);
      assert.equal("after" in outcome ? outcome.after : undefined, after, name);
      assert.doesNotMatch(JSON.stringify(outcome), /test-token/, name);
    }
    assert.ok(
      server.requests.every(({ path }) => path !== "/elsewhere"),
      "no redirect is followed",
    );
    server.misbehave(whatsAppError(400, 131999, { details: `Bearer ${server.token}` }));
    assert.equal(
      detailOf(await channel.send(AMINAH, MESSAGE)),
      "HTTP 400 131999 (#131999) an error: Bearer […]",
    );
  },
);
