import assert from "node:assert/strict";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { DELIVERIES, DELIVERIES_LATER } from "@/lib/notifications/mod.ts";
import { expectFields, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { DATABASE_KINDS, openTestDatabase } from "@/tests/support/database/mod.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import { tokenIn, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import { startServer } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const RESET = "/api/auth/password-reset";
const BEHIND_PROXY = { environment: { TRUST_PROXY: "1" } };
const { reporter, hse, inactive } = PEOPLE;

function ask({ nobody }: Api, email: string, address = "198.51.100.1"): Promise<Response> {
  return nobody.post(RESET, { email }, { "X-Forwarded-For": address });
}

testApiOnBoth("an account gets three mails an hour, whoever asks for them", async (api) => {
  const mailbox = useMailbox(api);
  for (let n = 0; n < 3; n++) {
    await expectNothing(ask(api, reporter.email, `198.51.100.${n}`), 202);
    api.clock.forward(60);
  }
  const before = await mailbox.post();
  assert.equal(before.length, 1, "the newest of those that waited");
  for (let n = 3; n < 9; n++) {
    await expectNothing(ask(api, reporter.email, `198.51.100.${n}`), 202);
  }
  assert.deepEqual(await mailbox.post(), []);
  await expectNothing(ask(api, hse.email), 202);
  assert.deepEqual((await mailbox.post()).map(({ to }) => to), [hse.email], "others get theirs");
  const asked = await auditEntries(api, "password.reset_requested");
  assert.deepEqual(asked.map(({ after }) => (after as { why?: string }).why ?? null), [
    ...Array(3).fill(null),
    ...Array(6).fill("too_many"),
    null,
  ]);

  // An hour after the first, not after those that were refused; and the last link went on working.
  api.clock.forward(3600 - 180);
  await expectNothing(ask(api, reporter.email), 202);
  const [mail] = await mailbox.post();
  const confirm = { token: tokenIn(mail!.message.link.url), password: "a new one by mail" };
  await expectNothing(api.nobody.post(`${RESET}/confirm`, confirm));
}, BEHIND_PROXY);

testApi("who is over the limit of an account ends no link of it", async (api) => {
  const mailbox = useMailbox(api);
  for (let n = 0; n < 3; n++) await expectNothing(ask(api, reporter.email), 202);
  const [mail] = await mailbox.post();
  for (let n = 0; n < 3; n++) await expectNothing(ask(api, reporter.email), 202);
  const confirm = { token: tokenIn(mail!.message.link.url), password: "a new one by mail" };
  await expectNothing(api.nobody.post(`${RESET}/confirm`, confirm));
}, BEHIND_PROXY);

testApiOnBoth("a network address may ask thirty times an hour", async (api) => {
  const mailbox = useMailbox(api);
  for (let n = 0; n < 30; n++) {
    await expectNothing(ask(api, `guess${n}@siaga.test`), 202);
    api.clock.forward(10);
  }
  const refused = await ask(api, reporter.email);
  assert.equal(refused.headers.get("Retry-After"), "3300");
  await expectProblem(refused, 429, "rate_limited");
  await expectProblem(ask(api, "guess1@siaga.test"), 429, "rate_limited");
  assert.deepEqual(await mailbox.post(), []);
  // The page says so too, with what was typed.
  const page = await api.nobody.send("/forgot-password", {
    method: "POST",
    headers: { "X-Forwarded-For": "198.51.100.1" },
    body: new URLSearchParams({ email: reporter.email }),
  });
  assert.equal(page.status, 429);
  assert.equal(page.headers.get("Retry-After"), "3300");
  const html = await page.text();
  assert.match(html, /55 minutes/);
  assert.ok(html.includes(`value="${reporter.email}"`));
  await expectNothing(ask(api, reporter.email, "198.51.100.2"), 202);
  api.clock.forward(3300);
  await expectNothing(ask(api, reporter.email), 202);
}, BEHIND_PROXY);

testApi("simultaneous requests get no more mails than requests in a row", async (api) => {
  const mailbox = useMailbox(api);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(api, reporter.email)));
  assert.deepEqual(answers.map(({ status }) => status), Array(8).fill(202));
  const asked = await auditEntries(api, "password.reset_requested");
  const mailed = asked.filter(({ after }) => !(after as { why?: string }).why);
  assert.equal(mailed.length, 3);
  assert.equal((await mailbox.post()).length, 1);
}, BEHIND_PROXY);

