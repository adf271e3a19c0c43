import assert from "node:assert/strict";
import { createPush, isPushEndpoint } from "@/lib/channels/mod.ts";
import { deriveVapidKeys } from "@/lib/channels/vapid.ts";
import type { Misbehaviour } from "@/tests/support/channels/http_server.ts";
import { type PushServer, startPush } from "@/tests/support/channels/push.ts";
import { brief, detailOf, MESSAGE } from "@/tests/support/channels/messages.ts";

const SECRET = "a secret for tests that is long enough";

function channelTo({ host }: PushServer, secret = SECRET) {
  const subject = "mailto:no-reply@host.example";
  return createPush({ vapid: undefined, secret, subject, hosts: [host] });
}

function pushTest(
  name: string,
  use: (server: PushServer, channel: ReturnType<typeof channelTo>) => Promise<void>,
) {
  Deno.test(name, async () => {
    const server = await startPush();
    await use(server, channelTo(server)).finally(server.stop);
  });
}

pushTest("a browser decrypts the message that its subscription got", async (server, channel) => {
  const browser = await server.subscribe(await channel.publicKey());
  const outcome = await channel.send(browser, { ...MESSAGE, subject: "整改措施\u202e已逾期" });
  assert.deepEqual(outcome, { outcome: "delivered", reference: `${server.root}/message/1` });
  assert.deepEqual(server.messages, [{
    endpoint: browser.endpoint,
    payload: {
      title: "整改措施 已逾期",
      body: MESSAGE.body.join(" "),
      url: MESSAGE.link.url,
      tag: MESSAGE.id,
    },
    ttl: 86_400,
    topic: "0198c0de000070008000000000000001",
    urgency: "high",
  }]);
  assert.doesNotMatch(
    new TextDecoder().decode(server.requests[0]!.body),
    /Guard rail|host\.example/,
  );
});

pushTest(
  "a long message in any script fits into what a push service takes",
  async (server, channel) => {
    const browser = await server.subscribe(await channel.publicKey());
    for (const character of ["護", "😀", '"', "\\"]) {
      const long = character.repeat(2000);
      const outcome = await channel.send(browser, {
        ...MESSAGE,
        subject: long,
        body: [long, long],
      });
      assert.equal(brief(outcome), "delivered", character);
    }
  },
);

pushTest(
  "a subscription that ended, or was made with another key, is gone",
  async (server, channel) => {
    const browser = await server.subscribe(await channel.publicKey());
    const other = channelTo(server, `${SECRET} changed`);
    const outcome = await other.send(browser, MESSAGE);
    assert.equal(brief(outcome), "failed recipient_refused");
    assert.match(detailOf(outcome), /^HTTP 403 .*do not correspond/);
    assert.equal(brief(await channel.send(browser, MESSAGE)), "delivered");
    server.unsubscribe(browser.endpoint);
    assert.equal(brief(await channel.send(browser, MESSAGE)), "failed recipient_refused");
    const never = { ...browser, endpoint: `${server.root}/push/never` };
    assert.equal(brief(await channel.send(never, MESSAGE)), "failed recipient_refused");
  },
);

pushTest(
  "nothing is sent to an address that is no push service, or without keys",
  async (server, channel) => {
    const browser = await server.subscribe(await channel.publicKey());
    const known = createPush({
      vapid: undefined,
      secret: SECRET,
      subject: "mailto:a@b.c",
      hosts: [],
    });
    assert.equal(brief(await known.send(browser, MESSAGE)), "failed no_address");
    for (const keys of [{ p256dh: "" }, { p256dh: "BAAA" }, { auth: "" }, { auth: "!" }]) {
      assert.equal(
        brief(await channel.send({ ...browser, ...keys }, MESSAGE)),
        "failed no_address",
      );
    }
    // 65 bytes that are no point of the curve.
    const p256dh = `B${"A".repeat(86)}`;
    assert.equal(brief(await channel.send({ ...browser, p256dh }, MESSAGE)), "failed no_address");
    assert.deepEqual(server.requests, []);
  },
);

