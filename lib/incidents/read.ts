import { type Expression, sql } from "kysely";
import type { Role, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/rules/access.ts";
import { TO_DO_STATUSES } from "@/lib/capas/rules/statuses.ts";
import type { Session } from "@/lib/session.ts";
import {
  AUTHORITY_FLAGS,
  type Checklist,
  type ChecklistKey,
  decide,
  mustKeepScene,
} from "@/lib/statutory/mod.ts";
import type { Addendum, Incident, PersonName } from "./incident.ts";
import { personsOf } from "./persons.ts";
import type { StoredPerson } from "./rules/person.ts";
import { mapTextFacts, type TextFacts, textFacts } from "./rules/facts.ts";
import { dutyRule, type DutyState, LEGAL_DUTY_NAMES } from "./rules/legal_duties.ts";
import type { Likelihood } from "./rules/risk.ts";
import type { SeverityLevel } from "./rules/severity.ts";
import { type TypeDetails, withoutHealthData } from "./rules/type_fields/mod.ts";
import type { IncidentType } from "./rules/types.ts";

/**
 * Returns one incident as the caller may see it.
 * @throws Problem `not_found`, also for one the caller may not see
 */
export async function readIncident(session: Session, id: string): Promise<Incident> {
  const row = await selectIncidents(session.tx).where("i.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentIncident(row, session);
}

/** Returns those of some incidents that the caller may see, in no order. */
export async function readIncidents(
  session: Session,
  ids: readonly string[],
): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const rows = await selectIncidents(session.tx).where("i.id", "in", ids).execute();
  return rows.map((row) => presentIncident(row, session));
}

/** An incident with its persons and addenda, each empty for callers who may not see them. */
export interface IncidentWithParts {
  incident: Incident;
  /** In the order of the report. */
  persons: StoredPerson[];
  /** Oldest first. */
  addenda: Addendum[];
}

/**
 * Returns an incident with its persons and addenda, read in one statement.
 * @throws Problem `not_found`, also for one the caller may not see
 */
export async function readIncidentWithParts(
  session: Session,
  id: string,
): Promise<IncidentWithParts> {
  const row = await selectIncidents(session.tx).select([
    personsOf(sql.ref("i.id")).as("persons"),
    addendaOf(sql.ref("i.id")).as("addenda"),
  ]).where("i.id", "=", id).executeTakeFirstOrThrow(() => new Problem("not_found"));
  return {
    incident: presentIncident(row, session),
    persons: row.persons,
    addenda: row.addenda.map(presentAddendum),
  };
}

/**
 * Checks that the caller may see an incident, for functions that return only a part of it.
 * @throws Problem `not_found`
 */
export async function requireIncident({ tx }: Session, id: string): Promise<void> {
  await tx.selectFrom("incidents").select("id").where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/**
 * Roles that may see health data, including the checklist. Reporters see health data in their own
 * reports.
 */
const SEES_HEALTH_DATA: readonly Role[] = ["hse", "admin"];
const SEES_STATUTORY: readonly Role[] = ["hse", "admin", "management"];

/** Returns a row with only the values that the caller's role may see; others are null. */
export function presentIncident(
  row: IncidentRow,
  { actor }: Pick<Session, "actor">,
): Incident {
  const checklist = row.checklist as Checklist | null;
  const seesHealthData = SEES_HEALTH_DATA.includes(actor.role);
  const isTold = checklist !== null && SEES_STATUTORY.includes(actor.role);
  const released = recordOf(row, "scene_released")?.happened_at ?? null;
  return {
    ...facts(row),
    ...(seesHealthData || row.reporter_id === actor.id ? {} : {
      type_details: withoutHealthData(row.type as IncidentType, row.type_details as TypeDetails),
    }),
    ...people(row, actor),
    keep_scene: checklist !== null && mustKeepScene(checklist) && released === null,
    scene_released_at: released === null ? null : new Date(released),
    ...triage(row, seesHealthData ? checklist : null),
    ...law(row, isTold ? checklist : null, seesHealthData),
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
    ...mapTextFacts(({ name }) => row[name]) as TextFacts,
    type_details: row.type_details,
    locale: row.locale,
    source: row.source,
    original_number: row.original_number,
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

/**
 * Whether the caller may know who reported an incident that they see: whoever has it in their inbox, and
 * the reporter. The owner of an action needs what happened, not who told of it.
 */
export function mayKnowReporter(
  { id, role }: Pick<Session["actor"], "id" | "role">,
  reporterId: string,
): boolean {
  return reporterId === id || allows(role, "inbox.read");
}

function people(row: IncidentRow, actor: Session["actor"]) {
  return {
    reporter: mayKnowReporter(actor, row.reporter_id)
      ? { id: row.reporter_id, full_name: row.reporter_name }
      : null,
    triaged_by: personName(row.triaged_by, row.triager_name),
    triage_changed_by: personName(row.triage_changed_by, row.changer_name),
    closed_by: personName(row.closed_by, row.closer_name),
  };
}

function personName(id: string | null, name: string | null): PersonName | null {
  return id === null || name === null ? null : { id, full_name: name };
}

function triage(row: IncidentRow, checklist: Checklist | null) {
  return {
    checklist,
    triage_notes: checklist && row.triage_notes,
    confirmed_against_report: checklist ? row.confirmed_against_report as ChecklistKey[] : [],
    likelihood: row.likelihood as Likelihood | null,
    learned_on: checklist && row.learned_on,
  };
}

/** The legal duties and what was done about them; a checklist of null hides all of it. */
function law(row: IncidentRow, checklist: Checklist | null, seesHealthData: boolean) {
  const stored: DutyState[] = (checklist && row.duties || []).map(({ due_at, ...state }) => ({
    ...state,
    due_at: due_at === null ? null : new Date(due_at),
  }));
  const duties = LEGAL_DUTY_NAMES.flatMap((name) => stored.find(({ duty }) => duty === name) ?? []);
  const dutyOf = (name: DutyState["duty"]) => duties.find(({ duty }) => duty === name);
  const told = (subject: string) => checklist && recordOf(row, subject);
  const at = (subject: string) => {
    const instant = told(subject)?.happened_at ?? null;
    return instant === null ? null : new Date(instant);
  };
  return {
    statutory: checklist && {
      ...decide(checklist),
      form6_due_on: dutyOf("form6")?.due_on ?? null,
      form7_due_on: dutyOf("form7")?.due_on ?? null,
      perkeso_due_at: dutyOf("perkeso_48h")?.due_at ?? null,
      police_due_at: dutyOf("police_report")?.due_at ?? null,
      authorities: AUTHORITY_FLAGS.filter((flag) => dutyOf(flag)),
    },
    // Days off are health data.
    legal_duties: seesHealthData
      ? duties
      : duties.filter(({ duty }) => dutyRule(duty).kind !== "confirm_days_off"),
    confirm_days_off_on: seesHealthData ? dutyOf("days_off")?.due_on ?? null : null,
    dosh_notified_at: at("dosh"),
    form6_submitted_on: told("form6")?.happened_on ?? null,
    form6_reference: told("form6")?.reference ?? null,
    form7_submitted_on: told("form7")?.happened_on ?? null,
    form7_reference: told("form7")?.reference ?? null,
    death_letter_on: told("death_letter")?.happened_on ?? null,
    death_letter_reference: told("death_letter")?.reference ?? null,
    authority_notices: AUTHORITY_FLAGS.flatMap((authority) => {
      const told_at = at(authority);
      return told_at ? [{ authority, told_at, reference: told(authority)?.reference ?? null }] : [];
    }),
  };
}

/** The newest record of a subject. */
function recordOf(row: IncidentRow, subject: string): StoredRecord | undefined {
  return row.records?.find((record) => record.subject === subject);
}

/** Rows in SQL JSON, where instants are texts. */
type StoredDuty = Omit<DutyState, "due_at"> & { due_at: string | null };
interface StoredRecord {
  readonly subject: string;
  readonly happened_at: string | null;
  readonly happened_on: string | null;
  readonly reference: string | null;
}

/**
 * Selects incidents with the names of their references and the counts of their actions. Names come
 * from scalar subqueries, so that a missing row never hides an incident.
 */
export function selectIncidents(tx: Pick<Tx, "selectFrom">) {
  return tx.selectFrom("incidents as i")
    .leftJoinLateral(
      (eb) =>
        eb.selectFrom("capas").whereRef("capas.incident_id", "=", "i.id").select((of) => [
          sql<number>`count(*)::int`.as("total"),
          sql<number>`(count(*) filter (where status = 'pending_verification'))::int`.as("waiting"),
          sql<number>`(count(*) filter (where status = 'verified'))::int`.as("verified"),
          of.fn.min<string | null>("capas.due_date")
            .filterWhere("capas.status", "in", TO_DO_STATUSES.map((status) => sql.lit(status))).as(
              "next_due_on",
            ),
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
      "i.type_details",
      "i.locale",
      "i.source",
      "i.original_number",
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
      "i.learned_on",
      "i.confirmed_against_report",
      "i.likelihood",
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
      sql<StoredDuty[] | null>`(select json_agg(json_build_object('duty', duty, 'due_on', due_on,
        'due_at', due_at, 'at_once', at_once, 'done', done))
        from legal_duties where incident_id = i.id)`.as("duties"),
      sql<StoredRecord[] | null>`(select json_agg(r) from (
        select distinct on (subject) subject, happened_at, happened_on, reference
        from legal_records where incident_id = i.id order by subject, id desc) r)`.as("records"),
    ])
    .select(textFacts().map(({ name }) => `i.${name}` as const));
}

function nameOf(column: "triaged_by" | "triage_changed_by" | "closed_by") {
  return sql<string | null>`(select full_name from people where id = ${sql.ref(`i.${column}`)})`;
}

type Query = ReturnType<typeof selectIncidents>;

/** One row of the statement. */
type IncidentRow = Awaited<ReturnType<Query["executeTakeFirstOrThrow"]>>;

/** An addendum in SQL JSON, where instants are texts. */
type StoredAddendum = Omit<Addendum, "created_at"> & { created_at: string };

/**
 * The SQL for the addenda of an incident as a JSON array, oldest first; empty for callers who may
 * not see them. `presentAddendum` converts its elements.
 */
export function addendaOf(incidentId: Expression<unknown>) {
  return sql<StoredAddendum[]>`(select coalesce(json_agg(json_build_object('id', a.id,
      'incident_id', a.incident_id, 'body', a.body, 'kind', a.kind, 'died_on', a.died_on,
      'author', json_build_object('id', a.author_id, 'full_name', people.full_name),
      'created_at', a.created_at) order by a.id), '[]')
    from addenda a join people on people.id = a.author_id where a.incident_id = ${incidentId})`;
}

/** Converts an element of `addendaOf`: its instant becomes a `Date`. */
export function presentAddendum({ created_at, ...addendum }: StoredAddendum): Addendum {
  return { ...addendum, created_at: new Date(created_at) };
}
