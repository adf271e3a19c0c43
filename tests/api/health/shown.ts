import { type Field, FIELD_NAMES, FIELDS, fieldsOf, GROUPS, type Reader } from "./fields.ts";

/** What the audit log shows to administrators. */
const AUDIT_LOG: readonly Field[] = [
  "other_action.file_name",
  "action.root_cause_category",
  ...fieldsOf(
    "analysis",
    "addenda",
    "action_title",
    "action",
    "other_action_title",
    "other_action",
  ),
  "evidence.file_name",
  "form6_reference",
  "description",
  "reporter.phone",
  "triage_notes",
  "checklist.sbi_codes",
  "checklist.disease_code",
  "confirm_days_off_on",
  "statutory.form6_due_on",
  "authority_notices.reference",
  "dosh_notified_at",
  "description as it was",
];

/** What the register JKKP 8 asks for of a person, in Malay where it is chosen from a list. */
const REGISTER_PERSON: readonly Field[] = [
  "persons.name",
  "persons.id_number",
  "persons.nationality",
  "persons.occupation_group",
  "persons.job_at_time",
];
const REGISTER: readonly Field[] = [...REGISTER_PERSON, "statutory.forms", "form6_reference"];

/** What forms JKKP 6 and 7 ask for, without and with the person's own part. */
const FORM: readonly Field[] = [
  "description",
  "immediate_action",
  "location_text",
  "evidence.file_name",
  "statutory.forms",
  "form6_reference",
  "action.title",
];
const FULL_FORM: readonly Field[] = [
  ...FORM,
  "persons.name",
  "persons.id_number",
  "persons.birth_date",
  "persons.nationality",
  "persons.occupation_group",
  "persons.start_date",
  "persons.employer_name",
  "persons.employer_address",
  "persons.treatment_place",
  "type_details.exposure_agent",
  "checklist.disease_code",
  "investigation.conclusion",
  // A hazard that the form lets people tick.
  "type_details.symptom_category",
];

/**
 * The guarded fields that each route shows to people who may read the field and open the route; for
 * routes of one person, also whose they are. Routes that are not listed show none.
 */
const SHOWN: Readonly<
  Record<string, readonly Field[] | Readonly<Partial<Record<Reader, readonly Field[]>>>>
