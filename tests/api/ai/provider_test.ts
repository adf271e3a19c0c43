import assert from "node:assert/strict";
import { z } from "zod";
import { createAi, type Question } from "@/lib/ai/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { testAiOnBoth } from "@/tests/support/ai/api.ts";
import { type AiServer, bagOfWords } from "@/tests/support/ai/provider.ts";
import { actorOf } from "@/tests/database/records.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

const Answer = z.strictObject({ score: z.int().min(1).max(10), feedback: z.string().max(200) });
type Answer = z.infer<typeof Answer>;

function question(person: Person, more: Partial<Question<Answer>> = {}): Question<Answer> {
  return {
    purpose: "quality_check",
    actor: actorOf(person),
    prompt: { version: "test.1", schema: Answer, instructions: "Judge the report." },
    data: { description: "reporter person saw a pallet slide off at bay 3." },
    names: ["reporter person"],
    keep: ({ score }) => ({ score }),
    ...more,
  };
}

/** The code that a call ends with; "answered" when it has an answer. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "answered";
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return error.code;
  }
}

/** Another client of the providers on the same database, with circuits of its own. */
function newAi({ services, clock, log }: Api, limitMs?: number) {
  const { database, settings, config } = services;
  return createAi({
    database,
    settings,
    config: config.ai,
    timeZone: config.timeZone,
    secret: config.appSecret,
    clock,
    log: (entry) => void log.push(entry),
    limitMs,
  });
}

function calls({ test }: Api) {
  return test.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("ai_calls").selectAll().orderBy("created_at").orderBy("ms").execute(),
  );
}

async function lastCall(api: Api, known: Set<string>) {
  const fresh = (await calls(api)).filter(({ id }) => !known.has(id));
  assert.equal(fresh.length, 1);
  known.add(fresh[0]!.id);
  return fresh[0]!;
}

function finished({ test }: Api) {
  return test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["action", "actor_id", "incident_id", "after", "subject_id"])
      .where("subject_type", "=", "ai_call").orderBy("id").execute());
}

const GOOD: Answer = { score: 7, feedback: "Say which truck, [PERSON_1]." };

testAiOnBoth("an answer is checked, and its call is recorded without its text", async (api, ai) => {
  ai.answer("quality_check", GOOD);
  const { answer, callId, model } = await api.services.ai.ask(question(PEOPLE.reporter));
  assert.deepEqual(answer, { score: 7, feedback: "Say which truck, reporter person." });
  assert.equal(model, "gpt-5.4-mini");
  const [asked] = ai.questions;
  assert.equal(asked!.purpose, "quality_check");
  assert.match(asked!.content, /^<<<([a-z]{12}) description\n.*\[PERSON_1\] saw .*\n\1>>>$/s);
  assert.match(asked!.instructions, /^Judge the report\./);

  const [row] = await calls(api);
  const { ms, ...rest } = row!;
  assert.ok(Number.isInteger(ms) && ms >= 0);
  assert.deepEqual(rest, {
    id: callId,
    user_id: PEOPLE.reporter.id,
    incident_id: null,
    purpose: "quality_check",
    model: "gpt-5.4-mini",
    prompt_version: "test.1",
    prompt_tokens: 100,
    completion_tokens: 20,
    outcome: "answered",
    subject_hash: null,
    kept: { score: 7 },
    created_at: api.clock.now(),
  });
  const entries = await finished(api);
  assert.deepEqual(entries.map(({ action }) => action), [
    "quality_check.requested",
    "ai_call.finished",
  ]);
  assert.ok(entries.every(({ subject_id }) => subject_id === callId));
  assert.equal((entries[1]!.after as { outcome: string }).outcome, "answered");
  assert.doesNotMatch(JSON.stringify(entries), /pallet|truck/);

  await api.test.database.inSession(actorOf(PEOPLE.otherReporter), async (tx) => {
    assert.deepEqual(await tx.selectFrom("ai_calls").select("id").execute(), [], "one's own alone");
  });

  await api.step("an embedding has 768 numbers", async () => {
    const names = ["reporter person"];
    const text = "reporter person slipped on oil at the gate";
    const { vector } = await api.services.ai.embed({ text, names });
    assert.equal(ai.texts.at(-1), "[PERSON_1] slipped on oil at the gate");
    assert.deepEqual(vector, bagOfWords(ai.texts.at(-1)!));
    const row = (await calls(api)).find(({ purpose }) => purpose === "embedding")!;
    assert.deepEqual([row.outcome, row.user_id, row.prompt_tokens, row.completion_tokens], [
      "answered",
      null,
      10,
      null,
    ]);
  });
});

