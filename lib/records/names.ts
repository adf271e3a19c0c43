import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";

/**
 * The names of everyone on the record of an incident: who reported, handled and answered for it, who was
 * involved, the members of the investigation and its witnesses, and whoever with an account is named in a
 * text. What a model is sent hides them. For the administrative client, because names that the caller
 * must not see are hidden too.
 */
export async function readNamesOnRecord(tx: Tx, incidentId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select unnest(array[i.reporter_id, i.triaged_by, i.triage_changed_by, i.closed_by,
          i.officer_id]) as id
        from incidents i where i.id = ${incidentId}
      union select unnest(array[c.owner_id, c.verified_by, c.created_by])
        from capas c where c.incident_id = ${incidentId}
      union select unnest(array[v.created_by, v.submitted_by])
        from investigations v where v.incident_id = ${incidentId}
      union select a.author_id from addenda a where a.incident_id = ${incidentId}
    ), written as (
      select lower(concat_ws(' ', i.description, i.immediate_action, (
        select string_agg(concat_ws(' ', c.title, c.description, c.owner_notes, c.reopen_reason,
          c.verification_notes), ' ') from capas c where c.incident_id = i.id))) as text
      from incidents i where i.id = ${incidentId}
    )
    select p.full_name as name from people p
      where p.id in (select id from known)
        or exists (select from written where position(lower(p.full_name) in text) > 0)
    union select name from incident_persons where incident_id = ${incidentId}
    union select w ->> 'witness_name' from investigations v, jsonb_array_elements(v.witness_statements) w
      where v.incident_id = ${incidentId}
    union select m from investigations v, jsonb_array_elements_text(v.team_members) m
      where v.incident_id = ${incidentId}`.execute(tx);
  return rows.map(({ name }) => name).filter(Boolean);
}
