import { sql } from "kysely";
import { VECTOR } from "@/tests/database/records.ts";
import { expectJson } from "@/tests/support/answers.ts";
import type { Api } from "@/tests/support/api.ts";
import { addFile, sendCapaFile } from "@/tests/support/fixtures/evidence.ts";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { markOf } from "./fields.ts";

/** The ids that addresses of the record need. */
export type Ids = Readonly<
  Record<"incident" | "injury" | "draft" | "capa" | "otherCapa" | "evidence", string>
>;

/**
 * Incidents of the north depot with a mark in every guarded field: one that has been through all but its
 * closing, with two actions, a file and an addendum; one of an injury; and one whose investigation is a
 * draft.
 */
export async function markedRecord(api: Api): Promise<Ids> {
  const { reporter, hse, admin } = api.people;
  const phone = markOf("reporter.phone");
  await expectJson(admin.patch("/api/admin/users", { id: PEOPLE.reporter.id, phone }), 200);

  const report = illness();
  const { incident } = await expectJson(reporter.post("/api/incidents", report), 201);
  const at = `/api/incidents/${incident.id}`;
  // Values that remain only in the audit log.
  const description = `${markOf("description as it was")}, which was not so`;
  await expectJson(hse.patch(at, { description }), 200);
  await expectJson(hse.patch(at, { description: report.description }), 200);
  const persons = [...report.persons, { name: "Another person" }];
  await expectJson(hse.patch(at, { persons }), 200);
  await triage(api, at);
  await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  await expectJson(hse.patch(`${at}/investigation`, investigation()), 200);
  // A second change, so that the log also holds values from before it.
  await expectJson(
    hse.patch(`${at}/investigation`, { alcohol_test: null, urine_test: null }),
    200,
  );
  await expectJson(hse.patch(`${at}/investigation`, investigation()), 200);
  const capa = await action(api, at);
  const otherCapa = await otherAction(api, at);
  await expectJson(hse.post(`${at}/investigation/submit`), 200);
  const evidence = await addFile(reporter, incident.id, {
    name: `${markOf("evidence.file_name")}.jpg`,
  });
  await expectJson(hse.post(`${at}/addenda`, { body: markOf("addenda.body") }), 201);
  const others = { injury: await injury(api), draft: await draft(api) };
  await writeEmbeddings(api);
  return {
    incident: incident.id,
    ...others,
    capa,
    otherCapa,
    evidence: evidence.id,
  };
}

/** Embeddings of all incidents as a model would have left them, so that they are found as similar. */
function writeEmbeddings({ test, services }: Api) {
  return test.database.asAdministrator("embed", (tx) =>
    sql`insert into incident_embeddings (incident_id, embedding, model, text_hash, embedded_at)
      select id, ${VECTOR}::vector, ${services.embeddings.model},
        sha256(convert_to(embedded_text(type, description, immediate_action), 'UTF8')), now()
      from incidents`.execute(tx));
}

function illness() {
  return aReport({
    type: "health",
    description: `${markOf("description")} happened on the night shift`,
    immediate_action: markOf("immediate_action"),
    location_text: markOf("location_text"),
    type_details: {
      symptom_category: markOf("type_details.symptom_category"),
      exposure_since: markOf("type_details.exposure_since"),
      exposure_agent: markOf("type_details.exposure_agent"),
      diagnosed_by_doctor: true,
    },
    persons: [{
      name: markOf("persons.name"),
      id_type: "passport",
      id_number: markOf("persons.id_number"),
      birth_date: markOf("persons.birth_date"),
      nationality: markOf("persons.nationality"),
      occupation_group: markOf("persons.occupation_group"),
      job_at_time: markOf("persons.job_at_time"),
      start_date: markOf("persons.start_date"),
      employer_name: markOf("persons.employer_name"),
      employer_address: markOf("persons.employer_address"),
      injury_nature: markOf("persons.injury_nature"),
      body_part: markOf("persons.body_part"),
      lost_days: 1741,
      treatment_place: markOf("persons.treatment_place"),
    }],
  });
}

async function triage({ people: { hse } }: Api, at: string): Promise<void> {
  const checklist = {
    serious_bodily_injury: true,
    sbi_codes: [markOf("checklist.sbi_codes")],
    over_4_days: "unknown",
    disease_code: markOf("checklist.disease_code"),
  };
  const notes = markOf("triage_notes");
  await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist, notes }), 200);
  const notified_at = `${markOf("dosh_notified_at")}:00Z`;
  await expectJson(hse.post(`${at}/dosh-notified`, { notified_at }), 200);
  const notice = {
    authority: "perkeso_48h",
    told_at: "2026-03-10T03:50:00Z",
    reference: markOf("authority_notices.reference"),
  };
  await expectJson(hse.post(`${at}/authority-notices`, notice), 200);
  const submission = {
    form: "6",
    submitted_on: "2026-03-10",
    reference: markOf("form6_reference"),
  };
  await expectJson(hse.post(`${at}/form-submissions`, submission), 200);
}

