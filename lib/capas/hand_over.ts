import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { problemOfField } from "@/lib/errors.ts";
import { updateUser, type User, type UserChange } from "@/lib/identity/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type Capa, type CapaRow, presentCapa, saveCapa, selectCapas } from "./capa.ts";
import { notifyOwner, requireCapaOwner } from "./update.ts";

/**
 * Changes the profile of a user. Whoever owns CAPAs that are not verified stays an active CAPA owner,
 * unless `reassign_to` takes them over in the same transaction: each with an audit entry and a
 * notification, as when a safety officer assigns it.
 * @throws Problem `owns_open_capas` with their number, `not_a_capa_owner`, and those of `updateUser`
 */
export async function changeUser(
  session: Session,
  { reassign_to, ...change }: UserChange,
): Promise<User> {
  if (!endsOwnership(change)) return await updateUser(session, change);
  if (reassign_to) await handOver(session, change.id, reassign_to);
  await requireNoOpenCapas(session, change.id);
  return await updateUser(session, change);
}

/** Whether a change leaves a user who may not work on CAPAs. */
function endsOwnership({ role, active }: Pick<UserChange, "role" | "active">): boolean {
  return active === false || (role !== undefined && role !== "capa_owner");
}

/** Returns the CAPAs of a user that are not verified, by due date. */
export async function listOpenCapasOf(session: Session, userId: string): Promise<Capa[]> {
  const rows = await openCapasOf(session, userId).orderBy("c.due_date").orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, session));
}

/** Selects what the trigger `keep_owner_of_open_capas` counts. */
function openCapasOf({ tx }: Session, userId: string) {
  return selectCapas(tx).where("c.owner_id", "=", userId).where("c.status", "<>", "verified")
    .where("i.status", "<>", "closed");
}

async function handOver(session: Session, from: string, to: string): Promise<void> {
  if (from === to) {
    throw problemOfField("reassign_to", "not_a_capa_owner");
  }
  await requireCapaOwner(session, to, "reassign_to");
  for (const capa of await lockOpenCapas(session, from)) {
    const row = await saveCapa(session, capa, { owner_id: to, assigned_at: session.now });
    await writeAudit(session, {
      action: "capa.updated",
      subject: ["capa", capa.id],
      incidentId: capa.incident_id,
      before: { owner_id: from },
      after: { owner_id: to },
    });
    await notifyOwner(session, "capa_assigned", to, row);
  }
}

/** Locks the incidents and then the CAPAs, each in the order of their ids, which avoids deadlocks. */
async function lockOpenCapas(session: Session, userId: string): Promise<CapaRow[]> {
  await session.tx.selectFrom("incidents as i").select("i.id")
    .where(sql<boolean>`i.id in (select c.incident_id from capas c
      where c.owner_id = ${userId} and c.status <> 'verified')`)
    .where("i.status", "<>", "closed").orderBy("i.id").forUpdate().execute();
  const ids = (await openCapasOf(session, userId).execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  // Read again under the locks: one of them may have been verified or handed on meanwhile.
  const locked = await session.tx.selectFrom("capas").select("id").where("id", "in", ids)
    .orderBy("id").forUpdate().execute();
  return await openCapasOf(session, userId)
    .where("c.id", "in", locked.map(({ id }) => id)).orderBy("c.id").execute();
}

/**
 * Counts under a lock of the profile, so that no CAPA is assigned between the count and the change.
 * @throws Problem `owns_open_capas`
 */
async function requireNoOpenCapas(session: Session, userId: string): Promise<void> {
  await asAdministrator(
    session,
    "change a user",
    () =>
      session.tx.selectFrom("profiles").select("id").where("id", "=", userId).forUpdate().execute(),
  );
  const count = (await openCapasOf(session, userId).execute()).length;
  if (count === 0) return;
  throw problemOfField("reassign_to", "owns_open_capas", { count });
}
