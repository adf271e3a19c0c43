import { today } from "@/lib/calendar.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type Session } from "@/lib/session.ts";

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