function investigation() {
  return {
    problem: markOf("investigation.problem"),
    whys: [{
      n: 1,
      answer: markOf("investigation.whys.answer"),
      evidence: markOf("investigation.whys.evidence"),
    }],
    immediate_causes: [markOf("investigation.immediate_causes")],
    contributing_factors: [markOf("investigation.contributing_factors")],
    root_causes: [{
      category: markOf("investigation.root_causes.category"),
      text: markOf("investigation.root_causes.text"),
    }],
    team_members: [markOf("investigation.team_members")],
    conclusion: markOf("investigation.conclusion"),
    lessons_learned: markOf("investigation.lessons_learned"),
    alcohol_test: {
      specimen: "breath",
      value: Number(markOf("alcohol_test.value")),
      tested_by: markOf("alcohol_test.tested_by"),
      evidence_ref: markOf("alcohol_test.evidence_ref"),
    },
    urine_test: {
      panels: { KET: markOf("urine_test.panels") },
      tested_by: markOf("urine_test.tested_by"),
      evidence_ref: markOf("urine_test.evidence_ref"),
    },
    witness_statements: [{
      ref: markOf("witness_statements.ref"),
      witness_name: markOf("witness_statements.witness_name"),
      taken_by: markOf("witness_statements.taken_by"),
      file_ref: markOf("witness_statements.file_ref"),
      summary: markOf("witness_statements.summary"),
    }],
  };
}

/** Finished, reopened, finished again, verified, and checked after 30 days. */
async function action({ people: { hse, capa_owner }, test }: Api, at: string): Promise<string> {
  const wanted = anAction({
    title: markOf("action.title"),
    description: markOf("action.description"),
    root_cause_category: markOf("action.root_cause_category"),
    due_date: "2026-04-22",
  });
  const { capa: { id } } = await expectJson(hse.post(`${at}/capas`, wanted), 201);
  const path = `/api/capas/${id}`;
  const done = { status: "pending_verification", owner_notes: markOf("action.owner_notes") };
  await expectJson(capa_owner.patch(path, done), 200);
  await expectJson(hse.post(`${path}/reopen`, { reason: markOf("action.reopen_reason") }), 200);
  await expectJson(capa_owner.patch(path, { status: "pending_verification" }), 200);
  const verification_notes = markOf("action.verification_notes");
  const { capa } = await expectJson(hse.post(`${path}/verify`, { verification_notes }), 200);
  const verified_at = new Date(Date.parse(capa.verified_at) - 30 * 86_400_000);
  await test.database.asAdministrator(
    "verify it earlier",
    (tx) => tx.updateTable("capas").set({ verified_at }).where("id", "=", id).execute(),
  );
  const check = { round: 1, result: "effective", note: markOf("action.recheck_note") };
  await expectJson(hse.post(`${path}/rechecks`, check), 201);
  return id;
}

async function otherAction({ people: { hse, otherOwner } }: Api, at: string): Promise<string> {
  const wanted = anAction({
    title: markOf("other_action.title"),
    owner_id: PEOPLE.otherOwner.id,
    due_date: "2026-04-23",
  });
  const { capa: { id } } = await expectJson(hse.post(`${at}/capas`, wanted), 201);
  const begun = { status: "in_progress", owner_notes: markOf("other_action.owner_notes") };
  await expectJson(otherOwner.patch(`/api/capas/${id}`, begun), 200);
  const name = `${markOf("other_action.file_name")}.jpg`;
  await expectJson(sendCapaFile(otherOwner, id, { name }), 201);
  return id;
}

async function injury({ people: { reporter }, clock }: Api): Promise<string> {
  clock.forward(61);
  const report = aReport({
    type: "injury",
    type_details: {
      person_category: "employee",
      body_part: ["hip"],
      injury_nature: markOf("type_details.injury_nature"),
      lost_days_expected: 53,
    },
  });
  const { incident }: Json = await expectJson(reporter.post("/api/incidents", report), 201);
  return incident.id;
}

async function draft({ people: { reporter, hse }, clock }: Api): Promise<string> {
  clock.forward(61);
  const { incident } = await expectJson(
    reporter.post("/api/incidents", aReport({ description: "Somebody slipped near the dock." })),
    201,
  );
  const at = `/api/incidents/${incident.id}`;
  await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
  await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  await expectJson(hse.patch(`${at}/investigation`, investigation()), 200);
  return incident.id;
}