/** What a provider does wrong, what it is called, and how often it is asked. */
const FAULTS: readonly {
  name: string;
  how: Parameters<AiServer["misbehave"]>[0];
  outcome: string;
  /** 1 by default; null: the HTTP client itself tries again on a connection that was kept. */
  requests?: number | null;
  /** Needs a time limit that ends soon. */
  slow?: true;
  only?: "chat" | "embeddings";
}[] = [
  { name: "a page with 200", how: "html", outcome: "bad_answer", requests: 2 },
  { name: "half an object", how: "bad_json", outcome: "bad_answer", requests: 2 },
  { name: "10 MB", how: "huge", outcome: "bad_answer", requests: 2 },
  { name: "a redirect", how: "redirect", outcome: "bad_answer", requests: 2 },
  {
    name: "another object",
    how: { status: 200, body: { ok: true } },
    outcome: "bad_answer",
    requests: 2,
  },
  { name: "a broken connection", how: "reset", outcome: "unreachable", requests: null },
  { name: "an answer that breaks off", how: "cut", outcome: "unreachable", requests: 2 },
  { name: "no answer", how: "hang", outcome: "timed_out", slow: true },
  { name: "an answer byte by byte", how: "drip", outcome: "timed_out", slow: true },
  {
    name: "401",
    how: { status: 401, body: { error: { message: "key" } } },
    outcome: "bad_credentials",
  },
  {
    name: "404",
    how: { status: 404, body: { error: { message: "no such model" } } },
    outcome: "bad_request",
  },
  { name: "429", how: { status: 429, body: {} }, outcome: "rate_limited", requests: 2 },
  {
    name: "429 for an hour",
    how: { status: 429, body: {}, headers: { "Retry-After": "3600" } },
    outcome: "rate_limited",
  },
  { name: "500", how: { status: 500, body: {} }, outcome: "server_error", requests: 2 },
  { name: "a refusal", how: "refusal", outcome: "refused", only: "chat" },
  { name: "a filtered answer", how: "filtered", outcome: "refused", only: "chat" },
  { name: "a cut off answer", how: "cut_off", outcome: "cut_off", only: "chat" },
  { name: "no choice, no vector", how: "empty_choices", outcome: "bad_answer", requests: 2 },
  { name: "no content", how: "no_content", outcome: "invalid_output", only: "chat" },
  { name: "no JSON", how: "not_json", outcome: "invalid_output", only: "chat" },
  { name: "a vector of zeros", how: "no_content", outcome: "invalid_output", only: "embeddings" },
  { name: "a vector of one", how: "refusal", outcome: "invalid_output", only: "embeddings" },
];

