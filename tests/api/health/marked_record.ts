import { expectJson } from "../../support/answers.ts";
import type { Api } from "../../support/api.ts";
import { addFile } from "../../support/evidence.ts";
import { anAction } from "../../support/incident_life.ts";
import { aReport } from "../../support/reports.ts";

/** A word that stands nowhere else, for every field that tells of somebody's health or who saw what. */
export const MARKS = {
  "alcohol_test.tested_by": "Qalcoclinic",
  "alcohol_test.evidence_ref": "QALC7781",
  "alcohol_test.value": "333.3",
  "alcohol_test.result": "over_limit",
  "urine_test.tested_by": "Qurinelab",
  "urine_test.evidence_ref": "QURI7782",
  "urine_test.panels": "confirmed_positive",
  "witness_statements.ref": "QWS7783",
  "witness_statements.witness_name": "Qwitnessname",
  "witness_statements.taken_by": "Qlistener",
  "witness_statements.file_ref": "QFILE7784",
  "witness_statements.summary": "Qsawithappen",
  "persons.name": "Qhurtperson",
  "persons.id_number": "QPASS7785",
  "persons.nationality": "Qnation",
  "persons.occupation_group": "Qoccupation",
  "persons.job_at_time": "Qjobthen",
  "persons.employer_name": "Qemployer",
  "persons.employer_address": "Qemployerstreet",
  "persons.treatment_place": "Qhospital",
  "persons.birth_date": "1971-07-17",
  triage_notes: "Qtriagenote",
  "investigation.conclusion": "Qconclusion",
  "type_details.symptom_category": "psychosocial",
  "type_details.exposure_since": "2019-09-19",
} as const;
export type Field = keyof typeof MARKS;

/** The ids that addresses of the record need. */
export type Ids = Readonly<Record<"incident" | "capa" | "evidence", string>>;

/** An incident with a mark in every such field, and all that hangs on it: action, file, addendum. */
export async function markedRecord(api: Api): Promise<Ids> {
  const { reporter, hse } = api.people;
  const report = aReport({
    type: "health",
    type_details: {
      symptom_category: MARKS["type_details.symptom_category"],
      exposure_since: MARKS["type_details.exposure_since"],
      diagnosed_by_doctor: true,
    },
    persons: [{
      name: MARKS["persons.name"],
      id_type: "passport",
      id_number: MARKS["persons.id_number"],
      birth_date: MARKS["persons.birth_date"],
      nationality: MARKS["persons.nationality"],
      occupation_group: MARKS["persons.occupation_group"],
      job_at_time: MARKS["persons.job_at_time"],
      employer_name: MARKS["persons.employer_name"],
      employer_address: MARKS["persons.employer_address"],
      treatment_place: MARKS["persons.treatment_place"],
    }],
  });
  const { incident } = await expectJson(reporter.post("/api/incidents", report), 201);
  const at = `/api/incidents/${incident.id}`;
  const triage = { severity: 3, checklist: {}, notes: MARKS.triage_notes };
  await expectJson(hse.post(`${at}/triage`, triage), 200);
  await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  await expectJson(hse.patch(`${at}/investigation`, investigation()), 200);
  // Once more, so that the log has a before as well.
  await expectJson(
    hse.patch(`${at}/investigation`, { alcohol_test: null, urine_test: null }),
    200,
  );
  await expectJson(hse.patch(`${at}/investigation`, investigation()), 200);
  const persons = [...report.persons, { name: "Another person" }];
  await expectJson(hse.patch(at, { persons }), 200);
  const { capa } = await expectJson(hse.post(`${at}/capas`, anAction()), 201);
  await expectJson(hse.post(`${at}/investigation/submit`), 200);
  const evidence = await addFile(reporter, incident.id);
  await expectJson(hse.post(`${at}/addenda`, { body: "The rest came later." }), 201);
  return { incident: incident.id, capa: capa.id, evidence: evidence.id };
}

function investigation() {
  return {
    problem: "Somebody felt ill",
    whys: [{ n: 1, answer: "The shift was long" }],
    root_causes: [{ category: "fatigue_fitness", text: "No rest between shifts" }],
    conclusion: MARKS["investigation.conclusion"],
    alcohol_test: {
      specimen: "breath",
      value: Number(MARKS["alcohol_test.value"]),
      tested_by: MARKS["alcohol_test.tested_by"],
      evidence_ref: MARKS["alcohol_test.evidence_ref"],
    },
    urine_test: {
      panels: { KET: MARKS["urine_test.panels"] },
      tested_by: MARKS["urine_test.tested_by"],
      evidence_ref: MARKS["urine_test.evidence_ref"],
    },
    witness_statements: [{
      ref: MARKS["witness_statements.ref"],
      witness_name: MARKS["witness_statements.witness_name"],
      taken_by: MARKS["witness_statements.taken_by"],
      file_ref: MARKS["witness_statements.file_ref"],
      summary: MARKS["witness_statements.summary"],
    }],
  };
}
