import { sql } from "kysely";
import { beginningOf, today } from "@/lib/calendar.ts";
import type { Session } from "@/lib/session.ts";
import { type AiOutcome, NOT_ASKED } from "./rules/outcomes.ts";
import { AI_PURPOSES, type AiPurpose, ASK_PURPOSES } from "./rules/purposes.ts";

/** The days that the figures cover, today included. */
export const USAGE_DAYS = 30;

/** The calls of one purpose. */
export interface PurposeUsage {
  readonly purpose: AiPurpose;
  readonly calls: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** Median time of answered calls in ms; null without one. */
  readonly median_ms: number | null;
  /** Outcomes with their numbers, the most frequent first. */
  readonly outcomes: readonly { readonly outcome: AiOutcome; readonly calls: number }[];
}

/** What models were asked for, for administrators. */
export interface AiUsage {
  /** In the order of the table of purposes; those without calls are left out. */
  readonly purposes: readonly PurposeUsage[];
  /** Calls of the language model since midnight that its limits count: of everyone, and the most of one. */
  readonly today: { readonly everyone: number; readonly most: number };
  /** Triages that were saved after a suggestion: as suggested, or changed. */
  readonly suggestions: { readonly accepted: number; readonly changed: number };
}

/** Reads it; row-level security shows administrators all calls. */
export async function readAiUsage(session: Session): Promise<AiUsage> {
  const { tx, now, timeZone } = session;
  const since = new Date(now.getTime() - USAGE_DAYS * 24 * 3600_000);
  const { rows } = await sql<
    Omit<PurposeUsage, "outcomes"> & { outcomes: Record<string, number> }
  >`
    select purpose, sum(calls)::integer as calls, sum(prompt)::integer as prompt_tokens,
      sum(completion)::integer as completion_tokens,
      round(max(median))::integer as median_ms, jsonb_object_agg(outcome, calls) as outcomes
    from (
      select purpose, outcome, count(*) as calls, coalesce(sum(prompt_tokens), 0) as prompt,
        coalesce(sum(completion_tokens), 0) as completion,
        percentile_cont(0.5) within group (order by ms) filter (where outcome = 'answered') as median
      from ai_calls where created_at > ${since} group by purpose, outcome
    ) o group by purpose`.execute(tx);
  const known = new Map(rows.map((row) => [row.purpose, row]));
  return {
    purposes: (Object.keys(AI_PURPOSES) as AiPurpose[]).flatMap((purpose) => {
      const row = known.get(purpose);
      if (!row) return [];
      const outcomes = Object.entries(row.outcomes)
        .map(([outcome, calls]) => ({ outcome: outcome as AiOutcome, calls }))
        .toSorted((a, b) => b.calls - a.calls);
      return [{ ...row, outcomes }];
    }),
    today: await countToday(session, beginningOf(today({ now, timeZone }), timeZone)),
    suggestions: await countSuggestions(session, since),
  };
}

async function countSuggestions({ tx }: Session, since: Date): Promise<AiUsage["suggestions"]> {
  const accepted = sql<
    boolean
  >`suggested_severity = saved_severity and cardinality(changed_answers) = 0`;
  return await tx.selectFrom("ai_suggestion_outcomes").select([
    sql<number>`count(*) filter (where ${accepted})::integer`.as("accepted"),
    sql<number>`count(*) filter (where not (${accepted}))::integer`.as("changed"),
  ]).where("created_at", ">", since).executeTakeFirstOrThrow();
}

async function countToday({ tx }: Session, midnight: Date): Promise<AiUsage["today"]> {
  const people = tx.selectFrom("ai_calls")
    .select(({ fn }) => fn.countAll<number>().as("calls"))
    .where("created_at", ">=", midnight)
    .where("purpose", "in", ASK_PURPOSES)
    .where("outcome", "not in", NOT_ASKED)
    .groupBy("user_id");
  const { everyone, most } = await tx.selectFrom(people.as("p")).select([
    sql<number>`coalesce(sum(calls), 0)::integer`.as("everyone"),
    sql<number>`coalesce(max(calls), 0)::integer`.as("most"),
  ]).executeTakeFirstOrThrow();
  return { everyone, most };
}
