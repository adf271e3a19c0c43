import type { Role } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { CapaCounts, Incident } from "../incident.ts";
import { dutyRule, type DutyState, LEGAL_DUTY_NAMES } from "../rules/legal_duties.ts";
import type { ActionCounts, PlaceNames, StoredDuty } from "./complete.ts";

/**
 * Roles that may see health data, including the checklist. Reporters see health data in their own
 * reports.
 */
const SEES_HEALTH_DATA: readonly Role[] = ["hse", "admin"];
const SEES_STATUTORY: readonly Role[] = ["hse", "admin", "management"];

type Caller = Pick<Session["actor"], "role">;

export function seesHealthData({ role }: Caller): boolean {
  return SEES_HEALTH_DATA.includes(role);
}

export function seesStatutory({ role }: Caller): boolean {
  return SEES_STATUTORY.includes(role);
}

/** The places of an incident with their names. */
export function presentPlaces(
  row: PlaceNames & { site_id: string; zone_id: string; truck_id: string | null },
): Pick<Incident, "site" | "zone" | "truck"> {
  return {
    site: { id: row.site_id, name: row.site_name },
    zone: { id: row.zone_id, name: row.zone_name },
    truck: row.truck_id && row.truck_number ? { id: row.truck_id, number: row.truck_number } : null,
  };
}

/** The counts of an incident's actions. */
export function presentActions(row: ActionCounts): CapaCounts {
  return {
    total: row.capas_total ?? 0,
    pending_verification: row.capas_waiting ?? 0,
    verified: row.capas_verified ?? 0,
    next_due_on: row.capas_next_due_on ?? null,
  };
}

/** The legal duties that the caller may see, in the order of the table of duties. */
export function presentDuties(stored: readonly StoredDuty[] | null, caller: Caller): DutyState[] {
  if (stored === null || !seesStatutory(caller)) return [];
  // Days off are health data.
  const seen = seesHealthData(caller)
    ? stored
    : stored.filter(({ duty }) => dutyRule(duty).kind !== "confirm_days_off");
  return seen.map(({ due_at, ...state }) => ({
    ...state,
    due_at: due_at === null ? null : new Date(due_at),
  })).sort((a, b) => LEGAL_DUTY_NAMES.indexOf(a.duty) - LEGAL_DUTY_NAMES.indexOf(b.duty));
}
