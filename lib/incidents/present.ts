import type { Role } from "@/lib/database/mod.ts";
import {
  type Checklist,
  mustKeepScene,
  type StatutoryResult,
  statutoryResult,
} from "@/lib/statutory/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Incident, PersonName } from "./incident.ts";
import type { IncidentRow } from "./select.ts";
import type { SeverityLevel } from "./rules/severity.ts";
import { type TypeDetails, withoutHealthData } from "./rules/type_fields/mod.ts";
import type { IncidentType } from "./rules/types.ts";

/** Health data is theirs, and the checklist holds some. Whoever wrote a report may read it again. */
const SEES_HEALTH_DATA: readonly Role[] = ["hse", "admin"];
const SEES_STATUTORY: readonly Role[] = ["hse", "admin", "management"];

/** A row as this caller may see it. */
export function presentIncident(
  row: IncidentRow,
  { actor, timeZone }: Pick<Session, "actor" | "timeZone">,
): Incident {
  const checklist = row.checklist as Checklist | null;
  const statutory = checklist && SEES_STATUTORY.includes(actor.role)
    ? statutoryResult(checklist, row.occurred_at, row.created_at, timeZone)
    : null;
  const seesHealthData = SEES_HEALTH_DATA.includes(actor.role);
  return {
    ...facts(row),
    ...(seesHealthData || row.reporter_id === actor.id ? {} : {
      type_details: withoutHealthData(row.type as IncidentType, row.type_details as TypeDetails),
    }),
    ...people(row),
    keep_scene: row.status !== "closed" && checklist !== null && mustKeepScene(checklist),
    ...triage(row, seesHealthData ? checklist : null, statutory),
    capa_counts: {
      total: row.capas_total ?? 0,
      pending_verification: row.capas_waiting ?? 0,
      verified: row.capas_verified ?? 0,
      next_due_on: row.capas_next_due_on ?? null,
    },
  };
}

function facts(row: IncidentRow) {
  return {
    id: row.id,
    number: row.number,
    type: row.type as IncidentType,
    status: row.status,
    site_id: row.site_id,
    zone_id: row.zone_id,
    truck_id: row.truck_id,
    site: { id: row.site_id, name: row.site_name },
    zone: { id: row.zone_id, name: row.zone_name },
    truck: row.truck_id && row.truck_number ? { id: row.truck_id, number: row.truck_number } : null,
    occurred_at: row.occurred_at,
    description: row.description,
    immediate_action: row.immediate_action,
    location_text: row.location_text,
    type_details: row.type_details,
    locale: row.locale,
    source: row.source,
    quality_score: row.quality_score,
    quality_overridden: row.quality_overridden,
    severity: row.severity as SeverityLevel | null,
    triaged_at: row.triaged_at,
    triage_changed_at: row.triage_changed_at,
    triage_version: row.triage_version,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function people(row: IncidentRow) {
  return {
    reporter: { id: row.reporter_id, full_name: row.reporter_name },
    triaged_by: personName(row.triaged_by, row.triager_name),
    triage_changed_by: personName(row.triage_changed_by, row.changer_name),
    closed_by: personName(row.closed_by, row.closer_name),
  };
}

function personName(id: string | null, name: string | null): PersonName | null {
  return id === null || name === null ? null : { id, full_name: name };
}

function triage(row: IncidentRow, checklist: Checklist | null, statutory: StatutoryResult | null) {
  return {
    checklist,
    triage_notes: checklist && row.triage_notes,
    confirm_days_off_on: checklist && row.confirm_days_off_on,
    statutory,
    dosh_notified_at: statutory && row.dosh_notified_at,
    form6_submitted_on: statutory && row.form6_submitted_on,
    form6_reference: statutory && row.form6_reference,
    form7_submitted_on: statutory && row.form7_submitted_on,
    form7_reference: statutory && row.form7_reference,
  };
}
