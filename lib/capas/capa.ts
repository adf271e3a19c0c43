import { type RawBuilder, sql, type SqlBool, type Updateable } from "kysely";
import { today, utcDate } from "@/lib/calendar.ts";
import type { CapaStatus, IncidentStatus, Schema, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows, type Role } from "@/lib/identity/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { type RootCauseCategory, tellsOfHealth } from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { CapaValues } from "./input.ts";
import { openChecks, type PlannedCheck, type RecheckResult } from "./rules/rechecks.ts";
import { isOverdue, TO_DO_STATUSES } from "./rules/statuses.ts";

/** A CAPA as the API returns it. */
export interface Capa extends CapaValues {
  id: string;
  incident_id: string;
  incident: {
    id: string;
    number: string;
    status: IncidentStatus;
    site: { id: string; name: string };
  };
  owner: PersonName;
  /** Whether an open CAPA is past its due date; computed, never stored. */
  overdue: boolean;
  assigned_at: Date;
  completed_at: Date | null;
  verified_at: Date | null;
  verified_by: PersonName | null;
  verification_notes: string | null;
  reopened_count: number;
  reopen_reason: string | null;
  recheck_round: number;
  recheck_date: string | null;
  /** Effectiveness checks without a result whose UTC date has been reached. */
  rechecks_due: PlannedCheck[];
  /** The first check without a result, due or not; null when the CAPA is not verified. */
  next_recheck: PlannedCheck | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The result of an effectiveness check. */
export interface Recheck {
  /**
   * How often the CAPA had been reopened before this check: earlier checks concern earlier work.
   */
  cycle: number;
  round: number;
  result: RecheckResult;
  note: string | null;
  at: Date;
  by: PersonName;
}

/**
 * Selects CAPAs with the number and status of their incident and the names of site and people.
 * Row-level security applies to the incident too. Names are looked up only for the returned rows.
 *
 * With `lock`, locks the rows `for update`: first the incident, then the CAPA, in the same order as
 * every change of an incident, which avoids deadlocks.
 */
export function selectCapas(tx: Tx, { lock = false }: { lock?: boolean } = {}) {
  return tx.selectFrom("capas as c")
    .innerJoinLateral(
      // A subquery per row, by primary key: its limit keeps the planner from reading all incidents.
      (eb) =>
        eb.selectFrom("incidents").select(["incidents.status"])
          .whereRef("incidents.id", "=", "c.incident_id").limit(1)
          .$if(lock, (incident) => incident.forUpdate()).as("i"),
      (join) => join.onTrue(),
    )
    .selectAll("c")
    .select([
      "i.status as incident_status",
      sql<string>`(select name from sites where id = c.site_id)`.as("site_name"),
      ownerName("c"),
      verifierName("c"),
      sql<number[]>`array(select r.round from capa_rechecks r
        where r.capa_id = c.id and r.cycle = c.reopened_count)`.as("rounds_checked"),
    ])
    .$if(lock, (capas) => capas.forUpdate("c"));
}

function ownerName(table: "c" | "capas") {
  const id = sql.ref(`${table}.owner_id`);
  return sql<string>`(select full_name from people where id = ${id})`.as("owner_name");
}

function verifierName(table: "c" | "capas") {
  const id = sql.ref(`${table}.verified_by`);
  return sql<string | null>`(select full_name from people where id = ${id})`.as("verifier_name");
}

/** A stored CAPA with the displayed fields of its incident, site and people. */
export type CapaRow = Awaited<
  ReturnType<ReturnType<typeof selectCapas>["executeTakeFirstOrThrow"]>
>;

/**
 * Locks and reads a CAPA and its open incident in one statement.
 * @throws Problem `not_found`, `incident_locked`, `stale` when a version is given that is not the
 * current one
 */
export async function lockCapa(
  { tx }: Pick<Session, "tx">,
  id: string,
  version: number | undefined,
): Promise<CapaRow> {
  const capa = await selectCapas(tx, { lock: true }).where("c.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  requireCurrent(capa, version);
  return capa;
}

/**
 * @throws Problem `incident_locked`, `stale` when a version is given that is not the current one
 */
export function requireCurrent(capa: CapaRow, version: number | undefined): void {
  if (capa.incident_status === "closed") throw new Problem("incident_locked");
  if (version !== undefined && version !== capa.version) throw new Problem("stale");
}

/** Updates a locked CAPA, increments its version and returns the new row. */
export async function saveCapa(
  { tx, now }: Pick<Session, "tx" | "now">,
  capa: CapaRow,
  changes: Updateable<Schema["capas"]>,
): Promise<CapaRow> {
  const stored = await tx.updateTable("capas")
    .set({ ...changes, version: capa.version + 1, updated_at: now })
    .where("id", "=", capa.id)
    .returningAll().returning([ownerName("capas"), verifierName("capas")])
    .executeTakeFirstOrThrow();
  return { ...capa, ...stored };
}

/** Returns a row with only the values that the caller may see. */
export function presentCapa(
  row: CapaRow,
  session: Pick<Session, "actor" | "now" | "timeZone">,
): Capa {
  const { incident_number, incident_status, site_name, owner_name, verifier_name, ...stored } = row;
  const { site_id, incident_type: _t, created_by: _c, verified_by, rounds_checked, ...capa } =
    stored;
  const checks = row.verified_at ? openChecks(row.verified_at, rounds_checked) : [];
  return {
    ...capa,
    control_level: capa.control_level as Capa["control_level"],
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
    overdue: isOverdue(row, today(session)),
  };
}

/**
 * Hides categories about health, drugs and alcohol from callers who may not read investigations
 * (domain.md 1.12). They see "other", which also occurs as a real value, so the hiding is not
 * noticeable.
 */
function categoryFor(role: Role, category: string | null): RootCauseCategory | null {
  const isHidden = category !== null && tellsOfHealth(category) &&
    !allows(role, "investigation.read");
  return isHidden ? "other" : category as RootCauseCategory | null;
}

/** The SQL condition that the owner of `c` can act: is active, and still a CAPA owner. */
export const OWNER_ACTS: RawBuilder<SqlBool> = sql`exists (select from profiles p
  where p.id = c.owner_id and p.active and p.role = 'capa_owner')`;

/** The SQL condition that the CAPA `c` has an open status. */
export const IS_TO_DO: RawBuilder<SqlBool> = statusIn(TO_DO_STATUSES);

/** The SQL condition that `c` was overdue on a date (`YYYY-MM-DD`). */
export function isOverdueOn(date: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${IS_TO_DO} and c.due_date < ${date}::date)`;
}

/** Uses literals, not parameters, so that the planner can use the partial indexes. */
function statusIn(statuses: readonly CapaStatus[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`c.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
