import { sql } from "kysely";
import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type Capa, presentCapa, type Recheck, selectCapas } from "./capa.ts";
import { TO_DO_STATUSES } from "./rules/statuses.ts";

/** Reads one CAPA. @throws Problem `not_found`, also for one the caller may not see */
export async function readCapa(session: Session, id: string): Promise<Capa> {
  const row = await selectCapas(session.tx).where("c.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentCapa(row, session);
}

/** Returns the results of the effectiveness checks of a CAPA, oldest first. */
export async function readRechecks({ tx }: Session, capaId: string): Promise<Recheck[]> {
  const rows = await tx.selectFrom("capa_rechecks as r").innerJoin("people", "people.id", "r.by")
    .select(["r.cycle", "r.round", "r.result", "r.note", "r.at", "r.by", "people.full_name"])
    .where("capa_id", "=", capaId).orderBy("r.cycle").orderBy("r.round").execute();
  return rows.map(({ by, full_name, ...check }) => ({
    ...check,
    by: { id: by, full_name: full_name! },
  }));
}

/** Returns the CAPAs of an incident that the caller may see, by due date. */
export async function capasOfIncident(session: Session, incidentId: string): Promise<Capa[]> {
  const rows = await selectCapas(session.tx).where("c.incident_id", "=", incidentId)
    .orderBy("c.due_date").orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, session));
}

/** Returns the first `limit` open CAPAs of the caller, by due date. */
export async function listOwnOpenCapas(session: Session, limit: number): Promise<Capa[]> {
  const rows = await selectCapas(session.tx)
    .where("c.owner_id", "=", session.actor.id)
    // As literals, or a plan for all values could not use the index of open actions.
    .where("c.status", "in", TO_DO_STATUSES.map((status) => sql.lit(status)))
    .orderBy("c.due_date").orderBy("c.id").limit(limit).execute();
  return rows.map((row) => presentCapa(row, session));
}

/** Returns the active users with the role `capa_owner`, by name. */
export async function listCapaOwners(
  { tx }: Session,
): Promise<{ id: string; full_name: string }[]> {
  return await tx.selectFrom("people").select(["id", "full_name"])
    .where("role", "=", "capa_owner").where("active", "=", true).orderBy("full_name").execute();
}

/** The author and time of the last change of a CAPA. */
export type LastCapaChange = LastEntry;

/**
 * Returns the last change of a CAPA; null without an entry or for callers who may not read the
 * audit log.
 */
export function readLastCapaChange(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, { subject_type: "capa", subject_id: id });
}

/** Returns the last reopening of a CAPA; null as for the last change. */
export function readLastReopening(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, {
    subject_type: "capa",
    subject_id: id,
    actions: ["capa.reopened"],
  });
}

/** A change of a CAPA that was made with a reason. */
export interface ReasonedChange {
  id: number;
  at: Date;
  by: PersonName;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
}

/**
 * Returns the changes of a CAPA that were made with a reason, oldest first, for callers who have
 * read the CAPA. Its owner may not read the audit log, but has to know why a due date moved and who
 * acted for them.
 */
export function readReasonedChanges(session: Session, id: string): Promise<ReasonedChange[]> {
  const select = async () => {
    const rows = await session.tx.selectFrom("audit_log as a")
      .innerJoin("people", "people.id", "a.actor_id")
      .select(["a.id", "a.at", "a.before", "a.after", "people.id as by", "people.full_name"])
      .where("a.subject_type", "=", "capa").where("a.subject_id", "=", id)
      .where("a.action", "in", ["capa.updated", "capa.moved"])
      .where(sql<boolean>`a.after ->> 'reason' is not null`)
      .orderBy("a.id").execute();
    return rows.map(({ before, after, by, full_name, ...row }) => {
      const { reason, ...changed } = after ?? {};
      const person = { id: by!, full_name: full_name! };
      return { ...row, by: person, before: before ?? {}, after: changed, reason: String(reason) };
    });
  };
  return allows(session.actor.role, "incident.history")
    ? select()
    : asAdministrator(session, "show why an action was changed", select);
}
