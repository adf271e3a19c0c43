import { expectJson } from "@/tests/support/answers.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aPng } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** A description long enough for lines to break. */
export const STORY =
  "The lorry had stopped at bay 4 and the driver had left the cab. It rolled back about 30 cm. The " +
  "forklift operator was freeing the leveller lip by hand, and his left hand was caught between the " +
  "trailer and the dock bumper. 罗里停在第四号装卸台，司机离开驾驶室后，罗里向后滑动。";

/** The number of CAPAs: more than fit on the rest of a sheet. */
export const ACTIONS = 9;

export const FIRST_ADDENDUM =
  "The hospital confirmed fractures of two fingers. Medical leave to 28 March.";

/** A long addendum of several lines. */
export const LONG_ADDENDUM = Array.from(
  { length: 24 },
  (_, index) =>
    `${index + 1}. The bay was checked on this day, and the chocks were in their place.`,
).join("\n");

/** An incident with all parts, its legal duties done when it is closed: notifiable, with persons, files, investigation and CAPAs. */
export async function aStory(site: Site, { closed }: { closed: boolean }): Promise<Json> {
  const { server } = site;
  server.clock.forward(61);
  const reporter = await server.as(PEOPLE.reporter);
  const hse = await server.as(PEOPLE.hse);
  const { incident } = await expectJson(reporter.post("/api/incidents", storyReport()), 201);
  const at = `/api/incidents/${incident.id}`;
  for (let seed = 1; seed <= 4; seed++) {
    await addFile(reporter, incident.id, { name: `door-${seed}.png`, bytes: aPng() });
  }
  const checklist = { serious_bodily_injury: true, sbi_codes: ["SBI-07"], over_4_days: "unknown" };
  const notes = "The hospital keeps him until Friday.";
  const triage = { severity: 4, checklist, notes };
  const { incident: triaged } = await expectJson(hse.post(`${at}/triage`, triage), 200);
  await expectJson(hse.post(`${at}/investigation`, { method: "fishbone" }), 201);
  await expectJson(hse.patch(`${at}/investigation`, ANALYSIS), 200);
  await expectJson(hse.post(`${at}/investigation/submit`), 200);
  await actions(site, hse, at, closed);
  if (closed) {
    const sent = { form: "6", submitted_on: "2026-03-10", reference: "SL-2026-77" };
    const now = server.clock.now().toISOString();
    await expectJson(
      hse.post(`${at}/dosh-notified`, { notified_at: now, scene_released_at: now }),
      200,
    );
    for (const authority of triaged.statutory.authorities) {
      await expectJson(hse.post(`${at}/authority-notices`, { authority, told_at: now }), 200);
    }
    await expectJson(hse.post(`${at}/form-submissions`, sent), 200);
    await expectJson(hse.post(`${at}/close`), 200);
  }
  await expectJson(hse.post(`${at}/addenda`, { body: FIRST_ADDENDUM }), 201);
  await expectJson(hse.post(`${at}/addenda`, { body: LONG_ADDENDUM }), 201);
  return incident;
}

function storyReport() {
  return aReport({
    type: "transport",
    truck_id: PLACES.truck.id,
    description: STORY,
    immediate_action: "Engine switched off, first aid given, bay 4 closed with cones.",
    location_text: "Beside the leveller of bay 4",
    type_details: { accident_type: "reversing", third_party_involved: false },
    persons: [
      {
        name: "Lim Chee Keong",
        birth_date: "1991-05-12",
        occupation_group: "Forklift operator",
        injury_nature: "fracture",
        body_part: "finger",
        lost_days: 14,
        treatment_place: "Hospital Shah Alam",
      },
      { name: "Muhammad Faiz bin Roslan", occupation_group: "Driver" },
    ],
  });
}

const ANALYSIS = {
  problem: "Left hand crushed between lorry and dock bumper",
  branches: {
    man: ["Left the cab with the parking brake off", "Reached over the lip to free it"],
    machine: ["Dock light at bay 4 broken since January", "Leveller lip jams"],
    method: ["No rule to chock wheels before the door opens"],
    material: ["Wheel chocks kept at bay 1 only"],
    measurement: ["Monthly bay check missed in December"],
    environment: ["Ramp wet, slope 2 percent"],
  },
  root_causes: [
    { category: "procedure_missing", text: "No rule to chock wheels before the door opens" },
    { category: "maintenance", text: "Monthly bay check missed in December" },
  ],
  alcohol_test: { specimen: "breath", value: 0, tested_at: "2026-03-10T03:40:00Z" },
  urine_test: { panels: { AMP: "negative", MET: "negative", THC: "negative" } },
  witness_statements: [
    { ref: "WS-01", witness_category: "employee", language: "ms" },
    { ref: "WS-02", witness_category: "security", language: "en" },
  ],
  conclusion: "A lorry that is not chocked can roll while somebody works behind it.",
};

async function actions({ server }: Site, hse: Caller, at: string, verified: boolean) {
  const owner = await server.as(PEOPLE.capa_owner);
  for (let number = 1; number <= ACTIONS; number++) {
    const wanted = anAction({ title: `Put wheel chocks and a rope at loading bay ${number}` });
    const { capa } = await expectJson(hse.post(`${at}/capas`, wanted), 201);
    if (!verified) continue;
    const path = `/api/capas/${capa.id}`;
    await expectJson(owner.patch(path, { status: "pending_verification" }), 200);
    await expectJson(hse.post(`${path}/verify`), 200);
  }
}
