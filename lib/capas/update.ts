import { sql } from "kysely";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { fieldProblem, Problem, problemOfField } from "@/lib/errors.ts";
import { tell } from "@/lib/notifications/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import {
  type Capa,
  type CapaRow,
  presentCapa,
  requireCurrent,
  saveCapa,
  selectCapas,
} from "./capa.ts";
import type { CapaChange } from "./input.ts";
import { type CapaField, fieldRow, requiresReason } from "./rules/fields.ts";
import { dueDateProblem } from "./rules/priorities.ts";
import { mayMove, type Part, partsOf, requiresNotes, rulesOf } from "./rules/statuses.ts";

/** Checks in addition to those of the API. */
interface UpdateOptions {
  /** Refuses a move that requires the owner's notes while there are none, as the pages do. */
  requireNotes?: boolean;
}

/**
 * Changes a CAPA: its owner writes status and notes, a safety officer the other fields and, with a
 * reason, those of an absent owner. A new due date needs a reason too; the audit entry keeps it.
 * @returns the CAPA after the change
 * @throws Problem `field_forbidden`, `reason_required`, `capa_locked`, `invalid_transition`, `stale`,
 * `not_a_capa_owner`, `validation_failed`, `incident_locked`, `not_found`, `forbidden`
 */
export async function updateCapa(
  session: Session,
  id: string,
  change: CapaChange,
  options: UpdateOptions = {},
): Promise<Capa> {
  const apply = () => applyChange(session, id, change, options);
  const { row, changes, newOwner, reason } = session.actor.role === "hse"
    ? await apply()
    : await applyAsOwner(session, id, apply);
  if (changes) {
    await writeAudit(session, {
      action: changes.after.status ? "capa.moved" : "capa.updated",
      subject: ["capa", id],
      incidentId: row.incident_id,
      before: changes.before,
      after: { ...changes.after, ...(reason ? { reason } : {}) },
    });
  }
  if (newOwner) await notifyOwner(session, "capa_assigned", newOwner, row);
  if (changes?.after.status === "pending_verification") await notifyVerifiers(session, row);
  return presentCapa(row, session);
}

/**
 * Runs a change for an owner, who has no right to update or lock rows. Row-level security decides
 * whether the caller sees the CAPA; then `apply`, which checks what the owner may write, runs as the
 * administrative role.
 */
async function applyAsOwner<T>(session: Session, id: string, apply: () => Promise<T>): Promise<T> {
  await session.tx.selectFrom("capas").select("id").where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return await asAdministrator(session, "an action's owner changes it", apply);
}

