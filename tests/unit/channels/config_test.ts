import assert from "node:assert/strict";
import { readSender, readSmtpUrl } from "@/lib/channels/smtp_url.ts";
import { publicKeyOf } from "@/lib/channels/vapid.ts";
import { detailOf, oneLine } from "@/lib/channels/plain.ts";
import { ConfigurationError, readConfig } from "@/lib/config.ts";

const APP_SECRET = "a secret for tests that is long enough";

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig({ APP_SECRET, ...environment });
    return "";
  } catch (error) {
    assert.ok(error instanceof ConfigurationError);
    return error.message;
  }
}

Deno.test("no mail is sent without a server; the sender follows from the public address", () => {
  const { channels } = readConfig({ APP_SECRET, BASE_URL: "https://siaga.example.com:8443/x" });
  assert.equal(channels.smtpUrl, undefined);
  assert.equal(channels.mailFrom, "Siaga <no-reply@siaga.example.com>");
  assert.equal(channels.listId, "notifications.siaga.example.com");
  const local = readConfig({ APP_SECRET, BASE_URL: "http://[::1]:8000" }).channels;
  assert.equal(local.mailFrom, "Siaga <no-reply@localhost>");
  const given = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "hse@example.com" };
  const { smtpUrl, mailFrom } = readConfig({ APP_SECRET, ...given }).channels;
  assert.deepEqual([smtpUrl, mailFrom], [given.SMTP_URL, given.MAIL_FROM]);
});

Deno.test("the address of a mail server says how to connect", () => {
  const server = { auth: { user: "a@b", pass: "c/d" }, tls: { rejectUnauthorized: true } };
  assert.deepEqual(readSmtpUrl("smtp://a%40b:c%2Fd@mail.example.com"), {
    host: "mail.example.com",
    port: 587,
    secure: false,
    requireTLS: true,
    ...server,
  });
  assert.deepEqual(readSmtpUrl("smtps://a%40b:c%2Fd@mail.example.com:4650/"), {
    host: "mail.example.com",
    port: 4650,
    secure: true,
    requireTLS: true,
    ...server,
  });
  const tlsOf = (url: string) => readSmtpUrl(url)?.requireTLS;
  assert.equal(
    tlsOf("smtp://relay.internal:25"),
    false,
    "without a password, as the server offers",
  );
  assert.equal(tlsOf("smtp://relay.internal:25?requireTLS=true"), true);
  assert.equal(tlsOf("smtp://a:b@relay.internal:25?requireTLS=false"), false);
  assert.equal(tlsOf("smtp://a:b@127.0.0.1:25"), false, "on this machine");
  assert.equal(readSmtpUrl("smtp://[::1]:25")?.host, "::1");
  assert.equal(
    readSmtpUrl("smtps://mail?tls.rejectUnauthorized=false")?.tls.rejectUnauthorized,
    false,
  );
});

Deno.test("a wrong mail server or sender is named at the start, without its password", () => {
  const urls = [
    "mail.example.com",
    "http://mail.example.com",
    "smtp://",
    "smtp://user:hidden@mail/path",
    "smtp://user:hidden@mail?debug=true",
    "smtp://user:hidden@mail?requireTLS=maybe",
    "smtp://user:hidden%@mail",
  ];
  for (const SMTP_URL of urls) {
    const faults = faultsOf({ SMTP_URL });
    assert.match(faults, /^ {2}- SMTP_URL: smtp:\/\/user:password@host/m, SMTP_URL);
    assert.doesNotMatch(faults, /hidden/);
  }
  const senders = ["Siaga", "Siaga <x>", "a@b, c@d", "a@b <c@d>\nBcc: e@f", "<a@b> c", "a b@c.d"];
  for (const MAIL_FROM of senders) {
    assert.match(faultsOf({ MAIL_FROM }), /- MAIL_FROM: an address such as/, MAIL_FROM);
  }
  assert.deepEqual(readSender('"Siaga, HQ" <a@b.example>'), {
    name: "Siaga, HQ",
    address: "a@b.example",
  });
});

