import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { graded } from "@/tests/support/ai/answers.ts";
import { testAiOnBoth } from "@/tests/support/ai/api.ts";
import { testApi } from "@/tests/support/api.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const PATH = "/admin/ai";
const CHECK = "/api/incidents/ai/quality-check";
const BODY = {
  type: "near_miss",
  description: "A pallet slid off the forks at bay 3.",
  locale: "en",
};

testAiOnBoth(
  "an administrator sees what models were asked for, and tests them",
  async (api, ai) => {
    const { admin, reporter, hse, supervisor } = api.people;
    assert.match(await textOf(admin.get(PATH)), /No calls yet/);
    ai.answer("quality_check", graded(8));
    assert.equal((await reporter.post(CHECK, BODY)).status, 200);
    api.clock.forward(60);
    assert.equal((await reporter.post(CHECK, BODY)).status, 200);
    assert.equal((await supervisor.post(CHECK, BODY)).status, 200);
    ai.misbehave("refusal");
    assert.equal((await hse.post(CHECK, BODY)).status, 503);
    ai.misbehave(null);
    await api.services.ai.embed({ text: "oil at the gate", names: [] });

    const page = await textOf(admin.get(PATH));
    assert.match(page, /Language model · on gpt-5\.4-mini at 127\.0\.0\.1:\d+ Test the provider/);
    assert.match(page, /by everyone 4 of 1,000 Most by one person 2 of 60/);
    assert.match(
      page,
      /Check of a report 4 400 \/ 80 [\d,]+ ms 3 × Answered 1 × The model declined/,
    );
    assert.match(page, /Similar incidents 1 10 \/ 0 [\d,]+ ms 1 × Answered/);
    assert.doesNotMatch(page, /sk-test|pallet/);

    await api.step("a test says what the provider answered, and never its key", async () => {
      ai.answer("provider_test", { ok: true });
      const test = (name: string) => textOf(admin.form(`${PATH}/${name}/test`, {}));
      assert.match(await test("model"), /Language model: works/);
      assert.match(await test("embeddings"), /similar incidents: works/);
      const error = { message: `The model \`gpt-5.4-mini\` does not exist for ${ai.key}` };
      ai.misbehave({ status: 404, body: { error } });
      const said = await test("model");
      assert.match(said, /no usable answer The request is refused.*does not exist for \[…\]/s);
      assert.doesNotMatch(said, /sk-test/);
      assert.equal((await admin.form(`${PATH}/telegram/test`, {})).status, 404);
      const entries = await api.test.database.asAdministrator(
        "look",
        (tx) =>
          tx.selectFrom("audit_log").select(["actor_id", "after"])
            .where("action", "=", "ai_provider.tested").orderBy("id").execute(),
      );
      assert.deepEqual(
        entries.map(({ after }) => after),
        [
          { provider: "model" },
          { provider: "embeddings" },
          { provider: "model" },
        ],
      );
      assert.ok(entries.every(({ actor_id }) => actor_id === PEOPLE.admin.id));
    });
    await api.step("a test goes through an open circuit, and its answer closes it", async () => {
      ai.misbehave({ status: 500, body: {} });
      for (let times = 0; times < 3; times++) {
        api.clock.forward(10);
        await admin.form(`${PATH}/model/test`, {});
      }
      ai.misbehave(null);
      api.clock.forward(35);
      assert.equal((await hse.post(CHECK, BODY)).status, 503, "open");
      assert.match(await textOf(admin.form(`${PATH}/model/test`, {})), /: works/);
      assert.equal((await hse.post(CHECK, BODY)).status, 200);
    });
    await api.step("after 30 days calls are no longer counted", async () => {
      api.clock.forward(31 * 24 * 3600);
      const later = await api.as(PEOPLE.admin);
      assert.match(await textOf(later.get(PATH)), /by everyone 0 of 1,000.*No calls yet/);
    });
  },
);

testApi("without keys the page says what is missing, in three languages", async (api) => {
  for (const locale of LOCALES) {
    const admin = await api.as({ ...PEOPLE.admin, locale });
    const page = await textOf(admin.get(PATH));
    assert.match(page, /OPENAI_API_KEY.*GEMINI_API_KEY/s, locale);
    assert.doesNotMatch(page, /Test the provider|Uji penyedia|测试提供商/);
  }
});
