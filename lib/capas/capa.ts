import { today, utcDate } from "@/lib/calendar.ts";
import { type Expression, sql, type SqlBool } from "kysely";
import type { CapaStatus, IncidentStatus, Tx } from "@/lib/database/mod.ts";
import { allows, type Role } from "@/lib/identity/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { tellsOfHealth } from "@/lib/investigations/mod.ts";
import { type Session } from "@/lib/session.ts";
import type { ActionType, ControlLevel } from "./rules/controls.ts";
import {
  openChecks,
  type PlannedCheck,
  type Priority,
  type RecheckResult,
} from "./rules/priorities.ts";

/** An action as the interface answers it. */
export interface Capa {
  id: string;
  incident_id: string;
  incident: {
    id: string;
    number: string;
    status: IncidentStatus;
    site: { id: string; name: string };
  };
  title: string;
  description: string | null;
  action_type: ActionType;
  control_level: ControlLevel;
  root_cause_category: string | null;
  owner_id: string;
  owner: PersonName;
  priority: Priority;
  due_date: string;
  /** Past its due date while not done; computed, never stored. */
  overdue: boolean;
  status: CapaStatus;
  owner_notes: string | null;
  assigned_at: Date;
  completed_at: Date | null;
  verified_at: Date | null;
  verified_by: PersonName | null;
  verification_notes: string | null;
  reopened_count: number;
  reopen_reason: string | null;
  recheck_round: number;
  recheck_date: string | null;
  /** Checks that have come, in UTC dates, and whose result nobody has written down. */
  rechecks_due: PlannedCheck[];
  /** The first check without a result, due or not; null when the action is not verified. */
  next_recheck: PlannedCheck | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** What an effectiveness check found. */
export interface Recheck {
  /** How often the action had been reopened by then: earlier checks speak of earlier work. */
  cycle: number;
  round: number;
  result: RecheckResult;
  note: string | null;
  at: Date;
  by: PersonName;
}

/**
 * Actions with their incident, site and people. An owner may hold an action of an incident that only
 * its number is needed of, so the incident is joined as the caller sees it. Names are looked up for the
 * rows that are answered.
 */
export function selectCapas(tx: Tx) {
  return tx.selectFrom("capas as c")
    .innerJoinLateral(
      // One at a time, by its key: the limit keeps the planner from reading all incidents for a page.
      (eb) =>
        eb.selectFrom("incidents").select(["incidents.number", "incidents.status"])
          .whereRef("incidents.id", "=", "c.incident_id").limit(1).as("i"),
      (join) => join.onTrue(),
    )
    .selectAll("c")
    .select([
      "i.number as incident_number",
      "i.status as incident_status",
      sql<string>`(select name from sites where id = c.site_id)`.as("site_name"),
      sql<string>`(select full_name from people where id = c.owner_id)`.as("owner_name"),
      sql<string | null>`(select full_name from people where id = c.verified_by)`
        .as("verifier_name"),
      sql<number[]>`array(select r.round from capa_rechecks r
        where r.capa_id = c.id and r.cycle = c.reopened_count)`.as("rounds_checked"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCapas>["executeTakeFirstOrThrow"]>>;

/** A row as this caller may see it. */
export function presentCapa(
  row: Row,
  session: Pick<Session, "actor" | "now" | "timeZone">,
): Capa {
  const { incident_number, incident_status, site_name, owner_name, verifier_name, ...stored } = row;
  const { site_id, created_by: _, verified_by, rounds_checked, ...capa } = stored;
  const checks = row.verified_at ? openChecks(row.verified_at, rounds_checked) : [];
  return {
    ...capa,
    control_level: capa.control_level as ControlLevel,
    root_cause_category: categoryFor(session.actor.role, row.root_cause_category),
    incident: {
      id: row.incident_id,
      number: incident_number,
      status: incident_status,
      site: { id: site_id, name: site_name },
    },
    owner: { id: row.owner_id, full_name: owner_name },
    verified_by: verified_by && verifier_name
      ? { id: verified_by, full_name: verifier_name }
      : null,
    rechecks_due: checks.filter(({ date }) => date <= utcDate(session.now)),
    next_recheck: checks[0] ?? null,
    overdue: ["open", "in_progress"].includes(row.status) && row.due_date < today(session),
  };
}

/**
 * Health, drug and alcohol data is for those who see investigations (domain.md 1.12): to the others such
 * a cause is "other", as several causes are, so that what is hidden cannot be told from what is not.
 */
function categoryFor(role: Role, category: string | null): string | null {
  const hidden = category !== null && tellsOfHealth(category) &&
    !allows(role, "investigation.read");
  return hidden ? "other" : category;
}

/** The condition for being overdue on a day. */
export function isOverdueOn(day: string): Expression<SqlBool> {
  return sql<SqlBool>`(c.status in ('open', 'in_progress') and c.due_date < ${day}::date)`;
}