Deno.test("a line has no breaks, no turned writing and a limit in characters", () => {
  assert.equal(oneLine("a\r\nb\t\u202ec\u2028d\0e  f ", 50), "a b c d e f");
  assert.equal(oneLine("😀".repeat(5), 5), "😀".repeat(5));
  assert.equal(oneLine("😀".repeat(6), 5), "😀😀😀😀…");
  assert.equal(oneLine("\ud800x", 5), "\ufffdx");
});

Deno.test("a detail holds no secret, however a server repeats it", () => {
  const secret = "pass/word+1";
  const said = `535 ${secret} ${encodeURIComponent(secret)} ${btoa(secret)} ${
    btoa(`\0u\0${secret}`)
  }`;
  const { detail = "" } = detailOf(said, [secret, `\0u\0${secret}`]);
  assert.doesNotMatch(detail, /pass|cGFzcy93b3Jk|AHUAcGFzc/);
  assert.match(detail, /^535 \[…\]/);
  assert.deepEqual(detailOf(" \r\n "), {});
  assert.equal(detailOf("x".repeat(300)).detail!.length, 200);
});

Deno.test("the servers of Telegram and WhatsApp are the public ones unless others are named", () => {
  const { telegramRoot, whatsappRoot } = readConfig({ APP_SECRET }).channels;
  assert.deepEqual([telegramRoot, whatsappRoot], [
    "https://api.telegram.org",
    "https://graph.facebook.com",
  ]);
  const own = readConfig({ APP_SECRET, TELEGRAM_API_ROOT: "http://127.0.0.1:8081/" }).channels;
  assert.equal(own.telegramRoot, "http://127.0.0.1:8081");
  for (const name of ["TELEGRAM_API_ROOT", "WHATSAPP_API_ROOT"]) {
    assert.match(
      faultsOf({ [name]: "ftp://x" }),
      new RegExp(`- ${name}: an http or https address`),
    );
  }
});

Deno.test("the keys of Web Push are a pair or derived, and the subject follows from the sender", () => {
  const none = readConfig({ APP_SECRET, MAIL_FROM: "Siaga <hse@example.com>" }).channels;
  assert.equal(none.vapid, undefined);
  assert.equal(none.vapidSubject, "mailto:hse@example.com");
  assert.deepEqual(none.pushHosts, []);
  const privateKey = "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc";
  const publicKey = publicKeyOf(privateKey)!;
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const given = readConfig({ APP_SECRET, ...keys, PUSH_HOSTS: "127.0.0.1:8080, push.x" }).channels;
  assert.deepEqual(given.vapid, { publicKey, privateKey });
  assert.deepEqual(given.pushHosts, ["127.0.0.1:8080", "push.x"]);

  const faults: [Record<string, string>, RegExp][] = [
    [{ VAPID_PUBLIC_KEY: publicKey }, /- VAPID_PRIVATE_KEY: missing; /],
    [{ VAPID_PRIVATE_KEY: privateKey }, /- VAPID_PUBLIC_KEY: missing; /],
    [{ ...keys, VAPID_PRIVATE_KEY: "short" }, /- VAPID_PRIVATE_KEY: a private key of P-256/],
    [{ ...keys, VAPID_PRIVATE_KEY: "_".repeat(43) }, /- VAPID_PRIVATE_KEY: a private key of P-256/],
    [{ ...keys, VAPID_PUBLIC_KEY: `${publicKey}A` }, /- VAPID_PUBLIC_KEY: not the key of/],
    [{ VAPID_SUBJECT: "hse@example.com" }, /- VAPID_SUBJECT: a mailto: or https: address/],
    [{ PUSH_HOSTS: "https://push.x/" }, /- PUSH_HOSTS: hosts such as/],
  ];
  for (const [environment, fault] of faults) {
    assert.match(faultsOf(environment), fault);
    assert.doesNotMatch(faultsOf(environment), /BwcHBw/);
  }
});
