import { type Ai, checkQuality, suggestTriage } from "@/lib/ai/mod.ts";
import type { Actor } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { LEAST_QUALITY } from "@/lib/incidents/rules/quality.ts";
import { CHECKLIST_QUESTIONS, type ChecklistFlag } from "@/lib/statutory/mod.ts";
import type { LabelledReport } from "./reports.ts";

/** How often answers agree with the label, of those that there are. */
export interface Agreement {
  readonly agreed: number;
  readonly of: number;
}

/** What a model answered to the reports. */
export interface Evaluation {
  readonly figures: Readonly<Record<string, Agreement>>;
  /** A line for each answer that is not the label, or is missing. */
  readonly differences: readonly string[];
}

/** Scores that differ by this much still agree: people differ by as much. */
const TOLERANCE = 1;

/** The scene cannot be judged from a text. */
const JUDGED = CHECKLIST_QUESTIONS.map(({ key }) => key)
  .filter((key): key is ChecklistFlag => key !== "over_4_days" && key !== "scene_preserved");

/** Nobody: the evaluation has no users. */
const ACTOR: Actor = { id: "", role: "hse", site_id: null, session_version: 1 };

/** Asks about each report, one after the other, and compares. */
export async function evaluate(
  ai: Pick<Ai, "ask">,
  reports: readonly LabelledReport[],
): Promise<Evaluation> {
  const figures: Record<string, { agreed: number; of: number }> = {};
  const differences: string[] = [];
  const compare = (
    name: string,
    report: LabelledReport,
    answer: unknown,
    label: unknown,
    agrees = answer === label,
  ) => {
    const figure = figures[name] ??= { agreed: 0, of: 0 };
    figure.of++;
    if (agrees) figure.agreed++;
    else {differences.push(
        `${name}: ${answer} instead of ${label}: ${report.description.slice(0, 60)}`,
      );}
  };
  for (const report of reports) {
    const { type, description, locale } = report;
    const data = { type, description };
    const triage = await orRefusal(
      suggestTriage(ai, ACTOR, { data, names: [], clues: [] }, locale),
    );
    compare("triage answered", report, typeof triage === "string" ? triage : "yes", "yes");
    if (typeof triage !== "string") {
      const { severity, checklist } = triage;
      compare("severity", report, severity, report.severity);
      compare(
        "severity within one",
        report,
        severity,
        report.severity,
        Math.abs(severity - report.severity) <= 1,
      );
      for (const flag of JUDGED) {
        compare(
          flag,
          report,
          checklist[flag as keyof typeof checklist],
          report.flags.includes(flag),
        );
      }
      compare("over_4_days", report, checklist.over_4_days, report.over_4_days);
    }
    const quality = await orRefusal(checkQuality(ai, ACTOR, { ...data, locale, names: [] }));
    compare("quality answered", report, typeof quality === "string" ? quality : "yes", "yes");
    if (typeof quality !== "string") {
      const { score } = quality;
      compare(
        "quality",
        report,
        score,
        report.quality,
        Math.abs(score - report.quality) <= TOLERANCE,
      );
      compare("stopped", report, score < LEAST_QUALITY, report.quality < LEAST_QUALITY);
    }
  }
  return { figures, differences };
}

/** The answer, or the code of the refusal. */
async function orRefusal<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
