import type { CapaStatus } from "@/lib/database/mod.ts";
import { today, type Work } from "@/lib/work.ts";
import { type Capa, isOverdueOn, presentCapa, selectCapas } from "./capa.ts";
import { countCapas } from "./read.ts";

/** What a list of actions says first: of all that the caller sees, whatever the list is narrowed to. */
export interface CapaAttention {
  counts: Record<CapaStatus, number> & { overdue: number };
  mostOverdue: Capa | null;
  /** The action that has waited longest for verification. */
  oldestWaiting: Capa | null;
  /** The action that is due next, when none is overdue. */
  nextDue: Capa | null;
}

/** Finds what waits for somebody among the actions the caller may see. */
export async function readCapaAttention(work: Work): Promise<CapaAttention> {
  const counts = await countCapas(work);
  const all = selectCapas(work.tx);
  const mostOverdue = all.where(isOverdueOn(today(work))).orderBy("c.due_date").orderBy("c.id");
  const waiting = all.where("c.status", "=", "pending_verification").orderBy("c.completed_at");
  const due = all.where("c.status", "in", ["open", "in_progress"]).orderBy("c.due_date");
  const first = async (query: typeof all) => {
    const row = await query.limit(1).executeTakeFirst();
    return row ? presentCapa(row, work) : null;
  };
  const toDo = counts.open + counts.in_progress;
  return {
    counts,
    mostOverdue: counts.overdue > 0 ? await first(mostOverdue) : null,
    oldestWaiting: counts.pending_verification > 0 ? await first(waiting) : null,
    nextDue: counts.overdue === 0 && toDo > 0 ? await first(due.orderBy("c.id")) : null,
  };
}