> = {
  "/": {
    // With what the law requires.
    management: ["description", "statutory.form6_due_on"],
    supervisor: ["description"],
    reporter: [...fieldsOf("action_title", "other_action_title"), "description"],
    otherOwner: [...fieldsOf("other_action_title")],
  },
  "/my-reports": { reporter: ["description"] },
  "/notifications": {
    capa_owner: [...fieldsOf("action_title")],
    otherOwner: [...fieldsOf("other_action_title")],
    // Sent for verification.
    hse: [...fieldsOf("action_title")],
  },
  "/profile": { reporter: [...fieldsOf("contact")] },
  "/admin/users": [...fieldsOf("contact")],
  "/admin/company": ["statutory.forms"],
  "/admin/audit": [...AUDIT_LOG, "statutory.forms"],
  "/api/auth/me": { reporter: [...fieldsOf("contact")] },
  "/api/admin/users": [...fieldsOf("contact")],
  "/api/admin/audit": AUDIT_LOG,
  "/api/admin/audit.csv": [
    "other_action.file_name",
    ...fieldsOf(
      "contact",
      "analysis",
      "history",
      "addenda",
      "action_title",
      "action",
      "other_action_title",
      "other_action",
    ),
    // Health data is left out of exports.
    ...fieldsOf("triage").filter((name) =>
      !/sbi_codes|disease_code|confirm_days_off_on/.test(name)
    ),
    "description",
    "dosh_notified_at",
    "evidence.file_name",
    "authority_notices.reference",
    "form6_reference",
  ],
  // How often each category was the cause; those of health count as "other" for management.
  "/api/dashboard/stats": {
    hse: ["investigation.root_causes.category"],
    admin: ["investigation.root_causes.category"],
    management: ["investigation.root_causes.category"],
  },
  // The same on the page, where supervisors see those of their site.
  "/dashboard": {
    hse: ["investigation.root_causes.category"],
    admin: ["investigation.root_causes.category"],
    management: ["investigation.root_causes.category"],
    supervisor: ["investigation.root_causes.category"],
  },
  // What the law asks for; the actions of this record are not overdue.
  "/reports/monthly": [
    "statutory.forms",
    "statutory.form6_due_on",
    "form6_reference",
    "authority_notices.reference",
  ],
  "/api/notifications": {
    capa_owner: [...fieldsOf("action_title")],
    otherOwner: [...fieldsOf("other_action_title")],
    // Sent for verification.
    hse: [...fieldsOf("action_title")],
  },
  "/incidents/:id": [
    "other_action.file_name",
    ...fieldsOf(
      "facts",
      "health_details",
      "statutory",
      "analysis",
      "addenda",
      "action_title",
      "other_action_title",
    ),
    "action.reopen_reason",
    "alcohol_test.result",
    "alcohol_test.tested_by",
    "alcohol_test.value",
    "checklist.disease_code",
    "checklist.sbi_codes",
    "persons.body_part",
    "persons.employer_name",
    "persons.injury_nature",
    "persons.lost_days",
    "persons.name",
    "persons.occupation_group",
    "persons.treatment_place",
    "triage_notes",
    "urine_test.panels",
    "urine_test.tested_by",
    "witness_statements.ref",
    "witness_statements.summary",
    "witness_statements.witness_name",
  ],
  // The names of fields that are missing, and whose they are.
  "/incidents/:id/forms": [
    "persons.name",
    "statutory.forms",
    "statutory.form6_due_on",
    "form6_reference",
  ],
  "/api/incidents/:id/form.pdf": {
    hse: FULL_FORM,
    admin: FULL_FORM,
    // Without persons, health data and investigation.
    management: FORM,
  },
  "/incidents/:id/edit": [
    ...fieldsOf("persons"),
    "description",
    "immediate_action",
    "location_text",
    "type_details.body_part",
    "type_details.exposure_agent",
    "type_details.exposure_since",
    "type_details.injury_nature",
    "type_details.symptom_category",
  ],
  "/incidents/:id/triage": [
    ...fieldsOf("health_details", "triage"),
    // What is recorded is told beside the duty.
    "authority_notices.reference",
    "description",
    "dosh_notified_at",
    "evidence.file_name",
    "form6_reference",
    "immediate_action",
    "keep_scene",
    "location_text",
    "persons.body_part",
    "persons.injury_nature",
    "persons.job_at_time",
    "persons.name",
    "statutory.form6_due_on",
    "statutory.forms",
    "type_details.exposure_agent",
  ],
  "/incidents/:id/investigation": [
    "action.root_cause_category",
    ...fieldsOf("tests", "witnesses", "analysis"),
    // The report with its people and the law stand beside the analysis.
    ...fieldsOf("health_details"),
    "authority_notices.reference",
    "description",
    "evidence.file_name",
    "form6_reference",
    "immediate_action",
    "location_text",
    "persons.body_part",
    "persons.injury_nature",
    "persons.job_at_time",
    "persons.name",
    "statutory.form6_due_on",
    "statutory.forms",
    "type_details.exposure_agent",
  ],
  "/incidents/:id/capas/new": [
    "action.root_cause_category",
    "investigation.root_causes.category",
    "investigation.root_causes.text",
  ],
  "/report/sent/:id": ["evidence.file_name"],
  "/api/incidents/:id": [
    ...fieldsOf(
      "facts",
      "health_details",
      "persons",
      "triage",
      "statutory",
      "tests",
      "witnesses",
      "analysis",
      "addenda",
      "action_title",
      "other_action_title",
      "other_action",
    ),
    "action.description",
    "action.root_cause_category",
    "action.owner_notes",
    "action.reopen_reason",
    "action.verification_notes",
  ],
  "/api/incidents/:id/history": [
    "other_action.file_name",
    "action.root_cause_category",
    ...fieldsOf(
      "triage",
      "analysis",
      "history",
      "addenda",
      "action_title",
      "action",
      "other_action_title",
      "other_action",
    ),
    "description",
    "dosh_notified_at",
    "evidence.file_name",
    "authority_notices.reference",
    "form6_reference",
    "statutory.form6_due_on",
  ],
  "/api/incidents/:id/investigation": [...fieldsOf("tests", "witnesses", "analysis")],
  "/api/incidents/:id/addenda": [...fieldsOf("addenda")],
  "/api/incidents/:id/evidence": ["evidence.file_name"],
  "/incidents/:id/investigation/parts": [
    ...fieldsOf("analysis"),
    "alcohol_test.result",
    "alcohol_test.tested_by",
    "alcohol_test.value",
    "urine_test.panels",
    "urine_test.tested_by",
    "witness_statements.ref",
    "witness_statements.summary",
    "witness_statements.witness_name",
  ],
  "/api/evidence/:id": ["evidence.file_name"],
  "/capas/:id": [
    "action.root_cause_category",
    ...fieldsOf("action_title", "action", "other_action_title", "other_action"),
    "other_action.file_name",
  ],
  // A safety officer is sent on to the page of the action.
  "/capas/:id/send": {
    otherOwner: fieldsOf("other_action_title", "other_action", "other_action_photo"),
  },
  "/api/capas/:id/evidence": ["other_action.file_name"],
  "/capas/:id/edit": [
    "action.root_cause_category",
    ...fieldsOf("other_action_title"),
    "investigation.root_causes.category",
  ],
  "/api/capas/:id": [
    "action.root_cause_category",
    ...fieldsOf("action_title", "action", "other_action_title", "other_action"),
  ],
  "/inbox": ["confirm_days_off_on", "description"],
  "/inbox/print": ["confirm_days_off_on", "description"],
  "/api/dashboard/export.csv": ["description", "immediate_action"],
  "/api/reports/jkkp-8": REGISTER,
  // Management gets the sum of the lost days, and no names.
  "/reports/jkkp-8": ["persons.name", "persons.lost_days"],
  "/api/incidents": [
    ...fieldsOf("health_details", "triage", "statutory"),
    "description",
    "immediate_action",
    "keep_scene",
    "location_text",
    "type_details.exposure_agent",
  ],
  "/api/incidents/:id/similar": [
    ...fieldsOf("health_details", "triage", "statutory"),
    "description",
    "immediate_action",
    "keep_scene",
    "location_text",
    "type_details.exposure_agent",
  ],
  "/incidents/:id/similar": ["description", "action.title"],
  "/capas": [...fieldsOf("action_title", "other_action_title")],
  "/board/capas": [...fieldsOf("action_title", "other_action_title")],
  "/api/capas": [
    "action.root_cause_category",
    ...fieldsOf("action_title", "other_action_title", "other_action"),
    "action.description",
    "action.owner_notes",
    "action.reopen_reason",
    "action.verification_notes",
  ],
  "/admin/users/:id": [...fieldsOf("contact")],
  "/api/admin/users/:id": [...fieldsOf("contact")],
};

