import assert from "node:assert/strict";
import { createResetTokens } from "@/lib/identity/mod.ts";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import { tokenIn, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const RESET = "/api/auth/password-reset";
const CONFIRM = `${RESET}/confirm`;
const NEW = "a new one by mail";
const { reporter, hse } = PEOPLE;

function ask({ nobody }: Api, email: string): Promise<Response> {
  return expectNothing(nobody.post(RESET, { email }), 202);
}

function confirm({ nobody }: Api, token: string, password = NEW): Promise<Response> {
  return nobody.post(CONFIRM, { token, password });
}

async function logIn(api: Api, email: string, password: string): Promise<Response> {
  return (await api.as(null)).post("/api/auth/login", { email, password });
}

/** Asks for a link and returns the token of its mail. */
async function tokenFor(api: Api, mailbox: ReturnType<typeof useMailbox>, email: string) {
  await ask(api, email);
  const [mail, ...others] = await mailbox.post();
  assert.deepEqual(others, []);
  return tokenIn(mail!.message.link.url);
}

testApiOnBoth("a link by mail sets a new password, once, and ends all sessions", async (api) => {
  const mailbox = useMailbox(api);
  const desk = await api.as(reporter);
  await api.test.database.asAdministrator(
    "set by an administrator",
    (tx) =>
      tx.updateTable("profiles").set({ must_change_password: true })
        .where("id", "=", reporter.id).execute(),
  );
  await ask(api, ` ${reporter.email.toUpperCase()} `);
  const [mail] = await mailbox.post();
  assert.equal(mail!.to, reporter.email);
  const { subject, body, link, footer } = mail!.message;
  assert.equal(subject, "Choose a new password for Siaga");
  assert.match(body.join("\n"), /until 10 Mar 2026, 13:00/);
  assert.match(footer, /Forgot your password/);
  const { origin, base } = api.services.config;
  const token = tokenIn(link.url);
  assert.equal(link.url, `${origin}${base}/reset-password?token=${token}`);

  await expectJson(desk.get("/api/auth/me"), 200);
  await expectFields(confirm(api, token, "short"), { password: "password_length" });
  await expectFields(confirm(api, token, "x".repeat(73)), { password: "password_length" });
  await expectNothing(confirm(api, token));
  await expectProblem(desk.get("/api/auth/me"), 401, "session_ended");
  await expectProblem(logIn(api, reporter.email, PASSWORD), 401, "invalid_credentials");
  await expectJson(logIn(api, reporter.email, NEW), 200);
  await expectProblem(confirm(api, token, "another one"), 400, "invalid_token");
  await expectJson(logIn(api, reporter.email, NEW), 200);

  const profile = await api.test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("profiles").selectAll().where("id", "=", reporter.id)
        .executeTakeFirstOrThrow(),
  );
  assert.equal(profile.must_change_password, false);
  const [asked] = await auditEntries(api, "password.reset_requested");
  assert.deepEqual([asked!.subject_id, asked!.actor_id], [reporter.id, null]);
  const [reset, ...more] = await auditEntries(api, "password.reset");
  assert.deepEqual(more, []);
  assert.deepEqual([reset!.subject_id, reset!.actor_id, reset!.actor_role], [
    reporter.id,
    reporter.id,
    "reporter",
  ]);
  const kept = await everythingStored(api.test) + JSON.stringify(api.log);
  for (const secret of [token, NEW]) assert.ok(!kept.includes(secret), "kept nowhere");
});

testApi("a forged, cut or changed token is refused, and hashes no password", async (api) => {
  const mailbox = useMailbox(api);
  const hashed: string[] = [];
  const { hash } = api.services.passwords;
  api.services.passwords.hash = (password) => {
    hashed.push(password);
    return hash(password);
  };
  const token = await tokenFor(api, mailbox, reporter.email);
  const other = token.startsWith("a") ? "b" : "a";
  const forged = [
    "",
    "x",
    "x".repeat(96),
    "0".repeat(96),
    token.slice(0, -1),
    `${token}0`,
    other + token.slice(1),
    token.slice(0, -1) + (token.endsWith("a") ? "b" : "a"),
    token.toUpperCase(),
    ` ${token}`,
    `${token}\n`,
    "é".repeat(96),
    "../".repeat(20),
    "x".repeat(1000),
  ].filter((one) => one !== token);
  for (const one of forged) await expectProblem(confirm(api, one), 400, "invalid_token");
  await expectFields(confirm(api, "x".repeat(1001)), { token: "too_long" });
  await expectFields(api.nobody.post(CONFIRM, { password: NEW }), { token: "required" });
  assert.deepEqual(hashed, []);
  await expectNothing(confirm(api, token));
  assert.deepEqual(hashed, [NEW]);
});

testApi("a link works for an hour, and a newer one ends it", async (api) => {
  const mailbox = useMailbox(api);
  const first = await tokenFor(api, mailbox, reporter.email);
  api.clock.forward(60);
  const second = await tokenFor(api, mailbox, reporter.email);
  assert.notEqual(second, first);
  await expectProblem(confirm(api, first), 400, "invalid_token");
  api.clock.forward(3599);
  await expectNothing(confirm(api, second));
  api.clock.forward(1);
  const late = await tokenFor(api, mailbox, PEOPLE.supervisor.email);
  api.clock.forward(3600);
  await expectProblem(confirm(api, late), 400, "invalid_token");
});

testApi("of two simultaneous uses of a link one wins", async (api) => {
  const token = await tokenFor(api, useMailbox(api), reporter.email);
  const answers = await Promise.all([1, 2, 3].map((n) => confirm(api, token, `password ${n}`)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400]);
});

