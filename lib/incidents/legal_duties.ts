import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { calendarDate, isInFuture, today } from "@/lib/calendar.ts";
import { fieldProblem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import {
  type Checklist,
  confirmDaysOffOn,
  type StatutoryForm,
  statutoryResult,
} from "@/lib/statutory/mod.ts";
import { writtenText } from "@/lib/text.ts";
import { lockOpenIncident, updateIncident } from "./change.ts";
import type { Incident } from "./incident.ts";
import { readIncident } from "./read.ts";
import { instant } from "./report.ts";
import { LEGAL_DUTIES, type LegalDutyKind } from "./rules/legal_duties.ts";

/** The submission of a form in DOSH's portal: date and reference. */
export const FormSubmission = z.strictObject({
  form: z.enum(["6", "7"]),
  submitted_on: z.iso.date(),
  reference: writtenText({ min: 1, max: 40 }),
});
export type FormSubmission = z.output<typeof FormSubmission>;

/**
 * Records that form JKKP 6 or 7 was submitted, which ends its deadline. Repeating the same values
 * changes nothing; another date or reference corrects the record.
 * @throws Problem `validation_failed`, `incident_locked`, `not_found`
 */
export async function recordSubmission(
  session: Session,
  id: string,
  { form, submitted_on, reference }: FormSubmission,
): Promise<Incident> {
  const before = await lockOpenIncident(session, id);
  if (submitted_on > today(session)) throw fieldProblem("submitted_on", "in_future");
  if (submitted_on < calendarDate(before.occurred_at, session.timeZone)) {
    throw fieldProblem("submitted_on", "before_incident");
  }
  const submission = form === "6"
    ? { form6_submitted_on: submitted_on, form6_reference: reference }
    : { form7_submitted_on: submitted_on, form7_reference: reference };
  const keys = Object.keys(submission) as (keyof typeof submission)[];
  if (keys.every((key) => before[key] === submission[key])) return await readIncident(session, id);
  await writeAudit(session, {
    action: "incident.form_submitted",
    subject: ["incident", id],
    incidentId: id,
    before: Object.fromEntries(keys.map((key) => [key, before[key]])),
    after: submission,
  });
  return await updateIncident(session, id, submission);
}

/** When DOSH was notified; defaults to now. */
export const DoshNotification = z.strictObject({ notified_at: instant.optional() });
export type DoshNotification = z.output<typeof DoshNotification>;

/**
 * Records when DOSH was notified. Without a time, an existing record stays unchanged, so a repeated
 * click has no effect. A given time corrects the record.
 * @throws Problem `validation_failed` with `in_future` or `before_incident`, `incident_locked`,
 * `not_found`
 */
export async function recordDoshNotified(
  session: Session,
  id: string,
  { notified_at }: DoshNotification = {},
): Promise<Incident> {
  const before = await lockOpenIncident(session, id);
  const at = notified_at ?? before.dosh_notified_at ?? session.now;
  if (at.getTime() === before.dosh_notified_at?.getTime()) return await readIncident(session, id);
  if (isInFuture(at, session.now)) throw fieldProblem("notified_at", "in_future");
  if (notified_at && isBeforeMinute(notified_at, before.occurred_at)) {
    throw fieldProblem("notified_at", "before_incident");
  }
  await writeAudit(session, {
    action: "incident.dosh_notified",
    subject: ["incident", id],
    incidentId: id,
    before: { dosh_notified_at: before.dosh_notified_at },
    after: { dosh_notified_at: at },
  });
  return await updateIncident(session, id, { dosh_notified_at: at });
}

/** Compares by minute, the precision of forms: the minute of the incident is not before it. */
function isBeforeMinute(at: Date, occurred: Date): boolean {
  return at.getTime() < Math.floor(occurred.getTime() / 60_000) * 60_000;
}

/**
 * Returns the statutory results of a checklist as columns, stored for lists, filters and reminders.
 */
export function statutoryColumns(
  checklist: Checklist,
  { occurred_at, created_at }: { occurred_at: Date; created_at: Date },
  timeZone: string,
) {
  const result = statutoryResult(checklist, occurred_at, created_at, timeZone);
  return {
    notify_immediately: result.notify_immediately,
    register_jkkp8: result.register_jkkp8,
    class6: result.class6,
    form6_due_on: result.form6_due_on,
    form7_due_on: result.form7_due_on,
    confirm_days_off_on: confirmDaysOffOn(checklist, occurred_at, timeZone),
  };
}

/**
 * The SQL condition on an incident `i` that a duty of one kind exists and is not done. `openDuties`
 * implements the same for an incident in memory.
 *
 * @param by only duties due on or before this date (`YYYY-MM-DD`); all when left out
 */
export function isOpenDuty(kind: LegalDutyKind, by?: string): RawBuilder<SqlBool> {
  const open = LEGAL_DUTIES.filter((duty) => duty.kind === kind).map(({ asked, done }) => {
    const column = sql.ref(`i.${asked}`);
    const isAsked = asked === "notify_immediately"
      ? column
      : by === undefined
      ? sql`${column} is not null`
      : sql`${column} <= ${by}::date`;
    return done === null ? isAsked : sql`(${isAsked} and ${sql.ref(`i.${done}`)} is null)`;
  });
  return sql<SqlBool>`(${sql.join(open, sql` or `)})`;
}

/** The SQL rows `(form, due_on, submitted_on)` of an incident `i`, one for each statutory form. */
export function formDutyRows() {
  const rows = LEGAL_DUTIES.flatMap(({ form, asked, done }) =>
    form === null
      ? []
      : [sql`(${sql.lit(form)}, ${sql.ref(`i.${asked}`)}, ${sql.ref(`i.${done}`)})`]
  );
  return sql<{ form: StatutoryForm; due_on: string; submitted_on: string | null }>`(values ${
    sql.join(rows)
  })`;
}
