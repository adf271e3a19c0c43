import assert from "node:assert/strict";
import { run } from "@/tasks/evaluate/mod.ts";
import { type LabelledReport, REPORTS } from "@/tasks/evaluate/reports.ts";
import { CHECKLIST_QUESTIONS } from "@/lib/statutory/mod.ts";
import { graded } from "@/tests/support/ai/answers.ts";
import { type AskedQuestion, startAiServer } from "@/tests/support/ai/provider.ts";

/** The report that a question is about. */
function reportOf({ content }: AskedQuestion): LabelledReport {
  const found = REPORTS.find(({ description }) =>
    content.includes(description.normalize("NFKC").slice(0, 12))
  );
  assert.ok(found, content);
  return found;
}

function labelsOf({ severity, flags, over_4_days }: LabelledReport) {
  const keys = CHECKLIST_QUESTIONS.map(({ key }) => key)
    .filter((key) => key !== "over_4_days" && key !== "scene_preserved");
  const answers = keys.map((key) => [key, flags.includes(key as never)]);
  return {
    severity,
    flags: { ...Object.fromEntries(answers), over_4_days },
    confidence: 0.9,
    reasons: ["It says so."],
  };
}

Deno.test("a model that answers as the labels agrees, and one that does not is told report by report", async () => {
  assert.equal(REPORTS.length, 40);
  assert.equal(new Set(REPORTS.map(({ description }) => description.slice(0, 12))).size, 40);
  const ai = await startAiServer();
  try {
    const lines: string[] = [];
    ai.answer("triage_suggestion", (asked: AskedQuestion) => labelsOf(reportOf(asked)));
    ai.answer("quality_check", (asked: AskedQuestion) => graded(reportOf(asked).quality));
    assert.equal(await run(ai.environment, (line) => void lines.push(line)), 0);
    const said = lines.join("\n");
    // Every report passes the guard, and every label is possible by the rules of the triage.
    assert.match(said, /triage answered\s+40 of\s+40\s+100 %/);
    assert.match(said, /severity\s+40 of\s+40\s+100 %/);
    assert.match(said, /serious_bodily_injury\s+40 of\s+40\s+100 %/);
    assert.match(said, /quality\s+40 of\s+40\s+100 %/);
    assert.match(said, /calls: 80 answered$/m);
    assert.doesNotMatch(said, /instead of/);

    ai.answer(
      "triage_suggestion",
      (asked: AskedQuestion) => ({ ...labelsOf(reportOf(asked)), severity: 5 }),
    );
    ai.answer("quality_check", "no JSON");
    lines.length = 0;
    assert.equal(
      await run(ai.environment, (line) => void lines.push(line), REPORTS.slice(0, 4)),
      0,
    );
    const other = lines.join("\n");
    assert.match(other, /severity\s+0 of\s+4\s+0 %/);
    assert.match(other, /severity within one\s+1 of\s+4\s+25 %/);
    assert.match(other, /quality answered\s+0 of\s+4\s+0 %/);
    assert.match(other, /calls: 4 answered, 4 invalid_output/);
    assert.match(other, /- severity: 5 instead of 1: Accident at bay/);
    assert.match(other, /- quality answered: llm_unavailable instead of yes/);
  } finally {
    await ai.close();
  }
  const lines: string[] = [];
  assert.equal(await run({}, (line) => void lines.push(line)), 1);
  assert.match(lines.join(), /OPENAI_API_KEY is missing/);
});
