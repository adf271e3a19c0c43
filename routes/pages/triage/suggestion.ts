import { type FormState, valueOf, valuesOf } from "@/components/mod.ts";
import { readJudgedText, suggestTriage, type TriageSuggestion } from "@/lib/ai/mod.ts";
import type { Problem } from "@/lib/errors.ts";
import { isSeverityLevel, type SeverityLevel, type TriageClue } from "@/lib/incidents/mod.ts";
import type { FormValues } from "../../http/body/body.ts";
import { actorOf, inSession, type RequestContext } from "../../http/context.ts";
import { attemptQuestion } from "../shared/page.tsx";

/** What a model suggested, as the form carries it from one post to the next. */
export interface SuggestionMarks {
  /** Severity and answers by field, as the form writes them. */
  readonly values: Readonly<Record<string, string>>;
  readonly severity: SeverityLevel | null;
  readonly reasons: readonly string[];
}

/** The fields that carry a suggestion: `severity=4`, and its reasons. They decide nothing. */
export const SUGGESTED = "suggested";
export const SUGGESTED_REASON = "suggested_reason";

/** Reads the suggestion that a form carries; null when there is none. */
export function marksIn(form: FormState): SuggestionMarks | null {
  const values = Object.fromEntries(
    valuesOf(form, SUGGESTED).map((pair) => pair.split("=", 2) as [string, string]),
  );
  const severity = Number(values.severity);
  if (Object.keys(values).length === 0) return null;
  return {
    values,
    severity: isSeverityLevel(severity) ? severity : null,
    reasons: valuesOf(form, SUGGESTED_REASON),
  };
}

/** The suggested answer to a question or severity, while the form still has it. */
export function suggestedFor(form: FormState, name: string): string | undefined {
  const suggested = marksIn(form)?.values[name];
  return suggested !== undefined && valueOf(form, name) === suggested ? suggested : undefined;
}

/** Asks for a suggestion. */
export async function askForSuggestion(
  c: RequestContext,
  incidentId: string,
): Promise<{ answer: TriageSuggestion } | { problem: Problem }> {
  const text = await inSession(
    c,
    (session) => readJudgedText(session, { incident_id: incidentId }),
  );
  const { ai } = c.get("services");
  return await attemptQuestion(c, () => suggestTriage(ai, actorOf(c), text, c.get("locale")));
}

/**
 * Fills a suggestion into the fields that the officer has not touched. A question about which the report
 * itself says something stays open: a suggestion never stands above a clue.
 */
export function fillIn(
  typed: FormValues,
  { severity, checklist, rationale }: TriageSuggestion,
  { initial, clues }: { initial: FormState; clues: readonly TriageClue[] },
): FormValues {
  const answers = Object.entries({ severity: String(severity), ...checklist })
    .map(([name, answer]) =>
      [name, typeof answer === "boolean" ? (answer ? "yes" : "no") : answer] as const
    )
    .filter(([name]) => !clues.some(({ question }) => question === name));
  const isUntouched = (name: string) =>
    (typed[name]?.[0] ?? "") === "" || typed[name]![0] === valueOf(initial, name);
  return {
    ...typed,
    ...Object.fromEntries(
      answers.filter(([name]) => isUntouched(name)).map(([name, answer]) => [name, [answer]]),
    ),
    [SUGGESTED]: answers.map(([name, answer]) => `${name}=${answer}`),
    [SUGGESTED_REASON]: rationale.split("\n"),
  };
}
