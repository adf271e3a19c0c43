import { type RawBuilder, sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { countCapas } from "./count.ts";
import { capasOf, conditions, type Narrowing } from "./narrow.ts";

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
export async function readCapaAttention(session: Session): Promise<CapaAttention> {
  const counts = await countCapas(session);
  const first = async (asked: Narrowing & { isToDo?: true }, order: RawBuilder<unknown>) => {
    const { isToDo, ...filters } = asked;
    const toDo = isToDo ? sql`and c.status in ('open', 'in_progress')` : sql``;
    const id = sql`array(select c.id from capas c where ${conditions(session, filters)} ${toDo}
      order by ${order}, c.id limit 1)`;
    const row = await capasOf(session, id).executeTakeFirst();
    return row ? presentCapa(row, session) : null;
  };
  const toDo = counts.open + counts.in_progress;
  return {
    counts,
    mostOverdue: counts.overdue > 0 ? await first({ overdue: true }, sql`c.due_date`) : null,
    oldestWaiting: counts.pending_verification > 0
      ? await first({ status: "pending_verification" }, sql`c.completed_at`)
      : null,
    nextDue: counts.overdue === 0 && toDo > 0
      ? await first({ isToDo: true }, sql`c.due_date`)
      : null,
  };
}
