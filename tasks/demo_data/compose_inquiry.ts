import type { UrinePanel } from "@/lib/investigations/rules/options.ts";
import { alcoholResult } from "@/lib/investigations/rules/alcohol_test.ts";
import { emptyBranches } from "@/lib/investigations/rules/analysis.ts";
import type { AlcoholTest, UrineTest } from "@/lib/investigations/rules/fields.ts";
import { DEFAULT_PANELS, overallResult } from "@/lib/investigations/rules/urine_test.ts";
import { addMinutes } from "./calendar.ts";
import { demoUuid } from "./identifiers.ts";
import type { DemoInvestigation } from "./model.ts";
import type { Inquiry, Story } from "./story.ts";

interface Circumstances {
  readonly story: Story;
  readonly counter: number;
  readonly occurred: Date;
  readonly started: Date;
  readonly submitted: Date | null;
  readonly officer: string;
}

/** Returns the investigation record of one incident. */
export function composeInquiry(inquiry: Inquiry, given: Circumstances): DemoInvestigation {
  const { story, counter, occurred, started, submitted, officer } = given;
  // Drivers are tested within two hours, before the investigation formally starts.
  const tested = addMinutes(occurred, 65 + counter % 40);
  return {
    id: demoUuid(started, 70000 + counter),
    method: inquiry.bones ? "fishbone" : "five_why",
    started_at: started.toISOString(),
    started_by: officer,
    submitted_at: submitted?.toISOString() ?? null,
    submitted_by: submitted ? officer : null,
    problem: inquiry.problem ?? firstSentence(story.text),
    whys: (inquiry.whys ?? []).map((answer, index) => ({ n: index + 1, answer })),
    branches: inquiry.bones ? { ...emptyBranches(), ...inquiry.bones } : null,
    root_causes: inquiry.causes.map(([category, text]) => ({ category, text })),
    alcohol_test: inquiry.breath === undefined
      ? null
      : alcoholTest(inquiry.breath, tested, counter),
    urine_test: inquiry.urine === undefined ? null : urineTest(inquiry.urine, tested, counter),
    witness_statements: (inquiry.witnesses ?? []).map(([category, language, summary], index) => ({
      ref: `WS-${String(index + 1).padStart(2, "0")}`,
      witness_category: category,
      taken_at: addMinutes(started, 25 * (index + 1)).toISOString(),
      taken_by: "HSE",
      language,
      summary,
    })),
    conclusion: inquiry.conclusion ?? null,
    lessons_learned: inquiry.lessons ?? null,
  };
}

function firstSentence(text: string): string {
  return /^.*?(?:[。]|\.(?=\s|$))/s.exec(text)?.[0] ?? text;
}

function alcoholTest(value: number, at: Date, counter: number): AlcoholTest {
  return {
    performed: true,
    specimen: "breath",
    value,
    unit: "ug_100ml_breath",
    tested_at: at.toISOString(),
    tested_by: "Klinik panel",
    result: alcoholResult("breath", value),
    evidence_ref: `ALC-${String(counter).padStart(3, "0")}`,
  };
}

function urineTest(notNegative: readonly UrinePanel[], at: Date, counter: number): UrineTest {
  const panels = Object.fromEntries(
    DEFAULT_PANELS.map((panel) =>
      [panel, notNegative.includes(panel) ? "non_negative" : "negative"] as const
    ),
  );
  return {
    performed: true,
    tested_at: addMinutes(at, 15).toISOString(),
    tested_by: "Klinik panel",
    evidence_ref: `URN-${String(counter).padStart(3, "0")}`,
    specimen_valid: true,
    panels,
    overall: overallResult(panels) ?? "not_tested",
  };
}
