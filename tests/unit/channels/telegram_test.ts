import assert from "node:assert/strict";
import { createTelegram } from "@/lib/channels/mod.ts";
import { channelTests } from "@/tests/support/channels/channel_tests.ts";
import { startTelegram } from "@/tests/support/channels/telegram.ts";
import type { Misbehaviour } from "@/tests/support/channels/http_server.ts";
import { brief, detailOf, MESSAGE } from "@/tests/support/channels/messages.ts";

const telegramTest = channelTests(startTelegram, ({ token, chatId }) => ({
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_CHAT_ID: chatId,
}), createTelegram);

telegramTest(
  "a message reaches the group with its words, escaped, and its link",
  async (server, { channel }) => {
    const outcome = await channel.send(null, { ...MESSAGE, subject: "Fire <b>&\nBcc" });
    assert.deepEqual(outcome, { outcome: "delivered", reference: "1" });
    const [message] = server.messages;
    assert.equal(message!.chat_id, server.chatId);
    assert.equal(message!.parse_mode, "HTML");
    assert.deepEqual(message!.link_preview_options, { is_disabled: true });
    assert.match(message!.text, /^<b>Fire &lt;b&gt;&amp; Bcc<\/b>\n\nGuard rail at bay 4/);
    assert.match(message!.text, /Tyres &lt; 3 mm &amp; &quot;worn&quot;\./);
    assert.ok(
      message!.text.includes(
        '<a href="https://host.example/siaga/capas/0198?a=1&amp;b=2">Open the CAPA</a>',
      ),
    );
    assert.ok(message!.text.endsWith(`<i>${MESSAGE.footer}</i>`));
  },
);

telegramTest("a long message is shortened to what Telegram takes", async (server, { channel }) => {
  const body = Array.from({ length: 50 }, () => "挖掘机 & ".repeat(100));
  const outcome = await channel.send(null, {
    ...MESSAGE,
    subject: "&".repeat(500),
    body,
    footer: "f".repeat(900),
  });
  assert.equal(brief(outcome), "delivered");
  assert.match(server.messages[0]!.text, /…/);
});

telegramTest(
  "a changed token or group holds from the next message; without either the channel is off",
  async (server, { channel, settings }) => {
    settings.TELEGRAM_BOT_TOKEN = "654321:an-old-token";
    const outcome = await channel.send(null, MESSAGE);
    assert.equal(brief(outcome), "retry bad_credentials");
    assert.equal(detailOf(outcome), "Unauthorized");
    settings.TELEGRAM_BOT_TOKEN = server.token;
    assert.equal(brief(await channel.send(null, MESSAGE)), "delivered");
    settings.TELEGRAM_CHAT_ID = "-42";
    assert.equal(brief(await channel.send(null, MESSAGE)), "failed recipient_refused");
    for (const key of Object.keys(settings)) {
      const value = settings[key]!;
      settings[key] = " ";
      assert.equal(brief(await channel.send(null, MESSAGE)), "failed channel_off", key);
      settings[key] = value;
    }
  },
);

Deno.test("settings that cannot be read leave the message for later", async () => {
  const fails = (error: unknown) =>
    createTelegram({ apiRoot: "http://127.0.0.1:1", read: () => Promise.reject(error) });
  const sealed = await fails({ code: "setting_unreadable" }).send(null, MESSAGE);
  assert.equal(brief(sealed), "retry bad_credentials");
  assert.equal(
    brief(await fails(new Error("no database")).send(null, MESSAGE)),
    "retry unreachable",
  );
});

const refusal = (status: number, description: string, parameters?: object): Misbehaviour => ({
  status,
  body: { ok: false, error_code: status, description, ...parameters && { parameters } },
});

/** What the server does, and what becomes of the message. */
const CASES: readonly [Misbehaviour, string, number?][] = [
  [refusal(429, "Too Many Requests: retry after 7", { retry_after: 7 }), "retry rate_limited", 7],
  [refusal(429, "Too Many Requests", { retry_after: 1e9 }), "retry rate_limited", 86_400],
  [{ status: 429, body: "slow down", headers: { "Retry-After": "9" } }, "retry rate_limited", 9],
  [refusal(403, "Forbidden: bot was kicked from the supergroup chat"), "failed recipient_refused"],
  [refusal(400, "Bad Request: chat not found"), "failed recipient_refused"],
  [
    refusal(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: -1009,
    }),
    "failed recipient_refused",
  ],
  [refusal(400, "Bad Request: message is too long"), "failed message_refused"],
  [refusal(401, "Unauthorized"), "retry bad_credentials"],
  [refusal(404, "Not Found"), "retry bad_credentials"],
  [refusal(500, "Internal Server Error"), "retry server_error"],
  [{ status: 502, body: "<html>Bad Gateway</html>" }, "retry server_error"],
  [
    { status: 503, body: "<html>", headers: { "Retry-After": "30" } },
    "retry server_error",
    30,
  ],
  [{ status: 404, body: "<html>nginx</html>" }, "retry bad_answer"],
  [{ status: 200, body: { ok: false } }, "retry bad_answer"],
  [{ status: 200, body: null }, "retry bad_answer"],
  ["html", "retry bad_answer"],
  ["bad_json", "retry bad_answer"],
  ["huge", "retry bad_answer"],
  ["redirect", "retry bad_answer"],
  ["reset", "retry unreachable"],
  ["cut", "retry unreachable"],
  ["hang", "retry timed_out"],
  ["drip", "retry timed_out"],
];

telegramTest(
  "whatever the server does has its outcome, and none holds the token",
  async (server, { channel }) => {
    for (const [misbehaviour, expected, after] of CASES) {
      server.misbehave(misbehaviour);
      const outcome = await channel.send(null, MESSAGE);
      const name = JSON.stringify(misbehaviour);
      assert.equal(brief(outcome), expected, `${name}: ${detailOf(outcome)}`);
      assert.equal("after" in outcome ? outcome.after : undefined, after, name);
      assert.doesNotMatch(JSON.stringify(outcome), /TEST-token/, name);
      assert.ok([...detailOf(outcome)].length <= 200, name);
    }
    assert.ok(
      server.requests.every(({ path }) => path !== "/elsewhere"),
      "no redirect is followed",
    );
    server.misbehave({
      status: 400,
      body: { ok: false, description: `bot${server.token} is bad` },
    });
    assert.equal(detailOf(await channel.send(null, MESSAGE)), "HTTP 400 bot[…] is bad");
    await server.down();
    const refused = await channel.send(null, MESSAGE);
    assert.equal(brief(refused), "retry unreachable");
    assert.doesNotMatch(JSON.stringify(refused), /TEST-token|http:/);
    assert.match(detailOf(refused), /refused/i);
    server.misbehave(null);
    await server.up();
    assert.equal(brief(await channel.send(null, MESSAGE)), "delivered");
  },
);
