import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { DemoIncident } from "../demo_data/mod.ts";

/**
 * Tells the safety officers, and the supervisors of their sites, of the reports that wait for triage, as
 * the service did when they came in. Nothing leaves the service: what is old is not sent again.
 */
export async function insertNotifications(
  tx: Tx,
  incidents: readonly Pick<DemoIncident, "id" | "status">[],
): Promise<void> {
  const waiting = incidents.filter(({ status }) => status === "reported").map(({ id }) => id);
  await sql`
    insert into notifications (event, user_id, kind, data, incident_id, created_at)
    select 'incident_created:' || i.id, p.id, 'incident_created',
      jsonb_build_object('number', i.number, 'type', i.type, 'site', s.name), i.id, i.created_at
    from incidents i join sites s on s.id = i.site_id
      join profiles p on p.active
        and (p.role = 'hse' or p.role = 'supervisor' and p.site_id = i.site_id)
    where i.id = any (${waiting}::uuid[])
    order by i.id, p.id`.execute(tx);
}
