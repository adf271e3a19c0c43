import type { Work } from "@/lib/work.ts";
import { type Capa, presentCapa, selectCapas } from "./capa.ts";

/** The caller's own actions that are still to be done: the overdue ones first, because by due date. */
export async function listOwnOpenCapas(work: Work, limit: number): Promise<Capa[]> {
  const rows = await selectCapas(work.tx)
    .where("c.owner_id", "=", work.actor.id).where("c.status", "in", ["open", "in_progress"])
    .orderBy("c.due_date").orderBy("c.id").limit(limit).execute();
  return rows.map((row) => presentCapa(row, work));
}
