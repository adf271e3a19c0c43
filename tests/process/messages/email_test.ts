import assert from "node:assert/strict";
import type { Composed } from "@/lib/channels/mod.ts";
import { createEmail, type EmailChannel, MAIL_CONNECTIONS } from "@/lib/channels/mod.ts";
import { startSmtp, type TlsMode } from "@/tests/support/channels/smtp.ts";
import type { SmtpProcess } from "@/tests/support/channels/smtp.ts";
import { brief, detailOf, MESSAGE } from "@/tests/support/channels/messages.ts";

const AMINAH = { email: "aminah@siaga.example", name: "Aminah" };
const BALA = { email: "bala@siaga.example", name: "Bala" };

/** A channel to a server, closed at the end of the test. */
async function withChannel(
  smtp: SmtpProcess,
  use: (channel: EmailChannel) => Promise<void>,
  url = smtp.url,
): Promise<void> {
  const channel = createEmail({
    smtpUrl: url,
    from: "Siaga <no-reply@host.example>",
    listId: "notifications.host.example",
  });
  await use(channel).finally(() => channel.close());
}

function smtpTest(
  name: string,
  use: (smtp: SmtpProcess, channel: EmailChannel) => Promise<void>,
  { tls }: { tls?: TlsMode } = {},
) {
  Deno.test(name, async () => {
    const smtp = await startSmtp(tls ? { tls } : {});
    await withChannel(smtp, (channel) => use(smtp, channel)).finally(smtp.stop);
  });
}

smtpTest(
  "a mail carries its words and link as text and as HTML, and says that no person wrote it",
  async (smtp, channel) => {
    const outcome = await channel.send(AMINAH, MESSAGE);
    assert.deepEqual(brief(outcome), "delivered");
    assert.match(outcome.outcome === "delivered" ? outcome.reference ?? "" : "", /queued as 1/);
    const [mail] = await smtp.mails();
    assert.deepEqual(mail!.envelope, { from: "no-reply@host.example", to: [AMINAH.email] });
    assert.deepEqual(mail!.from, { name: "Siaga", address: "no-reply@host.example" });
    assert.deepEqual(mail!.to, { name: "Aminah", address: AMINAH.email });
    assert.equal(mail!.subject, MESSAGE.subject);
    assert.equal(mail!.messageId, `<${MESSAGE.id}@host.example>`);
    assert.equal(mail!.headers["list-id"], "<notifications.host.example>");
    assert.equal(mail!.headers["auto-submitted"], "auto-generated");
    assert.equal(mail!.headers["x-auto-response-suppress"], "All");
    assert.equal(mail!.headers["x-mailer"], undefined);
    for (const words of [...MESSAGE.body, MESSAGE.link.label, MESSAGE.link.url, MESSAGE.footer]) {
      assert.ok(mail!.text.includes(words), `text: ${words}`);
      const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(
        '"',
        "&quot;",
      );
      assert.ok(mail!.html.includes(escaped), `HTML: ${words}`);
    }
    assert.match(mail!.html, /<html lang="en-MY">/);
    assert.match(mail!.html, /<a href="https:\/\/host\.example\/siaga\/capas\/0198\?a=1&amp;b=2"/);
    assert.doesNotMatch(mail!.html, /<(script|img|link)\b/);
  },
);

smtpTest(
  "the mail is in its language, also where the name has quotes and is Chinese",
  async (smtp, channel) => {
    const name = '陈 "Ah Beng", <x@evil.example>';
    const message: Composed = {
      ...MESSAGE,
      locale: "zh",
      subject: "整改措施已逾期 3 天",
      body: ["4 号装卸区的护栏。"],
      link: { label: "打开整改措施", url: MESSAGE.link.url },
      footer: "您负责这项措施。",
    };
    assert.equal(brief(await channel.send({ ...AMINAH, name }, message)), "delivered");
    const [mail] = await smtp.mails();
    assert.deepEqual(mail!.envelope.to, [AMINAH.email]);
    assert.deepEqual(mail!.to, { name, address: AMINAH.email });
    assert.equal(mail!.subject, message.subject);
    assert.match(mail!.html, /<html lang="zh-CN">/);
    for (const words of [...message.body, message.link.label, message.footer]) {
      assert.ok(mail!.text.includes(words) && mail!.html.includes(words), words);
    }
  },
);

