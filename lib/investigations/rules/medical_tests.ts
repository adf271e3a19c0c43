import { isInFuture } from "@/lib/calendar.ts";

/** A value of a test that contradicts others: its name, and the code of the error. */
export type Contradiction = readonly [name: string, code: string];

/** Why a test cannot have been taken at `testedAt` (ISO 8601), as the code of a field error, or null. */
export function testTimeProblem(
  testedAt: string,
  occurredAt: Date,
  now: Date,
): "before_incident" | "in_future" | null {
  const at = Date.parse(testedAt);
  // Forms know minutes: a test of the minute in which it happened came after it.
  if (at < Math.floor(occurredAt.getTime() / 60_000) * 60_000) return "before_incident";
  return isInFuture(new Date(at), now) ? "in_future" : null;
}

/** Whether a test holds a reading, a panel or an invalid specimen, from which its result follows. */
export function wasMeasured(
  { value, panels, specimen_valid }: {
    readonly value?: unknown;
    readonly panels?: unknown;
    readonly specimen_valid?: unknown;
  },
): boolean {
  return value !== undefined || specimen_valid === false ||
    Object.keys((panels as object | undefined) ?? {}).length > 0;
}

const PERFORMED: Readonly<Record<string, boolean>> = {
  refused: false,
  not_tested: false,
  invalid: true,
  negative: true,
  below_limit: true,
  over_limit: true,
  non_negative: true,
};

/** Whether a test with this result was performed; undefined when the result does not say. */
export function wasPerformed(result: unknown): boolean | undefined {
  return typeof result === "string" ? PERFORMED[result] : undefined;
}
