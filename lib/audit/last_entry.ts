import type { Session } from "@/lib/session.ts";

/** Who did something last, and when. */
export interface LastEntry {
  at: Date;
  by: { id: string; full_name: string };
}

/** Which entries are meant: those that have all of this. */
interface About {
  incident_id?: string;
  subject_type?: string;
  subject_id?: string;
  /** One of these acts. */
  actions?: readonly string[];
}

/** The last of the entries by a known person; null for those who may not read the log, too. */
export async function readLastEntry(
  { tx }: Session,
  { actions, ...about }: About,
): Promise<LastEntry | null> {
  const row = await tx.selectFrom("audit_log as a").innerJoin("people", "people.id", "a.actor_id")
    .select(["a.at", "people.id", "people.full_name"])
    .where(({ and, eb }) =>
      and(
        Object.entries(about).map(([name, value]) =>
          eb(`a.${name as keyof typeof about}`, "=", value)
        ),
      )
    )
    .$if(actions !== undefined, (query) => query.where("a.action", "in", actions!))
    .orderBy("a.id", "desc").limit(1).executeTakeFirst();
  return row ? { at: row.at, by: { id: row.id!, full_name: row.full_name! } } : null;
}