smtpTest(
  "line breaks and turned writing in a subject or name add no header and no recipient",
  async (smtp, channel) => {
    const message = {
      ...MESSAGE,
      subject: `<script>\r\nBcc: thief@evil.example\n\u202egnirw\u2066 \u2028x\0${
        "long ".repeat(80)
      }`,
    };
    const to = { email: AMINAH.email, name: "A\r\nBcc: thief@evil.example" };
    assert.equal(brief(await channel.send(to, message)), "delivered");
    const [mail] = await smtp.mails();
    assert.deepEqual(mail!.envelope.to, [AMINAH.email]);
    assert.equal(mail!.headers.bcc, undefined);
    assert.match(mail!.subject, /^<script> Bcc: thief@evil\.example gnirw x long /);
    assert.equal([...mail!.subject].length, 200);
    assert.doesNotMatch(mail!.html, /<script/);
    for (
      const email of ["", "no address", "a@b.example\r\nRCPT TO:<c@d.example>", "a@b,c@d", "x"]
    ) {
      assert.equal(brief(await channel.send({ email, name: "" }, MESSAGE)), "failed no_address");
    }
    assert.equal((await smtp.mails()).length, 1);
  },
);

smtpTest("many mails at once share the connections of the pool", async (smtp, channel) => {
  const ids = Array.from({ length: 15 }, (_, at) => `0198c0de-0000-7000-8000-${at + 100}`);
  const outcomes = await Promise.all(ids.map((id) => channel.send(AMINAH, { ...MESSAGE, id })));
  assert.deepEqual(new Set(outcomes.map(brief)), new Set(["delivered"]));
  const mails = await smtp.mails();
  assert.deepEqual(
    mails.map(({ messageId }) => messageId).sort(),
    ids.map((id) => `<${id}@host.example>`),
  );
  const connections = new Set(mails.map(({ connection }) => connection));
  assert.ok(connections.size <= MAIL_CONNECTIONS, `${connections.size} connections`);
});

smtpTest(
  "mails wait while the server is down, and go out when it is back",
  async (smtp, channel) => {
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
    await smtp.down();
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry unreachable");
    await smtp.up();
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
    assert.equal((await smtp.mails()).length, 2);
  },
);

smtpTest(
  "a server that never answers does not hold an attempt for longer than its limit",
  async (smtp, channel) => {
    for (const silent of ["greeting", "data"] as const) {
      await smtp.behave({ silent });
      assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry timed_out", silent);
    }
    await smtp.behave({});
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
  },
);

smtpTest("one refused recipient keeps no other from its mail", async (smtp, channel) => {
  await smtp.behave({ refuse: [AMINAH.email] });
  const [refused, sent] = await Promise.all([
    channel.send(AMINAH, MESSAGE),
    channel.send(BALA, MESSAGE),
  ]);
  assert.equal(brief(refused), "failed recipient_refused");
  assert.match(detailOf(refused), /550 5\.1\.1 .*no such user/);
  assert.equal(brief(sent), "delivered");
  assert.deepEqual((await smtp.mails()).map(({ envelope }) => envelope.to), [[BALA.email]]);
});

smtpTest("a connection that breaks leaves the mail for another attempt", async (smtp, channel) => {
  for (const drop of ["sender", "data"] as const) {
    await smtp.behave({ drop });
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry unreachable", drop);
  }
  assert.deepEqual(await smtp.mails(), []);
  await smtp.behave({});
  assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
});

smtpTest("temporary answers are tried again, final ones are not", async (smtp, channel) => {
  await smtp.behave({ greylist: true });
  const first = await channel.send(AMINAH, MESSAGE);
  assert.equal(brief(first), "retry deferred");
  assert.equal(detailOf(first), "451 4.7.1 greylisted, try again later");
  assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");

  const cases = [
    [{ greeting: { code: 421, text: "too busy" } }, "retry deferred"],
    [{ greeting: { code: 554, text: "no mail here" } }, "retry server_error"],
    [{ sender: { code: 421, text: "going down" } }, "retry deferred"],
    [{ sender: { code: 530, text: "5.7.0 log in first" } }, "retry bad_credentials"],
    [{ sender: { code: 553, text: "not your address" } }, "retry message_refused"],
    [{ message: { code: 452, text: "disk is full" } }, "retry deferred"],
    [{ message: { code: 554, text: "5.7.1 spam" } }, "failed message_refused"],
  ] as const;
  for (const [behaviour, expected] of cases) {
    await smtp.behave(behaviour);
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), expected, JSON.stringify(behaviour));
  }
});