testAiOnBoth("whatever a provider does wrong is a 503 with a name", async (api, ai) => {
  ai.answer("quality_check", GOOD);
  const known = new Set<string>();
  await api.services.ai.embed({ text: "loads the library", names: [] });
  await lastCall(api, known);
  const look = async (
    name: string,
    outcome: string,
    code: string,
    before: number,
    most: number | null,
  ) => {
    assert.equal(code.replace(/^(llm|embedding)_/, ""), "unavailable", name);
    assert.equal((await lastCall(api, known)).outcome, outcome, name);
    if (most !== null) assert.equal(ai.requests.length - before, most, name);
  };
  for (const { name, how, outcome, requests = 1, slow, only } of FAULTS) {
    ai.misbehave(how);
    // A circuit of their own for each.
    const client = await newAi(api, slow ? 150 : 20_000);
    if (only !== "embeddings") {
      const before = ai.requests.length;
      const code = await codeOf(client.ask(question(PEOPLE.hse)));
      assert.equal(code, "llm_unavailable", name);
      await look(name, outcome, code, before, requests);
      api.clock.forward(60);
    }
    if (only !== "chat") {
      const before = ai.requests.length;
      const code = await codeOf(client.embed({ text: "oil at the gate", names: [] }));
      assert.equal(code, "embedding_unavailable", name);
      await look(name, outcome, code, before, requests);
    }
  }
  assert.doesNotMatch(JSON.stringify([api.log, await finished(api), await calls(api)]), /sk-test/);

  await api.step("so is an answer that does not fit", async () => {
    ai.misbehave(null);
    const client = await newAi(api);
    const cases: [answer: unknown, more?: Partial<Question<Answer>>][] = [
      [{ score: 11, feedback: "" }],
      [{ score: "7", feedback: "" }],
      [{ score: 7 }],
      [{ ...GOOD, more: 1 }],
      [{ score: 7, feedback: "Ask [PERSON_9]." }],
      [GOOD, { check: () => null }],
    ];
    for (const [answer, more] of cases) {
      ai.answer("quality_check", answer);
      assert.equal(await codeOf(client.ask(question(PEOPLE.hse, more))), "llm_unavailable");
      assert.equal((await lastCall(api, known)).outcome, "invalid_output");
      api.clock.forward(60);
    }
    ai.answer("quality_check", "```json\n" + JSON.stringify(GOOD) + "\n```");
    assert.equal(await codeOf(client.ask(question(PEOPLE.hse))), "answered", "in a code block");
    await lastCall(api, known);
  });

  await api.step("a provider that is back at the second attempt has answered", async () => {
    api.clock.forward(60);
    const client = await newAi(api);
    ai.answer("quality_check", GOOD);
    ai.once({ status: 503, body: {}, headers: { "Retry-After": "1" } });
    assert.equal(await codeOf(client.ask(question(PEOPLE.hse))), "answered");
    assert.equal((await lastCall(api, known)).outcome, "answered");
  });

  await api.step("no server at all", async () => {
    await ai.down();
    const client = await newAi(api);
    assert.equal(await codeOf(client.embed({ text: "x", names: [] })), "embedding_unavailable");
    await ai.up();
  });
});

