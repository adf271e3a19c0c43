import type { z } from "zod";
import type { Addendum, Incident } from "@/lib/incidents/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import type { historyEntry } from "../../answers/incident.ts";
import { INCIDENT, photo, submittedInvestigation, verifiedCapa } from "./actions.ts";
import { idEnding, OFFICER, REPORTER, SITE, TRUCK, ZONE } from "./company.ts";

// One incident from the report to the closure, a stage each.

export const reportedIncident: Incident = {
  ...INCIDENT,
  type: "injury",
  status: "reported",
  site_id: SITE.id,
  zone_id: ZONE.id,
  truck_id: TRUCK.id,
  site: SITE,
  zone: ZONE,
  truck: TRUCK,
  reporter: REPORTER,
  occurred_at: new Date("2026-03-10T01:35:00Z"),
  description: "A pallet slid off the forks at bay 3 and struck the loader's foot.",
  immediate_action: "Closed the bay.",
  location_text: null,
  type_details: { person_category: "employee", body_part: ["ankle_foot"], treatment: "clinic" },
  locale: "en",
  source: "web",
  original_number: null,
  quality_score: null,
  quality_overridden: false,
  severity: null,
  checklist: null,
  triage_notes: null,
  confirmed_against_report: [],
  likelihood: null,
  triaged_at: null,
  triaged_by: null,
  triage_changed_at: null,
  triage_changed_by: null,
  triage_version: 0,
  keep_scene: false,
  statutory: null,
  confirm_days_off_on: null,
  legal_duties: [],
  learned_on: null,
  dosh_notified_at: null,
  scene_released_at: null,
  form6_submitted_on: null,
  form6_reference: null,
  form7_submitted_on: null,
  form7_reference: null,
  death_letter_on: null,
  death_letter_reference: null,
  authority_notices: [],
  officer: null,
  closed_at: null,
  closed_by: null,
  capa_counts: { total: 0, pending_verification: 0, verified: 0, next_due_on: null },
  created_at: new Date("2026-03-10T01:42:00Z"),
  updated_at: new Date("2026-03-10T01:42:00Z"),
};

export const correctedIncident: Incident = {
  ...reportedIncident,
  location_text: "Bay 4, beside the ramp",
  updated_at: new Date("2026-03-10T01:55:00Z"),
};

const PERKESO_DUE_AT = new Date("2026-03-12T01:42:00Z");

export const triagedIncident: Incident = {
  ...reportedIncident,
  status: "triaged",
  severity: 3,
  checklist: {
    work_related: true,
    fatality: false,
    serious_bodily_injury: false,
    over_4_days: "yes",
    lost_days: 6,
    dangerous_occurrence: false,
    occupational_poisoning_disease: false,
    any_injury: true,
    permanent_disability: false,
    non_employee_affected: false,
    scene_preserved: false,
    sbi_codes: [],
    do_code: null,
    disease_code: null,
  },
  triage_notes: "Seen on site.",
  triaged_at: new Date("2026-03-10T03:20:00Z"),
  triaged_by: OFFICER,
  triage_version: 1,
  statutory: {
    notify_immediately: false,
    forms: ["JKKP6"],
    recommended_forms: [],
    register_jkkp8: true,
    class6: "THUK",
    form6_due_on: "2026-03-17",
    form7_due_on: null,
    perkeso_due_at: PERKESO_DUE_AT,
    police_due_at: null,
    authorities: ["perkeso_48h"],
  },
  legal_duties: [
    { duty: "form6", done: false, due_on: "2026-03-17", due_at: null, at_once: false },
    {
      duty: "perkeso_48h",
      done: false,
      due_on: "2026-03-12",
      due_at: PERKESO_DUE_AT,
      at_once: false,
    },
  ],
  updated_at: new Date("2026-03-10T03:20:00Z"),
};

const [form6, perkeso] = triagedIncident.legal_duties as [
  Incident["legal_duties"][number],
  Incident["legal_duties"][number],
];

