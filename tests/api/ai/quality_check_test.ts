import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, logInEveryone, testApi } from "@/tests/support/api.ts";
import { testAiOnBoth } from "@/tests/support/ai/api.ts";
import { graded } from "@/tests/support/ai/answers.ts";
import type { Caller } from "@/tests/support/server.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

const CHECK = "/api/incidents/ai/quality-check";
const TEXT = "capa_owner person slipped on oil at bay 3, called 012-345 6789.";
const FORM = {
  zone_id: PLACES.northBay.id,
  type: "near_miss",
  date: "2026-03-10",
  time: "11:00",
};
const asked = { type: "near_miss", description: TEXT, locale: "ms" };

testAiOnBoth(
  "a report is graded by the rubric, and its score is the service's own",
  async (api, ai) => {
    const { reporter, otherReporter, supervisor, hse } = api.people;
    ai.answer("quality_check", graded(4, { suggestions: ["A?", "B?", "C?", "D?"] }));

    await api.step("the score is the sum of the points; at most three questions", async () => {
      assert.deepEqual(await expectJson(reporter.post(CHECK, asked), 200), {
        score: 4,
        feedback: "Say more.",
        suggestions: ["A?", "B?", "C?"],
      });
      const [question] = ai.questions;
      assert.match(question!.instructions, /"Accident at bay, pls check" has 1 or 2 points/);
      assert.match(question!.instructions, /in Malaysian Malay/);
      assert.match(question!.content, /near_miss.*slipped on oil at bay 3/s);
      assert.doesNotMatch(question!.content, /capa_owner person|reporter person/);
    });
    await api.step("once a minute, which is nobody else's minute", async () => {
      const refused = await reporter.post(CHECK, asked);
      await expectProblem(refused, 429, "rate_limited");
      assert.equal(refused.headers.get("Retry-After"), "60");
      ai.answer("quality_check", graded(9));
      assert.equal((await expectJson(otherReporter.post(CHECK, asked), 200)).score, 9);
    });
    await api.step("what cannot be checked is refused", async () => {
      await expectFields(
        supervisor.post(CHECK, { type: "flood", description: "short", extra: 1 }),
        {
          type: "type_not_allowed",
          description: "too_short",
          extra: "unknown_key",
        },
      );
      ai.misbehave({ status: 500, body: {} });
      await expectProblem(await supervisor.post(CHECK, asked), 503, "llm_unavailable");
      ai.misbehave(null);
    });
    await api.step(
      "a report has the score that its reporter got for its text, and no other",
      async () => {
        const stored = async (caller: Caller, more: Record<string, unknown>) => {
          api.clock.forward(61);
          const report = aReport({ type: "near_miss", description: ` ${TEXT}\r\n`, ...more });
          const { incident } = await expectJson(caller.post("/api/incidents", report), 201);
          return [incident.quality_score, incident.quality_overridden];
        };
        assert.deepEqual(await stored(reporter, { quality_score: 4, quality_overridden: true }), [
          4,
          true,
        ]);
        assert.deepEqual(await stored(reporter, { quality_score: 10 }), [4, false], "made up");
        assert.deepEqual(
          await stored(reporter, {}),
          [null, false],
          "does not say that there is one",
        );
        const good = { quality_score: 9, quality_overridden: true };
        assert.deepEqual(await stored(otherReporter, good), [9, false], "nothing to override");
        assert.deepEqual(await stored(hse, good), [null, false], "another person's check");
        assert.deepEqual(await stored(otherReporter, { ...good, type: "unsafe_act" }), [
          null,
          false,
        ]);
        assert.deepEqual(await stored(otherReporter, { ...good, description: `${TEXT}.` }), [
          null,
          false,
        ]);
        api.clock.forward(8 * 24 * 3600);
        api.people = await logInEveryone(api);
        assert.deepEqual(
          await stored(api.people.otherReporter, good),
          [null, false],
          "too long ago",
        );
      },
    );
    await api.step("sent anyway stands in the audit log", async () => {
      const [first] = await created(api);
      const { quality_score, quality_overridden } = first!.after as Record<string, unknown>;
      assert.deepEqual([quality_score, quality_overridden], [4, true]);
    });
    await api.step(
      "the form asks where a model is configured, and a cached one never",
      async () => {
        const page = async (path: string) => await (await api.people.reporter.get(path)).text();
        assert.match(await page("/report"), /checks(&quot;|"):true/);
        assert.doesNotMatch(await page("/shell/report"), /checks(&quot;|"):/);
      },
    );
    await api.step(
      "whoever sends the form without JavaScript is checked in the same way",
      async () => {
        api.clock.forward(61);
        ai.answer("quality_check", graded(5));
        const { reporter } = api.people;
        const description = "A rack leans over the walkway.";
        await expectJson(reporter.post(CHECK, { ...asked, description }), 200);
        const form = await reporter.form("/report?send", {
          ...FORM,
          description,
          quality_score: "7",
          quality_overridden: "yes",
        });
        assert.equal(form.status, 303);
        const { id } = await expectJson(reporter.get("/api/incidents"), 200).then(({ items }) =>
          items[0]
        );
        const { incident } = await expectJson(reporter.get(`/api/incidents/${id}`), 200);
        assert.deepEqual([incident.quality_score, incident.quality_overridden], [5, true]);

        const text = async (caller: Caller) => await (await caller.get(`/incidents/${id}`)).text();
        assert.match(await text(api.people.hse), /5 of 10, sent anyway/);
        assert.doesNotMatch(await text(api.people.reporter), /5 of 10/);
      },
    );
  },
);

function created({ test }: Api) {
  return test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select("after").where("action", "=", "incident.created")
      .orderBy("id").execute());
}

testApi(
  "without a key the form does not ask, and the officer sees that nothing was checked",
  async (api) => {
    const { reporter, hse } = api.people;
    assert.doesNotMatch(await (await reporter.get("/report")).text(), /checks(&quot;|"):/);
    await expectProblem(await reporter.post(CHECK, asked), 503, "llm_unavailable");
    const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
    assert.match(await (await hse.get(`/incidents/${incident.id}`)).text(), /Not checked/);
  },
);
