import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";

/**
 * Incidents with the names of what they refer to and their actions counted, in one statement. Names are
 * looked up for the rows that are answered: nothing is joined that rows could be found or lost by.
 */
export function selectIncidents(tx: Tx) {
  return tx.selectFrom("incidents as i")
    .leftJoinLateral(
      (eb) =>
        eb.selectFrom("capas").whereRef("capas.incident_id", "=", "i.id").select([
          sql<number>`count(*)::int`.as("total"),
          sql<number>`(count(*) filter (where status = 'pending_verification'))::int`.as("waiting"),
          sql<number>`(count(*) filter (where status = 'verified'))::int`.as("verified"),
          sql<string | null>`min(due_date) filter (where status in ('open', 'in_progress'))`
            .as("next_due_on"),
        ]).as("actions"),
      (join) => join.onTrue(),
    )
    .select([
      "i.id",
      "i.number",
      "i.type",
      "i.status",
      "i.site_id",
      "i.zone_id",
      "i.truck_id",
      "i.occurred_at",
      "i.description",
      "i.immediate_action",
      "i.location_text",
      "i.type_details",
      "i.locale",
      "i.source",
      "i.quality_score",
      "i.quality_overridden",
      "i.severity",
      "i.checklist",
      "i.triage_notes",
      "i.triaged_at",
      "i.triaged_by",
      "i.triage_changed_at",
      "i.triage_changed_by",
      "i.triage_version",
      "i.confirm_days_off_on",
      "i.dosh_notified_at",
      "i.form6_submitted_on",
      "i.form6_reference",
      "i.form7_submitted_on",
      "i.form7_reference",
      "i.closed_at",
      "i.closed_by",
      "i.created_at",
      "i.updated_at",
      "i.reporter_id",
      "actions.total as capas_total",
      "actions.waiting as capas_waiting",
      "actions.verified as capas_verified",
      "actions.next_due_on as capas_next_due_on",
      sql<string>`(select name from sites where id = i.site_id)`.as("site_name"),
      sql<string>`(select name from zones where id = i.zone_id)`.as("zone_name"),
      sql<string | null>`(select number from trucks where id = i.truck_id)`.as("truck_number"),
      sql<string>`(select full_name from people where id = i.reporter_id)`.as("reporter_name"),
      nameOf("triaged_by").as("triager_name"),
      nameOf("triage_changed_by").as("changer_name"),
      nameOf("closed_by").as("closer_name"),
    ]);
}

function nameOf(column: "triaged_by" | "triage_changed_by" | "closed_by") {
  return sql<string | null>`(select full_name from people where id = ${sql.ref(`i.${column}`)})`;
}

type Query = ReturnType<typeof selectIncidents>;

/** One row of that statement. */
export type IncidentRow = Awaited<ReturnType<Query["executeTakeFirstOrThrow"]>>;
