import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { calendarDate, isInFuture, today } from "@/lib/calendar.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { AUTHORITY_FLAGS, type Checklist, mustKeepScene } from "@/lib/statutory/mod.ts";
import { optionalText, writtenText } from "@/lib/text.ts";
import { lockIncident } from "../change.ts";
import type { Incident } from "../incident.ts";
import { readIncident } from "../read.ts";
import { instant } from "../report.ts";
import { dutyRule, LEGAL_DUTY_NAMES, type LegalDuty } from "../rules/legal_duties.ts";

/**
 * What was told and submitted: rows that are only ever added, also after closure. A correction is a
 * newer row. Repeating the newest changes nothing.
 */

/** A submission: form 6 or 7 in DOSH's portal, or the letter after a death, with its reference. */
export const FormSubmission = z.strictObject({
  form: z.enum(["6", "7", "letter"]),
  submitted_on: z.iso.date(),
  reference: writtenText({ min: 1, max: 40 }),
});
export type FormSubmission = z.output<typeof FormSubmission>;

/**
 * Records that a form was submitted, which ends its duty.
 * @throws Problem `not_required`, `validation_failed` with `in_future` or `before_incident`,
 * `not_found`
 */
export async function recordSubmission(
  session: Session,
  id: string,
  { form, submitted_on, reference }: FormSubmission,
): Promise<Incident> {
  const incident = await lockIncident(session, id);
  const duty = LEGAL_DUTY_NAMES.find((name) => dutyRule(name).form === form)!;
  await requireAsked(session, id, duty);
  if (submitted_on > today(session)) throw fieldProblem("submitted_on", "in_future");
  if (submitted_on < calendarDate(incident.occurred_at, session.timeZone)) {
    throw fieldProblem("submitted_on", "before_incident");
  }
  const newest = await newestRecord(session, id, duty);
  if (newest?.happened_on === submitted_on && newest.reference === reference) {
    return await readIncident(session, id);
  }
  await addRecord(session, id, { subject: duty, happened_on: submitted_on, reference });
  const on = form === "letter" ? "death_letter_on" : `form${form}_submitted_on`;
  await writeAudit(session, {
    action: "incident.form_submitted",
    subject: ["incident", id],
    incidentId: id,
    before: { [on]: newest?.happened_on ?? null, [`${duty}_reference`]: newest?.reference ?? null },
    after: { [on]: submitted_on, [`${duty}_reference`]: reference },
  });
  return await readIncident(session, id);
}

/** When DOSH was told, and when it released the scene. Without either, DOSH was told now. */
export const DoshNotification = z.strictObject({
  notified_at: instant.nullish(),
  scene_released_at: instant.nullish(),
});
export type DoshNotification = z.output<typeof DoshNotification>;

/**
 * Records when DOSH was told and when it released the scene. Without a time, an existing record stays,
 * so that a repeated click has no effect.
 * @throws Problem `not_required`, `validation_failed` with `in_future`, `before_incident`,
 * `before_notified` or, for a released scene of which DOSH was not told, `required`; `not_found`
 */
export async function recordDoshNotified(
  session: Session,
  id: string,
  { notified_at, scene_released_at }: DoshNotification = {},
): Promise<Incident> {
  const incident = await lockIncident(session, id);
  const isAsked = await hasDuty(session, id, "dosh");
  const tells = Boolean(notified_at) || !scene_released_at;
  if (tells && !isAsked) throw new Problem("not_required");
  const told = await newestRecord(session, id, "dosh");
  const at = notified_at ?? told?.happened_at ?? (tells ? session.now : null);
  if (at && at.getTime() !== told?.happened_at?.getTime()) {
    if (notified_at) requireMoment(session, "notified_at", notified_at, incident.occurred_at);
    await addRecord(session, id, { subject: "dosh", happened_at: at });
    await writeAudit(session, {
      action: "incident.dosh_notified",
      subject: ["incident", id],
      incidentId: id,
      before: { dosh_notified_at: told?.happened_at ?? null },
      after: { dosh_notified_at: at },
    });
  }
  if (scene_released_at) {
    if (isAsked && !at) throw fieldProblem("notified_at", "required");
    await releaseScene(session, incident, scene_released_at, at);
  }
  return await readIncident(session, id);
}

