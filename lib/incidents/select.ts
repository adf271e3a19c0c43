import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";

/** Incidents with the names of what they refer to and their actions counted, in one statement. */
export function selectIncidents(tx: Tx) {
  return tx.selectFrom("incidents as i")
    .innerJoin("sites", "sites.id", "i.site_id")
    .innerJoin("zones", "zones.id", "i.zone_id")
    .leftJoin("trucks", "trucks.id", "i.truck_id")
    .innerJoin("people as reporter", "reporter.id", "i.reporter_id")
    .leftJoin("people as triager", "triager.id", "i.triaged_by")
    .leftJoin("people as changer", "changer.id", "i.triage_changed_by")
    .leftJoin("people as closer", "closer.id", "i.closed_by")
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
      "sites.name as site_name",
      "zones.name as zone_name",
      "trucks.number as truck_number",
      "reporter.full_name as reporter_name",
      "triager.full_name as triager_name",
      "changer.full_name as changer_name",
      "closer.full_name as closer_name",
      "actions.total as capas_total",
      "actions.waiting as capas_waiting",
      "actions.verified as capas_verified",
      "actions.next_due_on as capas_next_due_on",
    ]);
}

type Query = ReturnType<typeof selectIncidents>;

/** One row of that statement. */
export type IncidentRow = Awaited<ReturnType<Query["executeTakeFirstOrThrow"]>>;
