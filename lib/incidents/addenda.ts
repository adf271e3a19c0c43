import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { calendarDate, today } from "@/lib/calendar.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { writtenText } from "@/lib/text.ts";
import { lockIncident } from "./change.ts";
import type { Addendum } from "./incident.ts";
import { insertDuties } from "./law/duties.ts";
import { addendaOf, presentAddendum, requireIncident } from "./read.ts";

/** An addendum in a request; one of the kind `death` says on which day the injured person died. */
export const NewAddendum = z.strictObject({
  body: writtenText({ min: 1, max: 5000 }),
  kind: z.enum(["note", "death"]).nullish().transform((kind) => kind ?? "note"),
  died_on: z.iso.date().nullish().transform((date) => date ?? null),
}).superRefine(({ kind, died_on }, context) => {
  const code = kind === "death"
    ? died_on === null ? "required" : null
    : died_on !== null
    ? "only_for_death"
    : null;
  if (code) context.addIssue({ code: "custom", path: ["died_on"], params: { code } });
});
export type NewAddendum = z.output<typeof NewAddendum>;

/** Returns the addenda of an incident, oldest first. @throws Problem `not_found` */
export async function listAddenda({ tx }: Session, incidentId: string): Promise<Addendum[]> {
  const { addenda } = await tx.selectFrom("incidents as i").where("i.id", "=", incidentId)
    .select(addendaOf(sql.ref("i.id")).as("addenda"))
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return addenda.map(presentAddendum);
}

/**
 * Adds an addendum and returns it. The audit log stores its text too. A death within a year of the
 * accident asks for a letter to the Director General of DOSH, due at once, if the incident is
 * work-related (NADOPOD 2004, regulation 5); a further death asks for another.
 * @throws Problem `not_found`; for a death `invalid_transition` before triage, and `validation_failed`
 * with `in_future`, `before_incident` or `beyond_year`
 */
export async function addAddendum(
  session: Session,
  incidentId: string,
  { body, kind, died_on }: NewAddendum,
): Promise<Addendum> {
  const { actor, now, tx } = session;
  if (kind === "death") await openDeathLetter(session, incidentId, died_on!);
  else await requireIncident(session, incidentId);
  const { author_id, full_name, ...addendum } = await tx
    .with("a", (query) =>
      query.insertInto("addenda")
        .values({
          incident_id: incidentId,
          author_id: actor.id,
          body,
          kind,
          died_on,
          created_at: now,
        })
        .returningAll())
    .selectFrom("a").innerJoin("people", "people.id", "a.author_id")
    .select(["a.id", "a.incident_id", "a.body", "a.kind", "a.died_on"])
    .select(["a.author_id", "people.full_name", "a.created_at"])
    .executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "addendum.created",
    subject: ["addendum", addendum.id],
    incidentId,
    after: kind === "death" ? { body, kind, died_on } : { body },
  });
  const { created_at, ...rest } = addendum;
  return { ...rest, author: { id: author_id, full_name }, created_at };
}

/** Checks the day of a death and opens the duty of the letter. */
async function openDeathLetter(session: Session, id: string, diedOn: string): Promise<void> {
  const { now, timeZone } = session;
  const { status, occurred_at, checklist } = await lockIncident(session, id);
  if (checklist === null) {
    throw new Problem("invalid_transition", { values: { status: `status.${status}` } });
  }
  const accidentOn = calendarDate(occurred_at, timeZone);
  if (diedOn > today(session)) throw fieldProblem("died_on", "in_future");
  if (diedOn < accidentOn) throw fieldProblem("died_on", "before_incident");
  const last = addYear(accidentOn);
  if (diedOn > last) throw fieldProblem("died_on", "beyond_year", { last });
  if (!checklist.work_related) return;
  const due_on = today(session);
  await insertDuties(session.tx, [
    { incident_id: id, duty: "death_letter", due_on, due_at: null, at_once: true, since: now },
  ]);
}

/** The same day a year later; of 29 February the last day of the month. */
function addYear(date: string): string {
  return Temporal.PlainDate.from(date).add({ years: 1 }).toString();
}
