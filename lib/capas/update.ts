import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { notifyPeople } from "@/lib/notifications/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import type { Capa } from "./capa.ts";
import type { CapaChange } from "./input.ts";
import { readCapa } from "./read.ts";
import { LOCKED_FOR_OWNER, mayMove, type Part, partsOf, WRITABLE } from "./rules/statuses.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { lockOpenIncident } from "@/lib/incidents/mod.ts";
import { today } from "@/lib/calendar.ts";

/**
 * Changes an action within what the caller is to it: its owner writes status and notes, the safety
 * officer the rest.
 * @throws Problem `field_forbidden`, `capa_locked`, `invalid_transition`, `stale`, `not_a_capa_owner`,
 * `validation_failed`, `incident_locked`, `not_found`, `forbidden`
 */
export async function updateCapa(
  session: Session,
  id: string,
  { version, ...change }: CapaChange,
): Promise<Capa> {
  const { actor, now } = session;
  const { owner_id } = await readCapa(session, id);
  const parts = partsOf(actor.role, owner_id === actor.id);
  checkFields(parts, Object.keys(change));
  const { capa, incident } = await lockCapa(session, id, version);
  if (!parts.includes("hse") && LOCKED_FOR_OWNER.includes(capa.status)) {
    throw new Problem("capa_locked");
  }
  // What was verified is what is written there; to change it, it is reopened first.
  if (capa.status === "verified" && Object.keys(change).length > 0) {
    throw new Problem("invalid_transition", { values: { status: "capa.verified" } });
  }
  const { status = capa.status } = change;
  if (status !== capa.status && !mayMove(capa.status, status, "patch")) {
    throw new Problem("invalid_transition", { values: { status: `capa.${capa.status}` } });
  }
  const newOwner = change.owner_id && change.owner_id !== capa.owner_id ? change.owner_id : null;
  if (newOwner) await requireCapaOwner(session, newOwner);
  if (change.due_date && change.due_date !== capa.due_date) {
    requireDueDate(session, change.due_date);
  }

  const changes = difference({ ...capa }, change);
  if (changes) {
    const done = status === "pending_verification" && status !== capa.status;
    await asAdministrator(
      session,
      "an action's owner or safety officer changes it",
      () =>
        session.tx.updateTable("capas").set({
          ...omitUndefined(changes.after),
          ...(done ? { completed_at: now } : {}),
          ...(newOwner ? { assigned_at: now } : {}),
          version: capa.version + 1,
          updated_at: now,
        }).where("id", "=", id).execute(),
    );
    await writeAudit(session, {
      action: status === capa.status ? "capa.updated" : "capa.moved",
      subject: ["capa", id],
      incidentId: incident.id,
      ...changes,
    });
  }
  if (newOwner) {
    const data = { title: change.title ?? capa.title };
    const message = { kind: "capa_assigned", incidentId: incident.id, capaId: id, data } as const;
    await notifyPeople(session, [newOwner], message);
  }
  return await readCapa(session, id);
}

function checkFields(parts: readonly Part[], fields: readonly string[]): void {
  if (parts.length === 0) throw new Problem("forbidden");
  const allowed = parts.flatMap((part) => WRITABLE[part]);
  const foreign = fields.find((field) => !allowed.includes(field));
  if (foreign === undefined) return;
  throw new Problem("field_forbidden", {
    values: { field: foreign },
    fields: [{ path: foreign, code: "field_forbidden" }],
  });
}

/**
 * Whether a move asks for the owner's notes first: nobody can verify what nobody described, and its
 * owner cannot take it back. A rule of the pages; the contract's PATCH takes such a move.
 */
export function asksForNotes(to: CapaStatus | undefined, notes: string | null): boolean {
  return to === "pending_verification" && (notes ?? "").trim() === "";
}

/**
 * Refuses a move that asks for notes, by those that come with it or else by those that are stored.
 * @throws Problem `validation_failed`, `not_found`
 */
export async function requireNotes(
  session: Session,
  id: string,
  { status, owner_notes }: {
    status?: CapaStatus | undefined;
    owner_notes?: string | null | undefined;
  },
): Promise<void> {
  if (status === undefined) return;
  const capa = await readCapa(session, id);
  // A move that is not there at all is refused for that.
  if (!mayMove(capa.status, status, "patch")) return;
  const notes = owner_notes === undefined ? capa.owner_notes : owner_notes;
  if (asksForNotes(status, notes)) throw fieldProblem("owner_notes", "required");
}

/**
 * Takes an action and its open incident for a change, the incident first. Owners may not lock rows of
 * their own, so the administrative client does, once the caller was seen to see the action.
 * @throws Problem `not_found`, `incident_locked`, `stale` when a version is named and no longer current
 */
export async function lockCapa(session: Session, id: string, version: number | undefined) {
  const seen = await session.tx.selectFrom("capas").select("incident_id").where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return await asAdministrator(session, "lock an action", async () => {
    const incident = await lockOpenIncident(session, seen.incident_id);
    const capa = await session.tx.selectFrom("capas").selectAll().where("id", "=", id).forUpdate()
      .executeTakeFirstOrThrow(() => new Problem("not_found"));
    if (version !== undefined && version !== capa.version) throw new Problem("stale");
    return { capa, incident };
  });
}

/** An action belongs to an active action owner. @throws Problem `not_a_capa_owner` */
export async function requireCapaOwner({ tx }: Session, ownerId: string): Promise<void> {
  const owner = await tx.selectFrom("people").select("id").where("id", "=", ownerId)
    .where("role", "=", "capa_owner").where("active", "=", true).executeTakeFirst();
  if (owner) return;
  throw new Problem("not_a_capa_owner", {
    fields: [{ path: "owner_id", code: "not_a_capa_owner" }],
  });
}

/** A due date is today or later when it is set. @throws Problem `validation_failed` */
export function requireDueDate(session: Session, dueDate: string): void {
  if (dueDate < today(session)) throw fieldProblem("due_date", "due_in_past");
}

/** The active action owners, for the owner's choice. */
export async function listCapaOwners(
  { tx }: Session,
): Promise<{ id: string; full_name: string }[]> {
  return await tx.selectFrom("people").select(["id", "full_name"])
    .where("role", "=", "capa_owner").where("active", "=", true).orderBy("full_name").execute();
}
