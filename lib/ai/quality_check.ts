import { z } from "zod";
import type { Actor } from "@/lib/database/mod.ts";
import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { TypeAndDescription } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Ai } from "./ai.ts";
import { type GradedReport, qualityCheckPrompt } from "./prompts/quality_check.ts";

/** What of a report is checked. */
export const QualityCheckInput = z.strictObject({
  ...TypeAndDescription,
  /** The language of the answer; null is the caller's. */
  locale: z.enum(LOCALES).nullish().transform((locale) => locale ?? null),
});

interface CheckedText {
  readonly type: string;
  readonly description: string;
}

/** How much a report says, from 1 to 10, and what would help. */
export interface Quality {
  readonly score: number;
  readonly feedback: string;
  /** At most three questions. */
  readonly suggestions: readonly string[];
}

const MOST_SUGGESTIONS = 3;

/**
 * Asks the model how much a report says.
 * @throws Problem `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
 */
export async function checkQuality(
  ai: Pick<Ai, "ask">,
  actor: Actor,
  { type, description, locale, names }: CheckedText & { locale: Locale; names: readonly string[] },
): Promise<Quality> {
  const { answer } = await ai.ask({
    purpose: "quality_check",
    actor,
    prompt: qualityCheckPrompt(locale),
    data: { type, description },
    names,
    subject: subjectOf({ type, description }),
    keep: (graded) => ({ score: scoreOf(graded) }),
  });
  const { feedback, suggestions } = answer;
  return { score: scoreOf(answer), feedback, suggestions: suggestions.slice(0, MOST_SUGGESTIONS) };
}

/** The sum of the points, at least 1. */
export function scoreOf({ points }: GradedReport): number {
  return Math.max(1, Object.values(points).reduce((sum, one) => sum + one, 0));
}

/** A checked report may wait this long on a phone without a connection. */
const KEPT_DAYS = 7;

/**
 * Returns how to find the score that the same person got for the same text: a report says only that it
 * was checked, and is not believed.
 */
export function readQualityScore(
  ai: Pick<Ai, "findCall">,
): (session: Session, report: CheckedText) => Promise<number | null> {
  return async (session, report) => {
    const since = new Date(session.now.getTime() - KEPT_DAYS * 24 * 3600_000);
    const subject = subjectOf(report);
    const call = await ai.findCall(session, { purpose: "quality_check", subject, since });
    return typeof call?.kept.score === "number" ? call.kept.score : null;
  };
}

function subjectOf({ type, description }: CheckedText): string {
  return `${type}\n${description}`;
}