Deno.test("only the push services of browsers are endpoints, over https and on their own port", () => {
  const endpoints = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://eu.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-sg2p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://eu.push.apple.com/x",
    "https://fcm.googleapis.com:443/x",
    "https://FCM.googleapis.com/x",
  ];
  for (const endpoint of endpoints) assert.equal(isPushEndpoint(endpoint), true, endpoint);
  const others = [
    "",
    "fcm.googleapis.com",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://user:pass@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil-fcm.googleapis.com/x",
    "https://x.fcm.googleapis.com/x",
    "https://storage.googleapis.com/x",
    "https://evilpush.services.mozilla.com/x",
    "https://notify.windows.com.evil.example/x",
    "https://evil.example/?https://fcm.googleapis.com/x",
    "https://evil.example\\@fcm.googleapis.com/x",
    "https://fcm.googleapis.com./x",
    "https://fcm.googleapis.com\u3002evil.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    `https://fcm.googleapis.com/${"x".repeat(1000)}`,
  ];
  for (const endpoint of others) assert.equal(isPushEndpoint(endpoint), false, endpoint);
  const hosts = ["127.0.0.1:8123", "push.internal"];
  assert.equal(isPushEndpoint("http://127.0.0.1:8123/x", hosts), true);
  assert.equal(isPushEndpoint("https://push.internal/x", hosts), true);
  assert.equal(isPushEndpoint("http://127.0.0.1:8124/x", hosts), false);
  assert.equal(isPushEndpoint("ftp://push.internal/x", hosts), false);
});

Deno.test("the keys follow from the secret alone", async () => {
  const keys = await deriveVapidKeys(SECRET);
  assert.deepEqual(await deriveVapidKeys(SECRET), keys);
  assert.match(keys.publicKey, /^B[\w-]{86}$/);
  assert.match(keys.privateKey, /^[\w-]{43}$/);
  assert.notEqual((await deriveVapidKeys(`${SECRET}!`)).publicKey, keys.publicKey);
});

/** What the service does, and what becomes of the message. */
const CASES: readonly [Misbehaviour, string, number?][] = [
  [{ status: 200, body: {} }, "delivered"],
  [{ status: 202 }, "delivered"],
  [{ status: 404, body: "" }, "failed recipient_refused"],
  [{ status: 410, body: "gone" }, "failed recipient_refused"],
  [{ status: 400, body: { reason: "VapidPkHashMismatch" } }, "failed recipient_refused"],
  [{ status: 400, body: { reason: "BadTopic" } }, "failed message_refused"],
  [{ status: 413, body: "" }, "failed message_refused"],
  [{ status: 401, body: "" }, "retry bad_credentials"],
  [{ status: 403, body: { reason: "BadJwtToken" } }, "retry bad_credentials"],
  [{ status: 429, body: "", headers: { "Retry-After": "60" } }, "retry rate_limited", 60],
  [{ status: 500, body: "" }, "retry server_error"],
  [{ status: 503, body: "", headers: { "Retry-After": "5" } }, "retry server_error", 5],
  ["html", "retry bad_answer"],
  ["huge", "retry bad_answer"],
  ["redirect", "retry bad_answer"],
  ["reset", "retry unreachable"],
  ["cut", "retry unreachable"],
  ["hang", "retry timed_out"],
  ["drip", "retry timed_out"],
];

pushTest(
  "whatever the service does has its outcome, and none holds a key",
  async (server, channel) => {
    const browser = await server.subscribe(await channel.publicKey());
    const { privateKey } = await deriveVapidKeys(SECRET);
    for (const [misbehaviour, expected, after] of CASES) {
      server.misbehave(misbehaviour);
      const outcome = await channel.send(browser, MESSAGE);
      const name = JSON.stringify(misbehaviour);
      assert.equal(brief(outcome), expected, `${name}: ${detailOf(outcome)}`);
      assert.equal("after" in outcome ? outcome.after : undefined, after, name);
      assert.ok(!JSON.stringify(outcome).includes(privateKey));
    }
    assert.ok(
      server.requests.every(({ path }) => path !== "/elsewhere"),
      "no redirect is followed",
    );
    await server.down();
    assert.equal(brief(await channel.send(browser, MESSAGE)), "retry unreachable");
  },
);
