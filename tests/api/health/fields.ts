import { sentence } from "@/lib/i18n/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";

/**
 * The people concerned with the marked record: one of every role, among them its reporter and the owners
 * of its two CAPAs.
 */
export type Reader = Role | "otherOwner";

export const READERS: readonly Reader[] = [
  "hse",
  "admin",
  "management",
  "supervisor",
  "reporter",
  "capa_owner",
  "otherOwner",
];

/** The same roles without access to the record: for them it does not exist. */
export const STRANGERS = ["otherReporter", "otherSupervisor"] as const;

interface Guarded {
  /** The value of the field, which occurs nowhere else. */
  readonly mark: string;
  /** Its texts on pages, and other texts that disclose it. */
  readonly words?: readonly string[];
}

/** Some fields that the same people may read. */
interface Group {
  /** The source of the rule. */
  readonly rule: string;
  readonly readers: readonly Reader[];
  readonly fields: Readonly<Record<string, Guarded>>;
}

const OFFICERS: readonly Reader[] = ["hse", "admin"];

/** Who may read what of an incident: the one table of the leak matrix. */
export const GROUPS = {
  facts: {
    rule: "contract: whoever sees the incident",
    readers: READERS,
    fields: {
      description: { mark: "Qdescription" },
      immediate_action: { mark: "Qimmediate" },
      location_text: { mark: "Qcorner" },
      "type_details.exposure_agent": { mark: "Qagent" },
      "evidence.file_name": { mark: "qevidence" },
      keep_scene: { mark: '"keep_scene":true', words: ["Do not disturb the scene"] },
    },
  },
  contact: {
    rule: "contract: user profiles are for administrators; of a reporter others learn the name",
    readers: ["admin", "reporter"],
    fields: { "reporter.phone": { mark: "+60123477889" } },
  },
  health_details: {
    rule: "domain 1.12: health data, here as whoever reported it wrote it",
    readers: [...OFFICERS, "reporter"],
    fields: {
      "type_details.symptom_category": { mark: "psychosocial", words: ["Stress or mind"] },
      "type_details.exposure_since": { mark: "2019-09-19", words: ["19 Sep 2019"] },
      "type_details.body_part": { mark: '"body_part":["hip"]', words: [">Hip<"] },
      "type_details.injury_nature": {
        mark: "electric_current",
        words: [sentence("en", "value.injury.injury_nature.electric_current")],
      },
      "type_details.lost_days_expected": { mark: '"lost_days_expected":53', words: [">53<"] },
    },
  },
  persons: {
    rule: "domain 3.3: personal data of those involved, shown to hse and admin",
    readers: OFFICERS,
    fields: {
      "persons.name": { mark: "Qhurtperson" },
      "persons.id_number": { mark: "QPASS7785" },
      "persons.birth_date": { mark: "1971-07-17", words: ["17 Jul 1971", "17/07/1971"] },
      "persons.nationality": { mark: "Qnation" },
      "persons.occupation_group": { mark: "Qoccupation" },
      "persons.job_at_time": { mark: "Qjobthen" },
      "persons.start_date": { mark: "2008-08-28", words: ["28/08/2008"] },
      "persons.employer_name": { mark: "Qemployer" },
      "persons.employer_address": { mark: "Qemployerstreet" },
      "persons.injury_nature": {
        mark: "weather_heat",
        words: [sentence("en", "value.injury.injury_nature.weather_heat")],
      },
      "persons.body_part": {
        mark: "ankle_foot",
        words: [sentence("en", "value.injury.body_part.ankle_foot")],
      },
      "persons.lost_days": {
        mark: '"lost_days":1741',
        words: [">1741<", ">1,741<", 'value="1741"'],
      },
      "persons.treatment_place": { mark: "Qhospital" },
    },
  },
  triage: {
    rule: "domain 1.12: the answers of triage tell of somebody's health",
    readers: OFFICERS,
    fields: {
      triage_notes: { mark: "Qtriagenote" },
      "checklist.sbi_codes": { mark: "SBI-08", words: [sentence("en", "sbi.SBI-08")] },
      "checklist.disease_code": {
        mark: "infection_leptospirosis",
        words: [sentence("en", "disease.infection_leptospirosis")],
      },
      confirm_days_off_on: { mark: "2026-03-15", words: ["15 Mar"] },
    },
  },
  statutory: {
    rule: "contract: form.pdf and the registers are for hse, admin and management",
    readers: [...OFFICERS, "management"],
    fields: {
      "statutory.forms": { mark: "JKKP6", words: ["JKKP 6"] },
      "statutory.form6_due_on": { mark: '"form6_due_on":"2026-03-17"', words: ["17 Mar 2026"] },
      form6_reference: { mark: "QREF7786" },
      "authority_notices.reference": { mark: "QPKS7787" },
      dosh_notified_at: { mark: "2026-03-10T03:44", words: ["10 Mar 2026, 11:44"] },
    },
  },
  tests: {
    rule: "domain 4.2: both tests are visible to hse and admin only",
    readers: OFFICERS,
    fields: {
      "alcohol_test.tested_by": { mark: "Qalcoclinic" },
      "alcohol_test.evidence_ref": { mark: "QALC7781" },
      "alcohol_test.value": { mark: "333.3" },
      "alcohol_test.result": { mark: "over_limit", words: ["Over the legal limit"] },
      "urine_test.tested_by": { mark: "Qurinelab" },
      "urine_test.evidence_ref": { mark: "QURI7782" },
      "urine_test.panels": { mark: "confirmed_positive", words: ["Ketamine"] },
    },
  },
  witnesses: {
    rule: "contract: the investigation is for hse and admin",
    readers: OFFICERS,
    fields: {
      "witness_statements.ref": { mark: "QWS7783" },
      "witness_statements.witness_name": { mark: "Qwitnessname" },
      "witness_statements.taken_by": { mark: "Qlistener" },
      "witness_statements.file_ref": { mark: "QFILE7784" },
      "witness_statements.summary": { mark: "Qsawithappen" },
    },
  },
  analysis: {
    rule: "contract: the investigation is for hse and admin, as a draft and when submitted",
    readers: OFFICERS,
    fields: {
      "investigation.problem": { mark: "Qproblem" },
      "investigation.whys.answer": { mark: "Qwhyanswer" },
      "investigation.whys.evidence": { mark: "Qwhyevidence" },
      "investigation.immediate_causes": { mark: "Qimmcause" },
      "investigation.contributing_factors": { mark: "Qfactor" },
      "investigation.root_causes.text": { mark: "Qrootcause" },
      "investigation.root_causes.category": {
        mark: "change_management",
        words: ["Change not managed"],
      },
      "investigation.conclusion": { mark: "Qconclusion" },
      "investigation.lessons_learned": { mark: "Qlesson" },
      "investigation.team_members": { mark: "Qteammember" },
    },
  },
  history: {
    rule: "contract: history is for hse and admin",
    readers: OFFICERS,
    fields: { "description as it was": { mark: "Qcorrected" } },
  },
  addenda: {
    rule: "contract: reading is for hse, admin and supervisor",
    readers: [...OFFICERS, "supervisor"],
    fields: { "addenda.body": { mark: "Qaddendum" } },
  },
  action_title: {
    rule:
      "contract: owner: own; hse, admin, management: all; supervisor: of their site; its reporter " +
      "learns what the report led to",
    readers: [...OFFICERS, "management", "supervisor", "capa_owner", "reporter"],
    fields: { "action.title": { mark: "Qactiontitle" } },
  },
  action: {
    rule: "contract: owner: own; hse, admin, management: all; supervisor: of their site",
    readers: [...OFFICERS, "management", "supervisor", "capa_owner"],
    fields: {
      "action.description": { mark: "Qactiondetail" },
      "action.owner_notes": { mark: "Qownernotes" },
      "action.reopen_reason": { mark: "Qreopenreason" },
      "action.verification_notes": { mark: "Qverifiednote" },
      "action.recheck_note": { mark: "Qrechecknote" },
    },
  },
  action_cause: {
    rule:
      'domain 1.12: a root cause that tells of health, drugs or alcohol; to others it is "other"',
    readers: OFFICERS,
    fields: {
      "action.root_cause_category": {
        mark: "substance_use",
        words: [sentence("en", "root_cause.substance_use")],
      },
    },
  },
  other_action_title: {
    rule: "the same of the action that another owner has",
    readers: [...OFFICERS, "management", "supervisor", "otherOwner", "reporter"],
    fields: { "other_action.title": { mark: "Qothertitle" } },
  },
  other_action: {
    rule: "the same of the action that another owner has",
    readers: [...OFFICERS, "management", "supervisor", "otherOwner"],
    fields: { "other_action.owner_notes": { mark: "Qothernotes" } },
  },
  other_action_photo: {
    rule: "contract: whoever sees the action sees its photos",
    readers: [...OFFICERS, "management", "supervisor", "otherOwner"],
    fields: { "other_action.file_name": { mark: "qotherphoto" } },
  },
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof GROUPS;
export type Field = {
  [Name in GroupName]: keyof (typeof GROUPS)[Name]["fields"];
}[GroupName];

const entries = Object.values<Group>(GROUPS).flatMap(({ fields, readers }) =>
  Object.entries(fields).map(([field, { mark, words = [] }]) =>
    [field as Field, { mark, words, readers }] as const
  )
);

/** Every guarded field with its value and its readers. */
export const FIELDS = Object.fromEntries(entries) as Readonly<
  Record<Field, Required<Guarded> & Pick<Group, "readers">>
>;
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** The fields of some groups. */
export function fieldsOf(...names: readonly GroupName[]): Field[] {
  return names.flatMap((name) => Object.keys(GROUPS[name].fields) as Field[]);
}

/** The value of a field of the marked record. */
export function markOf(field: Field): string {
  return FIELDS[field].mark;
}

/** The fields that a text discloses. */
export function fieldsIn(text: string): Field[] {
  return FIELD_NAMES.filter((field) =>
    [FIELDS[field].mark, ...FIELDS[field].words].some((word) => text.includes(word))
  );
}