testAiOnBoth(
  "nobody waits twice for a provider that hangs, nor does anything else",
  async (api, ai) => {
    const known = new Set<string>();
    ai.answer("quality_check", GOOD);
    await api.services.ai.embed({ text: "loads the library", names: [] });
    await lastCall(api, known);
    const client = await newAi(api, 1000);
    ai.misbehave("hang");
    const waiting = codeOf(client.ask(question(PEOPLE.reporter)));
    // The embedded database has one connection: it answers, so no transaction is open.
    while (ai.requests.length < 2) {
      assert.equal((await api.people.hse.get("/api/incidents")).status, 200);
      // As requests of the network do, which the one to the provider needs as well.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.equal(await waiting, "llm_unavailable");
    assert.equal((await lastCall(api, known)).outcome, "timed_out");

    const asked = ai.requests.length;
    const again = async (person: Person, outcome: string) => {
      const code = await codeOf(client.ask(question(person)));
      assert.equal((await lastCall(api, known)).outcome, outcome);
      return code;
    };
    ai.misbehave(null);
    assert.equal(await again(PEOPLE.hse, "circuit_open"), "llm_unavailable");
    assert.equal(ai.requests.length, asked, "nothing was sent");
    assert.equal(await codeOf(client.embed({ text: "x", names: [] })), "answered", "fails apart");
    await lastCall(api, known);

    await api.step(
      "a minute later one call tries again, and uses up a minute only then",
      async () => {
        api.clock.forward(60);
        ai.misbehave({ status: 500, body: {} });
        assert.equal(await again(PEOPLE.hse, "server_error"), "llm_unavailable");
        assert.equal(await again(PEOPLE.otherHse, "circuit_open"), "llm_unavailable");
        api.clock.forward(60);
        ai.misbehave(null);
        assert.equal(await again(PEOPLE.hse, "answered"), "answered");
        assert.equal(await again(PEOPLE.otherHse, "answered"), "answered");
      },
    );
    await api.step("three failures open it, another key closes it", async () => {
      ai.misbehave({ status: 401, body: { error: { message: "Incorrect API key" } } });
      for (const person of [PEOPLE.supervisor, PEOPLE.management, PEOPLE.admin]) {
        assert.equal(await again(person, "bad_credentials"), "llm_unavailable");
      }
      assert.equal(await again(PEOPLE.capa_owner, "circuit_open"), "llm_unavailable");
      const saved = { key: "OPENAI_API_KEY", value: "sk-another-key-of-the-provider" };
      assert.equal((await api.people.admin.post("/api/settings", saved)).status, 200);
      assert.equal(await again(PEOPLE.capa_owner, "bad_credentials"), "llm_unavailable");
      assert.match(ai.requests.at(-1)!.headers.authorization!, /sk-another/);
    });
  },
);

testAiOnBoth("of twenty simultaneous calls one passes", async (api, ai) => {
  ai.answer("quality_check", GOOD);
  const twenty = (call: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => codeOf(call(index))));
  const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;
  const client = api.services.ai;

  const minute = await twenty(() => client.ask(question(PEOPLE.reporter)));
  assert.deepEqual([count(minute, "answered"), count(minute, "rate_limited")], [1, 19]);
  assert.equal(ai.questions.length, 1);

  await api.step("the daily limit of a person", async () => {
    const people = { purpose: "translation" } as const;
    ai.answer("translation", GOOD);
    // One of three is used.
    const codes = await twenty(() => client.ask(question(PEOPLE.reporter, people)));
    assert.deepEqual([count(codes, "answered"), count(codes, "ai_daily_limit")], [2, 18]);
    assert.equal(await codeOf(client.ask(question(PEOPLE.hse, people))), "answered");
  });
  await api.step("the daily limit of everyone", async () => {
    const everyone = [PEOPLE.hse, PEOPLE.otherHse, PEOPLE.admin, PEOPLE.management];
    const ask = (index: number) =>
      client.ask(question(everyone[index % 4]!, { purpose: "translation" }));
    const codes = await twenty(ask);
    assert.deepEqual([count(codes, "answered"), count(codes, "ai_daily_limit")], [1, 19]);
    // Midnight in Kuala Lumpur.
    api.clock.set("2026-03-10T16:00:00Z");
    assert.equal(await codeOf(ask(0)), "answered");
  });
  assert.equal(ai.questions.length, 6);
}, { environment: { AI_DAILY_PER_USER: "3", AI_DAILY_TOTAL: "5" } });

testApiOnBoth("without a key nothing is asked, limited or waited for", async (api) => {
  const client = api.services.ai;
  assert.deepEqual(await client.available(), { model: false, embeddings: false });
  for (let times = 0; times < 3; times++) {
    assert.equal(await codeOf(client.ask(question(PEOPLE.reporter))), "llm_unavailable");
  }
  assert.equal(await codeOf(client.embed({ text: "x", names: [] })), "embedding_unavailable");
  assert.ok((await calls(api)).every(({ outcome }) => outcome === "not_configured"));
  assert.deepEqual(
    new Set((await finished(api)).map(({ action }) => action)),
    new Set(["ai_call.finished"]),
  );

  const { admin } = api.people;
  await admin.post("/api/settings", { key: "GEMINI_API_KEY", value: "a key of the embeddings" });
  assert.deepEqual(await client.available(), { model: false, embeddings: true });
});

testAiOnBoth("thirty translations an hour, each used up for its own hour", async (api, ai) => {
  ai.answer("translation", GOOD);
  const ask = () => codeOf(api.services.ai.ask(question(PEOPLE.hse, { purpose: "translation" })));
  for (let times = 0; times < 30; times++) {
    assert.equal(await ask(), "answered");
    api.clock.forward(60);
  }
  assert.equal(await ask(), "rate_limited");
  api.clock.forward(29 * 60);
  assert.equal(await ask(), "rate_limited");
  api.clock.forward(60);
  assert.equal(await ask(), "answered");
  assert.equal(await ask(), "rate_limited");
}, { now: "2026-03-10T01:00:00Z" });