/** Fields that only the history shows, to fewer people than may read them elsewhere. */
const IN_HISTORY: Readonly<Record<string, readonly Field[]>> = {
  "/incidents/:id": ["action.reopen_reason", "other_action.file_name"],
};

/** The fields that a person sees on a route. */
export function expectedOn(route: string, reader: Reader): Field[] {
  const shown = SHOWN[route] ?? [];
  const fields = isForAll(shown) ? shown : shown[reader] ?? [];
  return FIELD_NAMES.filter((field) =>
    fields.includes(field) && readersOn(route, field).includes(reader)
  );
}

/**
 * Routes that the contract gives to more people than may read the fields elsewhere: what is counted over
 * all incidents and tied to none, and the statutory fields of the register.
 */
const BY_CONTRACT: Record<string, { fields: readonly Field[]; readers: readonly Reader[] }> = {
  "/reports/jkkp-8": { fields: ["persons.lost_days"], readers: ["hse", "admin", "management"] },
  "/api/reports/jkkp-8": { fields: REGISTER_PERSON, readers: ["hse", "admin", "management"] },
  "/api/dashboard/stats": {
    fields: ["investigation.root_causes.category"],
    readers: ["hse", "admin", "management"],
  },
  "/dashboard": {
    fields: ["investigation.root_causes.category"],
    readers: ["hse", "admin", "management", "supervisor"],
  },
};

function readersOn(route: string, field: Field): readonly Reader[] {
  const given = BY_CONTRACT[route];
  if (given?.fields.includes(field)) return given.readers;
  const inHistory = IN_HISTORY[route]?.includes(field);
  return inHistory ? GROUPS.history.readers : FIELDS[field].readers;
}

function isForAll(shown: (typeof SHOWN)[string]): shown is readonly Field[] {
  return Array.isArray(shown);
}

/** The routes that show guarded fields. */
export const SHOWING = Object.keys(SHOWN);
