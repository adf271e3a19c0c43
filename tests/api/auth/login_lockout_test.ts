import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const BEHIND_PROXY = { environment: { TRUST_PROXY: "1" } };
const { reporter, hse } = PEOPLE;

/** Tries to log in from a network address. */
async function attempt(api: Api, email: string, password: string, address: string) {
  const caller = await api.as(null);
  return await caller.post("/api/auth/login", { email, password }, { "X-Forwarded-For": address });
}

async function fail(api: Api, email: string, address: string, times: number) {
  for (let n = 0; n < times; n++) {
    await expectProblem(attempt(api, email, `guess ${n}`, address), 401, "invalid_credentials");
  }
}

async function expectLocked(answer: Promise<Response>, seconds: number) {
  const response = await answer;
  const retryAfter = response.headers.get("Retry-After");
  const body = await expectProblem(response, 429, "rate_limited");
  assert.equal(retryAfter, String(seconds));
  assert.match(body.detail, new RegExp(`\\b${seconds}\\b`));
}

testApiOnBoth(
  "five failures for an e-mail from one address shut out that pair only",
  async (api) => {
    await useQuickPasswords(api);
    await fail(api, reporter.email, "198.51.100.1", 5);
    await expectLocked(attempt(api, reporter.email, "guess", "198.51.100.1"), 900);
    await expectLocked(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 900);
    const disguised = ` ${reporter.email.toUpperCase()}`;
    await expectLocked(attempt(api, disguised, PASSWORD, "198.51.100.1"), 900);
    // The office goes on working, and the person from elsewhere.
    await expectJson(attempt(api, hse.email, PASSWORD, "198.51.100.1"), 200);
    await expectJson(attempt(api, reporter.email, PASSWORD, "198.51.100.2"), 200);
    // What a client writes in front of the proxy's entry does not make it another address.
    await expectLocked(attempt(api, reporter.email, PASSWORD, "10.9.8.7, 198.51.100.1"), 900);
  },
  BEHIND_PROXY,
);

testApiOnBoth("an address that nobody vouches for does not open a locked pair", async (api) => {
  await useQuickPasswords(api);
  for (let n = 0; n < 5; n++) {
    const address = `198.51.100.${n}`;
    await expectProblem(attempt(api, hse.email, "no", address), 401, "invalid_credentials");
  }
  await expectLocked(attempt(api, hse.email, PASSWORD, "198.51.100.9"), 900);
});

testApiOnBoth(
  "the window passes with the clock and refused attempts do not prolong it",
  async (api) => {
    await useQuickPasswords(api);
    await fail(api, reporter.email, "198.51.100.1", 1);
    api.clock.forward(60);
    await fail(api, reporter.email, "198.51.100.1", 4);
    await expectLocked(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 840);
    api.clock.forward(839);
    await expectLocked(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 1);
    api.clock.forward(1);
    // One failure has left the window, so there is one attempt, not five.
    await fail(api, reporter.email, "198.51.100.1", 1);
    await expectLocked(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 60);
    api.clock.forward(60);
    await expectJson(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 200);
  },
  BEHIND_PROXY,
);

testApiOnBoth("who logs in has their failures from there forgotten", async (api) => {
  await useQuickPasswords(api);
  for (let round = 0; round < 3; round++) {
    await fail(api, reporter.email, "198.51.100.1", 4);
    await expectJson(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 200);
  }
  await fail(api, reporter.email, "198.51.100.1", 5);
  await expectLocked(attempt(api, reporter.email, PASSWORD, "198.51.100.1"), 900);
}, BEHIND_PROXY);

testApiOnBoth("twenty failures for an e-mail shut it out from anywhere", async (api) => {
  await useQuickPasswords(api);
  for (let n = 0; n < 5; n++) await fail(api, reporter.email, `198.51.100.${n}`, 4);
  await expectLocked(attempt(api, reporter.email, PASSWORD, "203.0.113.5"), 900);
  await expectJson(attempt(api, hse.email, PASSWORD, "203.0.113.5"), 200);
}, BEHIND_PROXY);

testApiOnBoth("a hundred failures from an address shut it out for everyone", async (api) => {
  await useQuickPasswords(api);
  for (let n = 0; n < 25; n++) await fail(api, `guess${n}@siaga.test`, "198.51.100.1", 4);
  await expectLocked(attempt(api, hse.email, PASSWORD, "198.51.100.1"), 900);
  await expectJson(attempt(api, hse.email, PASSWORD, "198.51.100.2"), 200);
}, BEHIND_PROXY);

testApiOnBoth("simultaneous guesses get no more tries than guesses in a row", async (api) => {
  const passwords = await useQuickPasswords(api);
  const statuses = async (attempts: Promise<Response>[]) => {
    const answers = await Promise.all(attempts);
    return answers.map(({ status }) => status).sort();
  };
  const guesses = Array.from(
    { length: 20 },
    (_, n) => attempt(api, reporter.email, `guess ${n}`, "198.51.100.1"),
  );
  assert.deepEqual(await statuses(guesses), [
    ...Array<number>(5).fill(401),
    ...Array<number>(15).fill(429),
  ]);
  assert.equal(passwords.compared.length, 5);

  for (let n = 0; n < 24; n++) await fail(api, `guess${n}@siaga.test`, "198.51.100.3", 4);
  const spread = Array.from(
    { length: 20 },
    (_, n) => attempt(api, `spread${n}@siaga.test`, "guess", "198.51.100.3"),
  );
  assert.deepEqual(await statuses(spread), [
    ...Array<number>(4).fill(401),
    ...Array<number>(16).fill(429),
  ]);
}, BEHIND_PROXY);
