import assert from "node:assert/strict";
import { sql } from "kysely";
import { busy } from "@/lib/errors.ts";
import { createPasswordAttempts } from "@/lib/identity/mod.ts";
import { expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import { SECRET, startServer, type TestServer } from "@/tests/support/server.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const { reporter, hse } = PEOPLE;

async function logIn({ as }: Pick<TestServer, "as">, email: string, password: string) {
  return await (await as(null)).post("/api/auth/login", { email, password });
}

/** How many answers had each status. */
async function statuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** The actions in the audit log. */
async function entries({ test }: Api): Promise<string[]> {
  const rows = await test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("audit_log").select("action").execute(),
  );
  return rows.map(({ action }) => action);
}

function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

testApiOnBoth("only failures count: right passwords at once all get in", async (api) => {
  await useQuickPasswords(api);
  assert.deepEqual(
    await statuses(times(10, () => logIn(api, reporter.email, PASSWORD))),
    { 200: 10 },
  );

  await api.test.database.asAdministrator("hire a shift", (tx) =>
    sql`
    with account as (
      insert into users (email, password_hash, password_changed_at)
        select 'shift' || n || '@siaga.test', ${`$2b$10$${"x".repeat(53)}`}, now()
          from generate_series(0, 119) n returning id)
    insert into profiles (id, full_name, role, locale) select id, 'Shift', 'reporter', 'en' from account`
      .execute(tx));
  assert.deepEqual(
    await statuses(times(120, (n) => logIn(api, `shift${n}@siaga.test`, PASSWORD))),
    { 200: 120 },
  );
});

testApiOnBoth("right passwords get in beside guesses that stay under the limit", async (api) => {
  await useQuickPasswords(api);
  const mixed = times(8, (n) => logIn(api, reporter.email, n % 2 ? PASSWORD : `guess ${n}`));
  assert.deepEqual(await statuses(mixed), { 200: 4, 401: 4 });
});

testApiOnBoth("two processes tell together no more than the limit", async (api) => {
  const other = await startServer(api.test, { world: false });
  const both = [api, other];
  const passwords = await Promise.all(both.map((server) => useQuickPasswords(server)));
  const guesses = times(40, (n) => logIn(both[n % 2]!, hse.email, `guess ${n}`));
  assert.deepEqual(await statuses(guesses), { 401: 5, 429: 35 });

  // While one process compares the right password, the other one reaches the limit.
  const held = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  passwords[0]!.matches = () => (begun.resolve(), held.promise);
  const right = logIn(api, reporter.email, PASSWORD);
  await begun.promise;
  const inOther = times(5, (n) => logIn(other, reporter.email, `guess ${n}`));
  assert.deepEqual(await statuses(inOther), { 401: 5 });
  held.resolve(true);
  await expectProblem(right, 429, "rate_limited");
  assert.equal((await entries(api)).includes("session.started"), false);
});

testApiOnBoth("attempts that find the queue full are told to come back", async (api) => {
  const { services } = api;
  services.attempts = await createPasswordAttempts({ ...services, secret: SECRET, maxWaiting: 3 });
  const passwords = await useQuickPasswords(api);
  const { matches } = passwords;
  const held = Promise.withResolvers<void>();
  passwords.matches = async (...asked) => (await held.promise, await matches(...asked));
  let refused = 0;
  const attempts = times(10, async () => {
    const answer = await logIn(api, hse.email, PASSWORD);
    if (answer.status !== 503) return answer;
    assert.equal(answer.headers.get("Retry-After"), "5");
    await expectProblem(answer.clone(), 503, "busy");
    if (++refused === 6) held.resolve();
    return answer;
  });
  assert.deepEqual(await statuses(attempts), { 200: 4, 503: 6 });
  assert.equal((await logIn(api, hse.email, PASSWORD)).status, 200);
});

testApiOnBoth("a full queue gives the log-in form back with its e-mail", async (api) => {
  const passwords = await useQuickPasswords(api);
  passwords.matches = () => Promise.reject(busy(5));
  const page = await (await api.as(null)).form("/login", {
    email: hse.email,
    password: PASSWORD,
    next: "/",
  });
  assert.equal(page.status, 503);
  assert.equal(page.headers.get("Retry-After"), "5");
  const html = await page.text();
  assert.match(html, /Wait 5 seconds and try again/);
  assert.ok(html.includes(`value="${hse.email}"`));
});

testApiOnBoth("who has no session makes nobody hash", async (api) => {
  const passwords = await useQuickPasswords(api);
  passwords.hash = () => Promise.reject(new Error("hashed"));
  const ended = await api.as(PEOPLE.admin, 7);
  const account = {
    email: "new@siaga.test",
    password: PASSWORD,
    full_name: "New",
    role: "reporter",
  };
  const change = { current_password: PASSWORD, new_password: "another password" };
  await expectProblem(ended.post("/api/admin/users", account), 401, "session_ended");
  await expectProblem(ended.post("/api/auth/password-change", change), 401, "session_ended");
  const setting = ended.post(`/api/admin/users/${hse.id}/password`, { password: PASSWORD });
  await expectProblem(setting, 401, "session_ended");
  assert.deepEqual(passwords.compared, []);
});

testApiOnBoth("guesses at a change of password count like those at the log-in", async (api) => {
  const { compared } = await useQuickPasswords(api);
  const change = (current_password: string) =>
    api.people.reporter.post("/api/auth/password-change", {
      current_password,
      new_password: "another password",
    });
  assert.deepEqual(await statuses(times(40, (n) => change(`guess ${n}`))), { 422: 5, 429: 35 });
  assert.equal(compared.length, 5);
  await expectProblem(change(PASSWORD), 429, "rate_limited");
  await expectProblem(logIn(api, reporter.email, PASSWORD), 429, "rate_limited");
  assert.equal((await logIn(api, hse.email, PASSWORD)).status, 200);
});
