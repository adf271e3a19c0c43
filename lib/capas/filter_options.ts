import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";

/** A choice of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites of the actions the caller sees: a choice of a filter never leads to nothing. */
export async function readCapaFilterOptions(
  { tx }: Session,
): Promise<{ owners: Choice[]; sites: Choice[] }> {
  const { rows } = await sql<Choice & { kind: string }>`
    with used as materialized (
      select owner_id, site_id from capas where status <> 'verified'
      union all
      select owner_id, site_id from verified_capa_counts group by 1, 2 having sum(amount) > 0)
    select 'owner' as kind, id, full_name as name from people
      where id in (select owner_id from used)
    union all
    select 'site', id, name from sites where id in (select site_id from used)
    order by name, id`.execute(tx);
  const choices = (asked: string) =>
    rows.filter(({ kind }) => kind === asked).map(({ id, name }) => ({ id, name }));
  return { owners: choices("owner"), sites: choices("site") };
}
