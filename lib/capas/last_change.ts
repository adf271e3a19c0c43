import type { PersonName } from "@/lib/incidents/mod.ts";
import type { Work } from "@/lib/work.ts";

/** Who changed an action last, and when. */
export interface LastCapaChange {
  at: Date;
  by: PersonName;
}

/** The last change of an action; null for those who may not read the log, or when nobody is known. */
export function readLastCapaChange(work: Work, id: string): Promise<LastCapaChange | null> {
  return lastEntry(work, id);
}

/** Who reopened an action last, and when; null like the last change. */
export function readLastReopening(work: Work, id: string): Promise<LastCapaChange | null> {
  return lastEntry(work, id, "capa.reopened");
}

async function lastEntry({ tx }: Work, id: string, action?: string) {
  const row = await tx.selectFrom("audit_log as a").innerJoin("people", "people.id", "a.actor_id")
    .select(["a.at", "people.id", "people.full_name"])
    .where("a.subject_type", "=", "capa").where("a.subject_id", "=", id)
    .$if(action !== undefined, (query) => query.where("a.action", "=", action!))
    .orderBy("a.id", "desc").limit(1).executeTakeFirst();
  return row ? { at: row.at, by: { id: row.id!, full_name: row.full_name! } } : null;
}
