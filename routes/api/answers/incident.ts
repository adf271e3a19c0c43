import { z } from "zod";
import type { Incident } from "@/lib/incidents/mod.ts";
import { LEGAL_DUTY_NAMES } from "@/lib/incidents/rules/legal_duties.ts";
import { PERSON_TABLE, type StoredPerson } from "@/lib/incidents/rules/person.ts";
import { LIKELIHOODS } from "@/lib/incidents/rules/risk.ts";
import { SEVERITY_LEVELS } from "@/lib/incidents/rules/severity.ts";
import {
  AUTHORITY_FLAGS,
  CHECKLIST_QUESTIONS,
  type ChecklistFlag,
  type ChecklistKey,
  DAYS_OFF_ANSWERS,
  DISEASE_CODES,
  DO_CODES,
  SBI_CODES,
} from "@/lib/statutory/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { capa } from "./capa.ts";
import { evidence } from "./evidence.ts";
import { investigation } from "./investigation.ts";
import { day, id, instant, named, personName } from "./parts.ts";
import { incidentStatus, incidentType, locale } from "./enums.ts";

export const severity = z.literal(SEVERITY_LEVELS);
const authority = z.enum(AUTHORITY_FLAGS);
const form = z.enum(["JKKP6", "JKKP7"]);

const flags = Object.fromEntries(
  CHECKLIST_QUESTIONS.filter(({ kind }) => kind === "yes_no").map(({ key }) => [key, z.boolean()]),
) as Record<ChecklistFlag, z.ZodBoolean>;

export const checklist = z.strictObject({
  ...flags,
  over_4_days: z.enum(DAYS_OFF_ANSWERS),
  lost_days: z.int().nullable(),
  sbi_codes: z.array(z.enum(SBI_CODES)).readonly(),
  do_code: z.enum(DO_CODES).nullable(),
  disease_code: z.enum(DISEASE_CODES).nullable(),
}).meta({ ref: "Checklist" });

const statutory = z.strictObject({
  notify_immediately: z.boolean(),
  forms: z.array(form),
  recommended_forms: z.array(form),
  register_jkkp8: z.boolean(),
  class6: z.enum(["MAUT", "HUK", "THUK", "KEJADIAN_BERBAHAYA"]).nullable(),
  form6_due_on: day.nullable(),
  form7_due_on: day.nullable(),
  perkeso_due_at: instant.nullable(),
  police_due_at: instant.nullable(),
  authorities: z.array(authority),
}).meta({ ref: "StatutoryDuties" });

const legalDuty = z.strictObject({
  duty: z.enum(LEGAL_DUTY_NAMES),
  done: z.boolean(),
  due_on: day.nullable(),
  due_at: instant.nullable(),
  at_once: z.boolean(),
});

const facts = {
  id,
  number: z.string().meta({ examples: ["INC-2026-000123"] }),
  type: incidentType,
  status: incidentStatus,
  site_id: id,
  zone_id: id,
  truck_id: id.nullable(),
  site: named,
  zone: named,
  truck: z.strictObject({ id, number: z.string() }).nullable(),
  reporter: personName.nullable()
    .describe("Null for those who see the incident only because of an action of theirs."),
  occurred_at: instant,
  description: z.string(),
  immediate_action: z.string().nullable(),
  location_text: z.string().nullable(),
  type_details: z.record(z.string(), z.unknown()).describe("The answers to the type's questions."),
  locale: locale,
  source: z.enum(["web", "qr", "offline", "imported"]),
  original_number: z.string().nullable().describe("Of an imported incident."),
  quality_score: z.int().nullable(),
  quality_overridden: z.boolean(),
  severity: severity.nullable(),
  checklist: checklist.nullable().describe("Health data: safety officers and administrators only."),
  triage_notes: z.string().nullable(),
  confirmed_against_report: z.array(
    z.enum(CHECKLIST_QUESTIONS.map(({ key }) => key) as [ChecklistKey, ...ChecklistKey[]]),
  ),
  likelihood: z.literal(LIKELIHOODS).nullable(),
  triaged_at: instant.nullable(),
  triaged_by: personName.nullable(),
  triage_changed_at: instant.nullable(),
  triage_changed_by: personName.nullable(),
  triage_version: z.int(),
  keep_scene: z.boolean().describe("The scene must be preserved (NADOPOD 2004, regulation 9)."),
  statutory: statutory.nullable(),
  confirm_days_off_on: day.nullable(),
  legal_duties: z.array(legalDuty),
  learned_on: day.nullable(),
  dosh_notified_at: instant.nullable(),
  scene_released_at: instant.nullable(),
  form6_submitted_on: day.nullable(),
  form6_reference: z.string().nullable(),
  form7_submitted_on: day.nullable(),
  form7_reference: z.string().nullable(),
  death_letter_on: day.nullable(),
  death_letter_reference: z.string().nullable(),
  authority_notices: z.array(
    z.strictObject({ authority, told_at: instant, reference: z.string().nullable() }),
  ),
  officer: personName.nullable(),
  closed_at: instant.nullable(),
  closed_by: personName.nullable(),
  capa_counts: z.strictObject({
    total: z.int(),
    pending_verification: z.int(),
    verified: z.int(),
    next_due_on: day.nullable(),
  }),
  created_at: instant,
  updated_at: instant,
};

/** An incident without its parts; values that the caller's role must not see are null. */
export const incident = z.strictObject(facts).meta({ ref: "Incident" }) satisfies z.ZodType<
  Incident
>;

/** From the table of persons; unknown facts are null. */
const person = z.strictObject({
  id,
  ...Object.fromEntries(PERSON_TABLE.map((field) => [field.name, personFact(field)])),
}).meta({ ref: "Person" }) as unknown as z.ZodType<StoredPerson>;

function personFact(field: (typeof PERSON_TABLE)[number]): z.ZodType {
  if (field.name === "name") return z.string();
  if (field.kind === "choice") return z.enum(field.values).nullable();
  return (field.kind === "number" ? z.int() : field.kind === "date" ? day : z.string()).nullable();
}

/** A permanent remark. */
export const addendum = z.strictObject({
  id,
  incident_id: id,
  body: z.string(),
  kind: z.enum(["note", "death"]),
  died_on: day.nullable(),
  author: personName,
  created_at: instant,
}).meta({ ref: "Addendum" });

/** An incident with everything of it that the caller may see. */
export const incidentRecord = z.strictObject({
  ...facts,
  persons: z.array(person),
  investigation: investigation.nullable(),
  capas: z.array(capa),
  outcomes: z.array(z.strictObject({
    title: z.string(),
    status: capa.shape.status,
    due_date: day,
    verified_at: instant.nullable(),
  })).describe("For its reporter: the actions that the report led to, in brief."),
  evidence: z.array(evidence),
  addenda: z.array(addendum),
}).meta({ ref: "IncidentRecord" }) satisfies z.ZodType<IncidentRecord>;

/** An entry of the audit log about an incident. */
export const historyEntry = z.strictObject({
  id: z.int(),
  at: instant,
  actor: personName.nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
}).meta({ ref: "HistoryEntry" });
