import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Checklist, type Deadline, statutoryResult } from "@/lib/statutory/mod.ts";
import type { TriagedEvent } from "@/lib/statutory/rules/mod.ts";
import {
  dutiesAsked,
  dutiesWith,
  type DutyState,
  LEGAL_DUTIES,
  type LegalDuty,
  type LegalDutyKind,
} from "../rules/legal_duties.ts";

/** The facts of an incident that its duties follow from, besides the answers of the triage. */
export type DutyFacts = Omit<TriagedEvent, "checklist" | "timeZone">;

/** What a triage means: its results as columns, and the duties that it asks for. */
export function statutoryState(checklist: Checklist, facts: DutyFacts, timeZone: string) {
  const event = { ...facts, checklist, timeZone };
  const result = statutoryResult(event);
  const { notify_immediately, register_jkkp8, class6 } = result;
  return {
    columns: { notify_immediately, register_jkkp8, class6 },
    duties: dutiesAsked({ result, event }),
  };
}

/** The duties and deadlines in the audit log, flat like the columns beside them. */
export function loggedDuties(duties: readonly (Deadline & { duty: LegalDuty })[]) {
  const dueOn = (name: LegalDuty) => duties.find(({ duty }) => duty === name)?.due_on ?? null;
  return {
    form6_due_on: dueOn("form6"),
    form7_due_on: dueOn("form7"),
    confirm_days_off_on: dueOn("days_off"),
    authorities: duties.map(({ duty }) => duty)
      .filter((duty) => LEGAL_DUTIES[duty].kind === "tell_authority"),
  };
}

/** The stored duties of an incident. */
export async function readDuties({ tx }: Pick<Session, "tx">, incidentId: string) {
  const rows = await tx.selectFrom("legal_duties").where("incident_id", "=", incidentId)
    .select(["duty", "due_on", "due_at", "at_once", "done"]).execute();
  return rows as DutyState[];
}

const OUTLASTING = dutiesWith(({ outlastsTriage }) => outlastsTriage === true);
const ENDING = dutiesWith(({ endsWithClosure }) => endsWithClosure === true);

/** Replaces the duties of an incident by those that its triage asks for; what was done stays done. */
export async function replaceDuties(
  { tx }: Pick<Session, "tx">,
  incidentId: string,
  asked: readonly (Deadline & { duty: LegalDuty })[],
): Promise<void> {
  const kept = [...asked.map(({ duty }) => duty), ...OUTLASTING];
  await tx.deleteFrom("legal_duties").where("incident_id", "=", incidentId)
    .where("duty", "not in", kept).execute();
  if (asked.length > 0) {
    await insertDuties(tx, asked.map((row) => ({ incident_id: incidentId, ...row })));
  }
}

/** Inserts duties, or changes their deadlines where they exist. */
export async function insertDuties(
  tx: Pick<Tx, "insertInto">,
  rows: readonly (Deadline & { incident_id: string; duty: LegalDuty; since?: Date })[],
): Promise<void> {
  await tx.insertInto("legal_duties").values(rows as (typeof rows[number])[])
    .onConflict((conflict) =>
      conflict.columns(["incident_id", "duty"]).doUpdateSet((eb) => ({
        due_on: eb.ref("excluded.due_on"),
        due_at: eb.ref("excluded.due_at"),
        at_once: eb.ref("excluded.at_once"),
        since: eb.ref("excluded.since"),
      }))
    ).execute();
}

/** Deletes the questions about the triage that closing ends; the legal duties stay. */
export async function endQuestions({ tx }: Pick<Session, "tx">, incidentId: string): Promise<void> {
  await tx.deleteFrom("legal_duties").where("incident_id", "=", incidentId)
    .where("duty", "in", ENDING).execute();
}

/**
 * The SQL condition on a row `d` of `legal_duties` that it is open and of one of the kinds; without
 * kinds, of any. The partial index of open duties answers it. `openDuties` implements the same for an
 * incident in memory.
 */
export function isOpen(...kinds: LegalDutyKind[]): RawBuilder<SqlBool> {
  if (kinds.length === 0) return sql`not d.done`;
  const duties = dutiesWith(({ kind }) => kinds.includes(kind)).map((duty) => sql.lit(duty));
  return sql`(not d.done and d.duty in (${sql.join(duties)}))`;
}

/** The SQL condition on an incident `i` that any legal duty of it is open, except days off to confirm. */
export function hasOpenDuty(): RawBuilder<SqlBool> {
  const questions = ENDING.map((duty) => sql.lit(duty));
  return sql`exists (select from legal_duties d where d.incident_id = i.id and not d.done
    and d.duty not in (${sql.join(questions)}))`;
}

/** The SQL condition on an incident `i` that a form for DOSH was due before a day (`YYYY-MM-DD`). */
export function hasLateForm(day: string): RawBuilder<SqlBool> {
  return sql`exists (select from legal_duties d where d.incident_id = i.id
    and ${isOpen("submit_form")} and d.due_on < ${day}::date)`;
}
