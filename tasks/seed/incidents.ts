import type { Tx } from "@/lib/database/mod.ts";
import { insertDuties, statutoryState } from "@/lib/incidents/law/duties.ts";
import { emptyBranches } from "@/lib/investigations/mod.ts";
import type { DemoData, DemoIncident } from "../demo_data/mod.ts";
import { deactivatePlaces } from "./places_and_people.ts";

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 500;

/** Writes the incidents with all their parts; closes those that are closed last, because closing locks them. */
export async function insertIncidents(tx: Tx, data: DemoData, timeZone: string): Promise<void> {
  const { incidents } = data;
  await batches(
    incidents.map((i) => incidentRow(i, timeZone)),
    (rows) => tx.insertInto("incidents").values(rows).execute(),
  );
  await deactivatePlaces(tx, data);
  const persons = incidents.flatMap(({ id, persons }) =>
    persons.map((person, position) => ({ ...person, incident_id: id, position }))
  );
  await batches(persons, (rows) => tx.insertInto("incident_persons").values(rows).execute());
  await insertInvestigations(tx, incidents);
  await insertCapas(tx, incidents);
  const addenda = incidents.flatMap(({ id, addenda }) =>
    addenda.map(({ created_by, ...addendum }) => ({
      ...addendum,
      incident_id: id,
      author_id: created_by,
    }))
  );
  await batches(addenda, (rows) => tx.insertInto("addenda").values(rows).execute());
  await insertLaw(tx, incidents, timeZone);
  for (
    const { id, closed_at, closed_by } of incidents.filter(({ status }) => status === "closed")
  ) {
    await tx.updateTable("incidents")
      .set({ status: "closed", closed_at, closed_by, updated_at: closed_at! })
      .where("id", "=", id).execute();
  }
}

function incidentRow(incident: DemoIncident, timeZone: string) {
  const {
    persons: _p,
    investigation: _i,
    capas: _c,
    addenda: _a,
    submissions: _s,
    dosh_notified_at: _d,
    scene_released_at: _r,
    authority_notices: _n,
    assigned_at: _at,
    ...facts
  } = incident;
  return {
    ...facts,
    status: facts.status === "closed" ? "verification" as const : facts.status,
    closed_at: null,
    closed_by: null,
    type_details: JSON.stringify(facts.type_details),
    checklist: facts.checklist && JSON.stringify(facts.checklist),
    ...statutoryOf(incident, timeZone)?.columns,
    triage_version: incident.triaged_at ? 1 : 0,
    updated_at: incident.triaged_at ?? incident.created_at,
  };
}

function statutoryOf(incident: DemoIncident, timeZone: string) {
  const { checklist } = incident;
  return checklist && statutoryState(checklist, {
    ...incident,
    occurred_at: new Date(incident.occurred_at),
    created_at: new Date(incident.created_at),
  }, timeZone);
}

/** Writes the legal duties and what was told and submitted. */
async function insertLaw(
  tx: Tx,
  incidents: readonly DemoIncident[],
  timeZone: string,
): Promise<void> {
  const duties = incidents.flatMap((incident) =>
    (statutoryOf(incident, timeZone)?.duties ?? [])
      .filter(({ duty }) => duty !== "days_off" || incident.status !== "closed")
      .map((duty) => ({ incident_id: incident.id, ...duty }))
  );
  await batches(duties, (rows) => insertDuties(tx, rows));
  const records = incidents.flatMap((incident) =>
    recordsOf(incident).map((record) => ({ incident_id: incident.id, ...record }))
  );
  await batches(records, (rows) => tx.insertInto("legal_records").values(rows).execute());
}

function recordsOf(incident: DemoIncident) {
  const { submissions, dosh_notified_at, scene_released_at, authority_notices } = incident;
  const by = { recorded_by: incident.triaged_by };
  const told = (subject: string, happened_at: string | null, reference: string | null = null) =>
    happened_at === null
      ? []
      : [{ subject, happened_at, reference, created_at: happened_at, ...by }];
  return [
    ...told("dosh", dosh_notified_at),
    ...told("scene_released", scene_released_at),
    ...submissions.map(({ form, submitted_on, reference }) => ({
      subject: `form${form}`,
      happened_on: submitted_on,
      reference,
      created_at: `${submitted_on}T04:00:00Z`,
      ...by,
    })),
    ...authority_notices.flatMap(({ authority, told_at, reference }) =>
      told(authority, told_at, reference)
    ),
  ];
}

async function insertInvestigations(tx: Tx, incidents: readonly DemoIncident[]): Promise<void> {
  const found = incidents.flatMap(({ id, investigation }) =>
    investigation ? [{ incident_id: id, ...investigation }] : []
  );
  const rows = found.map(({ root_causes: _, started_at, started_by, ...stored }) => ({
    ...stored,
    status: stored.submitted_at ? "submitted" as const : "draft" as const,
    whys: JSON.stringify(stored.whys),
    branches: JSON.stringify(stored.branches ?? emptyBranches()),
    alcohol_test: stored.alcohol_test && JSON.stringify(stored.alcohol_test),
    urine_test: stored.urine_test && JSON.stringify(stored.urine_test),
    witness_statements: JSON.stringify(stored.witness_statements),
    created_by: started_by,
    created_at: started_at,
    updated_at: stored.submitted_at ?? started_at,
  }));
  await batches(rows, (some) => tx.insertInto("investigations").values(some).execute());
  const causes = found.flatMap(({ id, root_causes }) =>
    root_causes.map((cause, position) => ({ ...cause, investigation_id: id, position }))
  );
  await batches(causes, (some) => tx.insertInto("root_causes").values(some).execute());
}

async function insertCapas(tx: Tx, incidents: readonly DemoIncident[]): Promise<void> {
  const found = incidents.flatMap(({ id, site_id, capas }) =>
    capas.map((capa) => ({ incident_id: id, site_id, ...capa }))
  );
  const rows = found.map(({
    recheck_results: _,
    started_at: __,
    reopened_at: ___,
    photos: ____,
    assigned_by,
    ...capa
  }) => ({
    ...capa,
    created_by: assigned_by,
    created_at: capa.assigned_at,
    updated_at: capa.verified_at ?? capa.completed_at ?? capa.assigned_at,
  }));
  await batches(rows, (some) => tx.insertInto("capas").values(some).execute());
  const rechecks = found.flatMap(({ id, reopened_count, recheck_results }) =>
    recheck_results.map((result) => ({ ...result, capa_id: id, cycle: reopened_count }))
  );
  await batches(rechecks, (some) => tx.insertInto("capa_rechecks").values(some).execute());
}

async function batches<T>(
  rows: readonly T[],
  insert: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await insert(rows.slice(from, from + BATCH));
  }
}