/** With a broken foot it is a serious bodily injury, which DOSH is told of at once. */
export const doshNotifiedIncident: Incident = {
  ...triagedIncident,
  checklist: {
    ...triagedIncident.checklist!,
    serious_bodily_injury: true,
    sbi_codes: ["SBI-07"],
  },
  statutory: { ...triagedIncident.statutory!, notify_immediately: true },
  keep_scene: true,
  dosh_notified_at: new Date("2026-03-10T03:30:00Z"),
  legal_duties: [
    { duty: "dosh", done: true, due_on: "2026-03-10", due_at: null, at_once: true },
    form6,
    perkeso,
  ],
};

export const formSubmittedIncident: Incident = {
  ...triagedIncident,
  form6_submitted_on: "2026-03-12",
  form6_reference: "JKKP6/2026/123",
  legal_duties: [{ ...form6, done: true }, perkeso],
  updated_at: new Date("2026-03-12T02:00:00Z"),
};

export const authorityNotifiedIncident: Incident = {
  ...triagedIncident,
  authority_notices: [{
    authority: "perkeso_48h",
    told_at: new Date("2026-03-10T08:00:00Z"),
    reference: "B34/2026/0456",
  }],
  legal_duties: [form6, { ...perkeso, done: true }],
  updated_at: new Date("2026-03-10T08:05:00Z"),
};

/** Where both duties are done, in the given status. */
function laterIncident(status: Incident["status"], updated_at: Date): Incident {
  return {
    ...formSubmittedIncident,
    status,
    authority_notices: authorityNotifiedIncident.authority_notices,
    legal_duties: triagedIncident.legal_duties.map((duty) => ({ ...duty, done: true })),
    updated_at,
  };
}

export const investigatedIncident = laterIncident(
  "investigating",
  new Date("2026-03-11T01:10:00Z"),
);

export const incidentWithRootCause = laterIncident(
  "capa_pending",
  new Date("2026-03-11T02:45:00Z"),
);

export const closedIncident: Incident = {
  ...laterIncident("closed", new Date("2026-03-19T01:20:00Z")),
  capa_counts: { total: 1, pending_verification: 0, verified: 1, next_due_on: null },
  closed_at: new Date("2026-03-19T01:20:00Z"),
  closed_by: OFFICER,
};

export const addendum: Addendum = {
  id: idEnding("f1"),
  incident_id: INCIDENT.id,
  body: "The loader is back at work.",
  kind: "note",
  died_on: null,
  author: OFFICER,
  created_at: new Date("2026-03-23T00:40:00Z"),
};

/** As a safety officer reads it; for others, persons and what tells of health are left out. */
export const incidentRecord: IncidentRecord = {
  ...closedIncident,
  persons: [{
    id: idEnding("f2"),
    name: "Muthu a/l Ganesan",
    id_type: null,
    id_number: null,
    birth_date: null,
    sex: "L",
    nationality: null,
    employment_status: "permanent",
    occupation_group: null,
    job_at_time: "Loader",
    start_date: null,
    employer_name: null,
    employer_address: null,
    injury_nature: "contusion_crush",
    mechanism: "struck_by_falling_object",
    agent: "transport_lifting",
    body_part: "ankle_foot",
    lost_days: 6,
    effect: "THUK",
    treatment_place: null,
  }],
  investigation: submittedInvestigation,
  capas: [{ ...verifiedCapa, incident: { ...verifiedCapa.incident, status: "closed" } }],
  outcomes: [],
  evidence: [photo],
  addenda: [addendum],
};

export const history: z.output<typeof historyEntry>[] = [
  {
    id: 4101,
    at: reportedIncident.created_at,
    actor: REPORTER,
    action: "incident.created",
    subject_type: "incident",
    subject_id: INCIDENT.id,
    before: null,
    after: { type: "injury", number: INCIDENT.number, site_id: SITE.id, zone_id: ZONE.id },
  },
  {
    id: 4133,
    at: investigatedIncident.updated_at,
    actor: OFFICER,
    action: "incident.moved",
    subject_type: "incident",
    subject_id: INCIDENT.id,
    before: { status: "triaged" },
    after: { status: "investigating" },
  },
];
