import { type Expression, sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/rules/access.ts";
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
import { mapTextFacts, type TextFacts } from "./rules/facts.ts";
import type { DutyState } from "./rules/legal_duties.ts";
import { type IncidentRow, selectIncidents, type StoredRecord } from "./rows/complete.ts";
import {
  presentActions,
  presentDuties,
  presentPlaces,
  seesHealthData,
  seesStatutory,
} from "./rows/present.ts";
import type { Likelihood } from "./rules/risk.ts";
import type { SeverityLevel } from "./rules/severity.ts";
import { type TypeDetails, withoutHealthData } from "./rules/type_fields/mod.ts";
import type { IncidentType } from "./rules/types.ts";

/**
 * Returns one incident as the caller may see it.
 * @throws Problem `not_found`, also for one the caller may not see
 */
export async function readIncident(session: Session, id: string): Promise<Incident> {
  const [row] = await selectIncidents(session.tx, { rest: sql`where i.id = ${id}` });
  if (!row) throw new Problem("not_found");
  return presentIncident(row, session);
}

/** Returns those of some incidents that the caller may see, in no order. */
export async function readIncidents(
  session: Session,
  ids: readonly string[],
): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const rows = await selectIncidents(session.tx, { rest: sql`where i.id = any(${ids}::uuid[])` });
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
  const [row] = await selectIncidents<PartsRow>(session.tx, {
    also: PARTS,
    rest: sql`where i.id = ${id}`,
  });
  if (!row) throw new Problem("not_found");
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

/** Returns a row with only the values that the caller's role may see; others are null. */
export function presentIncident(
  row: IncidentRow,
  { actor }: Pick<Session, "actor">,
): Incident {
  const checklist = row.checklist as Checklist | null;
  const seesHealth = seesHealthData(actor);
  const released = recordOf(row, "scene_released")?.happened_at ?? null;
  return {
    ...facts(row),
    ...(seesHealth || row.reporter_id === actor.id ? {} : {
      type_details: withoutHealthData(row.type as IncidentType, row.type_details as TypeDetails),
    }),
    ...people(row, actor),
    keep_scene: checklist !== null && mustKeepScene(checklist) && released === null,
    scene_released_at: released === null ? null : new Date(released),
    ...triage(row, seesHealth ? checklist : null),
    ...law(row, seesStatutory(actor) ? checklist : null, actor),
    capa_counts: presentActions(row),
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
    ...presentPlaces(row),
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
    officer: personName(row.officer_id, row.officer_name),
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
function law(
  row: IncidentRow,
  checklist: Checklist | null,
  caller: Pick<Session["actor"], "role">,
) {
  const duties = checklist ? presentDuties(row.duties, caller) : [];
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
    legal_duties: duties,
    confirm_days_off_on: dutyOf("days_off")?.due_on ?? null,
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

/** The parts of an incident besides its row, as columns. */
interface PartsRow {
  persons: StoredPerson[];
  addenda: StoredAddendum[];
}
const PARTS = sql`, ${personsOf(sql.ref("i.id"))} as persons, ${
  addendaOf(sql.ref("i.id"))
} as addenda`;

/** Converts an element of `addendaOf`: its instant becomes a `Date`. */
export function presentAddendum({ created_at, ...addendum }: StoredAddendum): Addendum {
  return { ...addendum, created_at: new Date(created_at) };
}