/** Locks the CAPA, checks the change and writes it. */
async function applyChange(
  session: Session,
  id: string,
  { version, reason, ...change }: CapaChange,
  { requireNotes = false }: UpdateOptions,
) {
  const capa = await selectCapas(session.tx, { lock: true }).where("c.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  const { status = capa.status } = change;
  const isMove = mayMove(capa.status, status, "patch");
  // An invalid move is reported as such, not as missing notes.
  if (requireNotes && isMove) checkNotes(capa, change);
  const parts = checkParts(session, capa, [
    ...Object.keys(change) as CapaField[],
    ...(reason ? ["reason" as const] : []),
  ]);
  requireCurrent(capa, version);
  checkStatus(session, capa, Object.keys(change) as CapaField[]);
  if (status !== capa.status && !isMove) throw invalidTransition(capa);
  const newOwner = change.owner_id && change.owner_id !== capa.owner_id ? change.owner_id : null;
  if (newOwner) await requireCapaOwner(session, newOwner);
  if (change.due_date && change.due_date !== capa.due_date) {
    requireDueDate(session, change.due_date);
  }
  const changes = difference({ ...capa }, change);
  if (!changes) return { row: capa, changes, newOwner, reason };
  if (!reason && requiresReason(Object.keys(changes.after) as CapaField[], parts)) {
    throw problemOfField("reason", "reason_required");
  }
  const isSent = status === "pending_verification" && isMove;
  const row = await saveCapa(session, capa, {
    ...omitUndefined(changes.after),
    ...(isSent ? { completed_at: session.now } : {}),
    ...(newOwner ? { assigned_at: session.now } : {}),
  });
  return { row, changes, newOwner, reason };
}

/** @throws Problem `validation_failed` when a move requires notes and none are sent or stored */
function checkNotes(capa: CapaRow, { status, owner_notes }: CapaChange): void {
  const notes = owner_notes === undefined ? capa.owner_notes : owner_notes;
  if (requiresNotes(status, notes)) throw fieldProblem("owner_notes", "required");
}

/**
 * Checks that the caller may write the fields; a safety officer may write those of the owner too.
 * @returns the caller's parts in the CAPA
 * @throws Problem `forbidden`, `field_forbidden`
 */
function checkParts(
  { actor }: Session,
  capa: CapaRow,
  fields: readonly (CapaField | "reason")[],
): Part[] {
  const parts = partsOf(actor.role, capa.owner_id === actor.id);
  if (parts.length === 0) throw new Problem("forbidden");
  const own = (name: CapaField | "reason") =>
    name !== "reason" && fieldRow(name).writer === "owner";
  const field = parts.includes("hse") ? undefined : fields.find((name) => !own(name));
  if (field === undefined) return parts;
  throw problemOfField(field, "field_forbidden", { field });
}

/**
 * @throws Problem `capa_locked`, `invalid_transition` when the caller may not change a CAPA of this
 * status
 */
function checkStatus({ actor }: Session, capa: CapaRow, fields: readonly CapaField[]): void {
  const { editors } = rulesOf(capa.status);
  if (actor.role !== "hse") {
    if (!editors.includes("owner")) throw new Problem("capa_locked");
    return;
  }
  // A verified CAPA must be reopened before it can be changed. What was sent for verification stays
  // as it was sent, also for a safety officer who writes for the owner.
  const isRefused = (name: CapaField) =>
    !editors.includes("hse") || !editors.includes(fieldRow(name).writer);
  if (fields.some(isRefused)) throw invalidTransition(capa);
}

/** The Problem for a move that the status does not allow. */
export function invalidTransition({ status }: Pick<CapaRow, "status">): Problem {
  return new Problem("invalid_transition", { values: { status: `capa.${status}` } });
}

/**
 * Requires an active user with the role `capa_owner`, and keeps them one until the transaction ends.
 * @param path the field of the request that names the user
 * @throws Problem `not_a_capa_owner`
 */
export async function requireCapaOwner(
  { tx }: Session,
  ownerId: string,
  path: "owner_id" | "reassign_to" = "owner_id",
): Promise<void> {
  const { rows: [owner] } = await sql<{ is_owner: boolean }>`
    select lock_capa_owner(${ownerId}::uuid) as is_owner`.execute(tx);
  if (owner?.is_owner) return;
  throw problemOfField(path, "not_a_capa_owner");
}

type AssignedCapa = Pick<CapaRow, "id" | "incident_id" | "title" | "version" | "incident_number">;

/** Tells the owner of a CAPA what happened to it; each version of it tells once. */
export async function notifyOwner(
  session: Session,
  kind: "capa_assigned" | "capa_verified" | "capa_reopened",
  ownerId: string,
  { id, incident_id, title, version, incident_number: number }: AssignedCapa,
): Promise<void> {
  await tell(session, {
    kind,
    occasion: version,
    users: [ownerId],
    incidentId: incident_id,
    capaId: id,
    data: { title, number },
  });
}

/** Tells the safety officers that a CAPA waits for their verification. */
async function notifyVerifiers(session: Session, row: CapaRow): Promise<void> {
  await tell(session, {
    kind: "capa_sent",
    occasion: row.version,
    incidentId: row.incident_id,
    capaId: row.id,
    data: { title: row.title, number: row.incident_number },
  });
}

/** Requires a due date from today on and within ten years. @throws Problem `validation_failed` */
export function requireDueDate(session: Session, dueDate: string): void {
  const code = dueDateProblem(dueDate, today(session));
  if (code) throw fieldProblem("due_date", code);
}