testApi("what is typed as an e-mail is kept as a keyed hash alone", async (api) => {
  const typed = "hunter2-my-password@siaga.test";
  await expectNothing(ask(api, typed), 202);
  const kept = await everythingStored(api.test) + JSON.stringify(api.log);
  assert.ok(!kept.includes("hunter2"));
  assert.ok(!kept.includes("198.51.100.1"));
  await expectFields(ask(api, "no address"), { email: "invalid_email" });
  await expectFields(ask(api, ""), { email: "required" });
  await expectFields(api.nobody.post(RESET, {}), { email: "required" });
}, BEHIND_PROXY);

/** What a statement is, without its values. */
function shapeOf(node: RootOperationNode): string {
  if (node.kind === "RawNode") return node.sqlFragments.join("?");
  return `${node.kind} ${JSON.stringify(node, (key, value) => key === "values" ? "?" : value)}`;
}

for (const kind of DATABASE_KINDS) {
  Deno.test(`known, unknown and inactive addresses take the same steps (${kind})`, async () => {
    const statements: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(shapeOf(node).replaceAll(/"value":("[^"]*"|\d+|true|false)/g, "?"));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const test = await openTestDatabase(kind, "world");
    const connection = { ...test.connection, kysely: test.connection.kysely.withPlugin(recorder) };
    const server = await startServer({ ...test, connection });
    try {
      const passwords = await useQuickPasswords(server);
      const hashed: string[] = [];
      passwords.hash = (password) => Promise.resolve(String(hashed.push(password)));
      let woken = 0;
      let wokenAtOnce = 0;
      server.services.database.afterCommit(DELIVERIES, () => void wokenAtOnce++);
      server.services.database.afterCommit(DELIVERIES_LATER, () => void woken++);
      const nobody = await server.as(null);
      const stepsFor = async (email: string) => {
        statements.length = 0;
        const answer = await nobody.post(RESET, { email });
        const headers = [...answer.headers].filter(([name]) =>
          !["x-request-id", "content-security-policy"].includes(name)
        );
        return { status: answer.status, headers, body: await answer.text(), at: [...statements] };
      };
      const known = await stepsFor(reporter.email);
      assert.equal(known.status, 202);
      assert.ok(known.at.length >= 8, known.at.join("\n"));
      assert.deepEqual(await stepsFor("nobody@siaga.test"), known, "unknown");
      assert.deepEqual(await stepsFor(inactive.email), known, "inactive");
      for (let n = 0; n < 2; n++) await stepsFor(reporter.email);
      assert.deepEqual(await stepsFor(reporter.email), known, "over the limit of the account");
      assert.equal(woken, 6, "the worker looks for mails each time");
      assert.equal(wokenAtOnce, 0, "and not while the answer is on its way");
      assert.deepEqual([passwords.compared, hashed], [[], []], "nothing is hashed");

      const pageFor = async (email: string) => {
        const answer = await nobody.form("/forgot-password", { email });
        return [answer.status, answer.headers.get("Location"), await answer.text()];
      };
      Object.assign(server.services.channels.email, { isConfigured: () => Promise.resolve(true) });
      const page = [303, "/siaga/forgot-password/sent", ""];
      for (const { email } of [hse, inactive, { email: "who@siaga.test" }]) {
        assert.deepEqual(await pageFor(email), page);
      }
    } finally {
      server.close();
      await test.close();
    }
  });
}