testApi("a mail that waits when a newer link is asked for is never sent", async (api) => {
  const mailbox = useMailbox(api);
  await ask(api, reporter.email);
  api.clock.forward(60);
  await ask(api, reporter.email);
  const [mail, ...others] = await mailbox.post();
  assert.deepEqual(others, []);
  await expectNothing(confirm(api, tokenIn(mail!.message.link.url)));
  // A mail that waits longer than its link works is of no use.
  await ask(api, reporter.email);
  api.clock.forward(3600);
  assert.deepEqual(await mailbox.post(), []);
});

testApi("a link ends with any other change of the password, and with the account", async (api) => {
  const mailbox = useMailbox(api);
  const { admin, supervisor } = api.people;
  const own = await tokenFor(api, mailbox, PEOPLE.supervisor.email);
  await expectNothing(supervisor.post("/api/auth/password-change", {
    current_password: PASSWORD,
    new_password: "something longer",
  }));
  await expectProblem(confirm(api, own), 400, "invalid_token");

  const set = await tokenFor(api, mailbox, reporter.email);
  await ask(api, reporter.email);
  await expectNothing(admin.post(`/api/admin/users/${reporter.id}/password`, { password: NEW }));
  await expectProblem(confirm(api, set), 400, "invalid_token");
  assert.deepEqual(await mailbox.post(), [], "nor is the mail sent that waited");

  const off = await tokenFor(api, mailbox, hse.email);
  await expectJson(admin.patch("/api/admin/users", { id: hse.id, active: false }), 200);
  await expectProblem(confirm(api, off), 400, "invalid_token");
  const { status } = await api.nobody.get(`/reset-password?token=${off}`);
  assert.equal(status, 400);
});

testApi("who is shut out by failed log-ins gets in with the new password", async (api) => {
  const token = await tokenFor(api, useMailbox(api), reporter.email);
  for (let n = 0; n < 5; n++) await (await logIn(api, reporter.email, "a guess")).body?.cancel();
  await expectProblem(logIn(api, reporter.email, PASSWORD), 429, "rate_limited");
  await expectNothing(confirm(api, token));
  await expectJson(logIn(api, reporter.email, NEW), 200);
});

testApi("a mail to a new password waits for no limit and counts for none", async (api) => {
  const mailbox = useMailbox(api);
  const now = api.clock.now();
  await api.test.database.asAdministrator(
    "many mails",
    (tx) =>
      tx.insertInto("deliveries").values(Array.from({ length: 30 }, (_, n) => ({
        event: `incident_created:${n}`,
        kind: "incident_created",
        channel: "email" as const,
        user_id: hse.id,
        data: JSON.stringify({ number: `INC-2026-${n}` }),
        due_at: now,
        expires_at: new Date(now.getTime() + 24 * 3600_000),
        created_at: now,
      }))).execute(),
  );
  await ask(api, hse.email);
  const mails = await mailbox.post();
  assert.equal(mails.length, 21, "twenty and the link");
  const links = mails.filter(({ message }) => message.link.url.includes("token="));
  assert.equal(links.length, 1);
  await ask(api, hse.email);
  assert.equal((await mailbox.post()).length, 1, "over the limit of an hour");
  api.clock.forward(3601);
  await ask(api, hse.email);
  const subjects = (await mailbox.post()).map(({ message }) => message.subject).sort();
  assert.deepEqual(subjects, ["10 messages from Siaga", "Choose a new password for Siaga"]);
});

testApi("what the mail server says about a link is kept without the link", async (api) => {
  useMailbox(api);
  Object.assign(api.services.channels.email, {
    send: (_: unknown, { link }: { link: { url: string } }) =>
      Promise.resolve({
        outcome: "failed",
        reason: "message_refused",
        detail: `554 5.7.1 blocked, contains ${link.url} …`,
      }),
  });
  await ask(api, reporter.email);
  await api.services.deliveries.deliver(api.clock.now());
  const row = await api.test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("deliveries").selectAll().executeTakeFirstOrThrow(),
  );
  assert.deepEqual([row.status, row.reason, row.detail], [
    "failed",
    "message_refused",
    "554 5.7.1",
  ]);
});

testApi("a token of another installation is worth nothing", async (api) => {
  const token = await tokenFor(api, useMailbox(api), reporter.email);
  const id = token.slice(0, 32);
  assert.equal(await api.services.resetTokens.tokenOf(id), token);
  const other = await createResetTokens("another secret that is long enough for it");
  await expectProblem(confirm(api, await other.tokenOf(id)), 400, "invalid_token");
  await expectNothing(confirm(api, token));
});

testApi("no administrator sends a link again: it is asked for again", async (api) => {
  const { admin } = api.people;
  await ask(api, reporter.email);
  const status = () =>
    api.test.database.asAdministrator(
      "look",
      (tx) => tx.selectFrom("deliveries").select(["id", "status"]).executeTakeFirstOrThrow(),
    );
  // Without a mail server.
  await api.services.deliveries.deliver(api.clock.now());
  const { id } = await status();
  const html = await (await admin.get("/admin/outbox")).text();
  assert.ok(html.includes("Choose a new password for Siaga"));
  assert.doesNotMatch(html, /\/retry/);
  const one = await admin.form(`/admin/outbox/${id}/retry`, {});
  assert.equal(one.status, 404);
  const all = await admin.form("/admin/outbox/retry", {});
  assert.equal(all.status, 303);
  assert.equal((await status()).status, "off");
});