smtpTest(
  "a refused log-in waits for a correction, and its password is never told",
  async (smtp) => {
    const login = { user: "siaga@host.example", pass: "s3cret/+ =word" };
    await smtp.behave({ login });
    await withChannel(smtp, async (channel) => {
      assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
    }, smtp.urlWith(login));
    await withChannel(smtp, async (channel) => {
      const outcome = await channel.send(AMINAH, MESSAGE);
      assert.equal(brief(outcome), "retry bad_credentials");
      assert.equal(detailOf(outcome), "535 5.7.8 bad log-in of […] with […]");
    }, smtp.urlWith({ ...login, pass: "wr0ng/+ =word" }));
    await withChannel(smtp, async (channel) => {
      assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry bad_credentials");
    });
    assert.deepEqual((await smtp.mails()).map(({ user }) => user), [login.user]);
  },
);

for (const tls of ["starttls", "implicit"] as const) {
  smtpTest(
    `${tls}: a certificate that nobody signed is refused unless the address accepts it`,
    async (smtp, channel) => {
      const outcome = await channel.send(AMINAH, MESSAGE);
      assert.equal(brief(outcome), "retry unreachable");
      assert.match(detailOf(outcome), /certificate|issuer/i);
      await withChannel(smtp, async (channel) => {
        assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "delivered");
      }, smtp.urlWith({ query: "tls.rejectUnauthorized=false" }));
      assert.deepEqual((await smtp.mails()).map(({ secure }) => secure), [true]);
    },
    { tls },
  );
}

smtpTest("where TLS is required, nothing is sent to a server without it", async (smtp) => {
  await withChannel(smtp, async (channel) => {
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), "retry unreachable");
  }, smtp.urlWith({ query: "requireTLS=true" }));
  assert.deepEqual(await smtp.mails(), []);
});

/** What servers say that are none, or hold a connection without end, and what becomes of the mail. */
const STRANGE: readonly [string, string, (connection: Deno.TcpConn) => Promise<void>, string][] = [
  ["a server of another protocol gives a bad answer", "smtp", async (connection) => {
    await connection.write(new TextEncoder().encode("HTTP/1.1 400 Bad Request\r\n\r\n"));
  }, "retry bad_answer"],
  [
    "a greeting without end does not hold an attempt for longer than its limit",
    "smtp",
    drip,
    "retry timed_out",
  ],
  ["neither does TLS that is never answered", "smtps", async (connection) => {
    await connection.readable.pipeTo(new WritableStream());
  }, "retry timed_out"],
];

/** A line of a greeting now and then; each comes before any limit for silence. */
async function drip(connection: Deno.TcpConn): Promise<void> {
  for (;;) {
    await connection.write(new TextEncoder().encode("220-welcome\r\n"));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

for (const [name, scheme, serve, expected] of STRANGE) {
  Deno.test(name, async () => {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const serving = (async () => {
      for await (const connection of listener) {
        // The client breaks off.
        await serve(connection).catch(() => {});
        try {
          connection.close();
        } catch {
          // Closed with its stream.
        }
      }
    })();
    const channel = createEmail({
      smtpUrl: `${scheme}://127.0.0.1:${listener.addr.port}`,
      from: "no-reply@host.example",
      listId: "x",
    });
    assert.equal(brief(await channel.send(AMINAH, MESSAGE)), expected);
    await channel.close();
    listener.close();
    await serving;
  });
}

Deno.test("without an address of a server the channel is off", async () => {
  const channel = createEmail({ smtpUrl: undefined, from: "no-reply@host.example", listId: "x" });
  assert.deepEqual(await channel.send(AMINAH, MESSAGE), {
    outcome: "failed",
    reason: "channel_off",
  });
  await channel.close();
});
