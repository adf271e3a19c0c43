import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { Problem } from "@/lib/errors.ts";
import { notifyPeople } from "@/lib/notifications/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import type { Capa } from "./capa.ts";
import type { CapaChange } from "./input.ts";
import { lockCapa } from "./lock.ts";
import { requireCapaOwner, requireDueDate } from "./owner.ts";
import { readCapa } from "./read.ts";
import { LOCKED_FOR_OWNER, mayMove, type Part, partsOf, WRITABLE } from "./transitions.ts";

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
