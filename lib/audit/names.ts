import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";

/** Names for the ids that entries hold, and the people to choose from. */
export interface AuditNames {
  people: { id: string; name: string }[];
  /** People, sites, zones and trucks by id. */
  names: Map<string, string>;
}

/** Every person and place by name, in one statement: entries hold their ids alone. */
export async function readAuditNames({ tx }: Pick<Session, "tx">): Promise<AuditNames> {
  const { rows } = await sql<{ id: string; name: string; person: boolean }>`
    select id, full_name as name, true as person from people
    union all select id, name, false from sites
    union all select id, name, false from zones
    union all select id, number, false from trucks
    order by name, id`.execute(tx);
  return {
    people: rows.filter(({ person }) => person).map(({ id, name }) => ({ id, name })),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}
