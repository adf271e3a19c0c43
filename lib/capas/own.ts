import type { Session } from "@/lib/session.ts";
import { type Capa, presentCapa, selectCapas } from "./capa.ts";

/** The caller's own actions that are still to be done: the overdue ones first, because by due date. */
export async function listOwnOpenCapas(session: Session, limit: number): Promise<Capa[]> {
  const rows = await selectCapas(session.tx)
    .where("c.owner_id", "=", session.actor.id).where("c.status", "in", ["open", "in_progress"])
    .orderBy("c.due_date").orderBy("c.id").limit(limit).execute();
  return rows.map((row) => presentCapa(row, session));
}