type LockedIncident = Awaited<ReturnType<typeof lockIncident>>;

async function releaseScene(
  session: Session,
  { id, checklist, occurred_at }: LockedIncident,
  at: Date,
  notifiedAt: Date | null,
): Promise<void> {
  if (!checklist || !mustKeepScene(checklist as unknown as Checklist)) {
    throw new Problem("not_required");
  }
  requireMoment(session, "scene_released_at", at, occurred_at);
  if (notifiedAt && isBeforeMinute(at, notifiedAt)) {
    throw fieldProblem("scene_released_at", "before_notified");
  }
  const newest = await newestRecord(session, id, SCENE);
  if (newest?.happened_at?.getTime() === at.getTime()) return;
  await addRecord(session, id, { subject: SCENE, happened_at: at });
  await writeAudit(session, {
    action: "incident.scene_released",
    subject: ["incident", id],
    incidentId: id,
    before: { scene_released_at: newest?.happened_at ?? null },
    after: { scene_released_at: at },
  });
}

/** The subject of records that DOSH released the scene. */
export const SCENE = "scene_released";

/** That an authority other than DOSH was told. */
export const AuthorityNoticeInput = z.strictObject({
  authority: z.enum(AUTHORITY_FLAGS as [typeof AUTHORITY_FLAGS[number]]),
  told_at: instant,
  reference: optionalText(40),
});
export type AuthorityNoticeInput = z.output<typeof AuthorityNoticeInput>;

/**
 * Records that an authority was told, which ends its duty.
 * @throws Problem `not_required`, `validation_failed` with `in_future` or `before_incident`,
 * `not_found`
 */
export async function recordAuthorityNotice(
  session: Session,
  id: string,
  { authority, told_at, reference }: AuthorityNoticeInput,
): Promise<Incident> {
  const { occurred_at } = await lockIncident(session, id);
  await requireAsked(session, id, authority);
  requireMoment(session, "told_at", told_at, occurred_at);
  const newest = await newestRecord(session, id, authority);
  if (newest?.happened_at?.getTime() === told_at.getTime() && newest.reference === reference) {
    return await readIncident(session, id);
  }
  await addRecord(session, id, { subject: authority, happened_at: told_at, reference });
  await writeAudit(session, {
    action: "incident.authority_notified",
    subject: ["incident", id],
    incidentId: id,
    before: {
      authority,
      told_at: newest?.happened_at ?? null,
      reference: newest?.reference ?? null,
    },
    after: { authority, told_at, reference },
  });
  return await readIncident(session, id);
}

async function requireAsked(session: Session, id: string, duty: LegalDuty): Promise<void> {
  if (!await hasDuty(session, id, duty)) throw new Problem("not_required");
}

async function hasDuty({ tx }: Session, id: string, duty: LegalDuty): Promise<boolean> {
  const row = await tx.selectFrom("legal_duties").select("duty")
    .where("incident_id", "=", id).where("duty", "=", duty).executeTakeFirst();
  return row !== undefined;
}

type Subject = LegalDuty | typeof SCENE;

function newestRecord({ tx }: Session, id: string, subject: Subject) {
  return tx.selectFrom("legal_records").select(["happened_at", "happened_on", "reference"])
    .where("incident_id", "=", id).where("subject", "=", subject)
    .orderBy("id", "desc").limit(1).executeTakeFirst();
}

async function addRecord(
  { tx, actor, now }: Session,
  incident_id: string,
  record: { subject: Subject; happened_at?: Date; happened_on?: string; reference?: string | null },
): Promise<void> {
  await tx.insertInto("legal_records")
    .values({ incident_id, ...record, recorded_by: actor.id, created_at: now }).execute();
}

function requireMoment({ now }: Session, field: string, at: Date, occurred: Date): void {
  if (isInFuture(at, now)) throw fieldProblem(field, "in_future");
  if (isBeforeMinute(at, occurred)) throw fieldProblem(field, "before_incident");
}

/** Compares by minute, the precision of forms: the minute of the incident is not before it. */
function isBeforeMinute(at: Date, earlier: Date): boolean {
  return at.getTime() < Math.floor(earlier.getTime() / 60_000) * 60_000;
}
