import assert from "node:assert/strict";
import { ROLES } from "@/lib/identity/rules/access.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { PersonInput } from "@/lib/incidents/persons.ts";
import { INCIDENT_STATUSES } from "@/lib/incidents/rules/transitions.ts";
import { typeDetailsSchema } from "@/lib/incidents/type_details.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/rules/types.ts";
import {
  AlcoholTest,
  FishboneSubmission,
  FiveWhySubmission,
  UrineTest,
  WitnessStatements,
} from "@/lib/investigations/schema.ts";
import {
  completeChecklist,
  decide,
  formStatus,
  minimumSeverity,
  statutoryResult,
} from "@/lib/statutory/mod.ts";
import { COMPANY, type DemoCapa, demoData, type DemoIncident } from "@/tasks/demo_data/mod.ts";

const ANCHOR = new Date("2026-01-22T06:00:00Z");
const TODAY = "2026-01-22";
/** Midnight in Malaysia at the start of the anchor's day. */
const LATEST = "2026-01-21T16:00:00.000Z";

const data = demoData(ANCHOR);
const { incidents } = data;
const capas = incidents.flatMap((incident) => incident.capas);
const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function assertUnique(values: readonly string[]): void {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  assert.deepEqual(twice, []);
}

function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

/** Instants that must follow each other, those that have not happened left out. */
function assertOrdered(instants: readonly (string | null)[], what: string): void {
  const happened = instants.filter(isPresent);
  assert.deepEqual(happened, [...happened].sort(), what);
  assert.equal(new Set(happened).size, happened.length, what);
  for (const at of happened) {
    assert.ok(at < LATEST, `${what}: ${at} is not before the anchor's day`);
  }
}

function steps(capa: DemoCapa): (string | null)[] {
  return [
    capa.assigned_at,
    capa.started_at,
    capa.reopened_at,
    capa.completed_at,
    capa.verified_at,
    ...capa.recheck_results.map(({ at }) => at),
  ];
}

/** The state that the incident's own records lead to. */
function stateFromRecords({ triaged_at, investigation, capas, closed_at }: DemoIncident): string {
  if (closed_at) return "closed";
  if (!triaged_at) return "reported";
  if (!investigation) return "triaged";
  if (!investigation.submitted_at) return "investigating";
  return capas.some(({ status }) => status === "verified") ? "verification" : "capa_pending";
}

Deno.test("150 incidents show every state and every type at least three times", () => {
  assert.equal(incidents.length, 150);
  for (const status of INCIDENT_STATUSES) {
    assert.ok(incidents.filter((incident) => incident.status === status).length >= 3, status);
  }
  for (const type of INCIDENT_TYPES) {
    assert.ok(incidents.filter((incident) => incident.type === type).length >= 3, type);
  }
  for (const locale of LOCALES) {
    const share = incidents.filter((incident) => incident.locale === locale).length / 150;
    assert.ok(share > 0.1 && share < 0.65, `${locale}: ${share}`);
  }
  assert.equal(incidents.filter(({ severity }) => severity === 5).length, 1);
});

Deno.test("the incidents span fourteen months and stand in the order of reporting", () => {
  const reported = incidents.map(({ created_at }) => created_at);
  assert.deepEqual(reported, [...reported].sort());
  assert.ok((reported[0] ?? "") < "2024-12-10");
  assert.ok((reported.at(-1) ?? "") > "2026-01-20");
  for (const { number } of incidents) assert.match(number, /^INC-202[456]-\d{6}$/);
  assert.equal(
    incidents.find(({ number }) => number.startsWith("INC-2026"))?.number.slice(-6),
    "000001",
  );
});

Deno.test("the same anchor gives the same data, and so does any instant of its Malaysian day", () => {
  assert.deepEqual(demoData(ANCHOR), data);
  assert.deepEqual(demoData(new Date("2026-01-22T00:00:00+08:00")), data);
  assert.deepEqual(
    demoData(new Date("2026-01-21T05:59:59-10:00")),
    demoData(new Date("2026-01-21T23:59:59+08:00")),
  );
  assert.notDeepEqual(demoData(new Date("2026-01-22T23:59:59-10:00")), data);
});

Deno.test("the stories fit before every anchor, over leap days and ends of years too", () => {
  for (const day of ["2024-02-29", "2025-03-01", "2026-12-31", "2027-01-01", "2031-07-15"]) {
    const other = demoData(new Date(`${day}T00:00:00+08:00`));
    const texts = (list: readonly DemoIncident[]) => list.map(({ description }) => description);
    assert.deepEqual(texts(other.incidents), texts(incidents), day);
  }
});

Deno.test("ids are unique and have the form of UUID version 7", () => {
  const ids = [
    ...[...data.sites, ...data.zones, ...data.trucks, ...data.people, ...incidents, ...capas],
    ...incidents.flatMap(({ persons, addenda }) => [...persons, ...addenda]),
    ...incidents.map(({ investigation }) => investigation).filter(isPresent),
  ].map(({ id }) => id);
  for (const id of ids) assert.match(id, UUID_7);
  assertUnique(ids);
});

Deno.test("five sites have four to seven zones each, and some places are no longer in use", () => {
  assert.equal(data.sites.length, 5);
  for (const site of data.sites) {
    const zones = data.zones.filter(({ site_id }) => site_id === site.id);
    assert.ok(zones.length >= 4 && zones.length <= 7, site.name);
  }
  assertUnique(data.zones.map(({ code }) => code));
  assertUnique(data.trucks.map(({ number }) => number));
  assert.equal(data.zones.filter(({ active }) => !active).length, 1);
  assert.equal(data.trucks.filter(({ active }) => !active).length, 2);
});

Deno.test("14 people hold all roles, the six demo accounts among them", () => {
  assert.equal(data.people.length, 14);
  for (const account of ["admin", "hse", "supervisor", "management", "owner", "reporter"]) {
    const person = data.people.find(({ email }) => email === `${account}@siaga.example`);
    assert.equal(person?.role, account === "owner" ? "capa_owner" : account);
    assert.equal(person?.active, true);
  }
  assert.deepEqual(new Set(data.people.map(({ role }) => role)), new Set(ROLES));
  assert.equal(data.people.filter(({ active }) => !active).length, 1);
  assertUnique(data.people.map(({ email }) => email));
  for (const { phone } of data.people) assert.match(phone, /^\+60\d{8,10}$/);
});

Deno.test("places, trucks and people of an incident exist; transport always names a lorry", () => {
  const trucks = new Set(data.trucks.map(({ id }) => id));
  const people = new Set(data.people.map(({ id }) => id));
  const owners = new Set(
    data.people.filter(({ role }) => role === "capa_owner").map(({ id }) => id),
  );
  for (const incident of incidents) {
    const zone = data.zones.find(({ id }) => id === incident.zone_id);
    assert.equal(zone?.site_id, incident.site_id);
    assert.equal(zone?.active, true);
    assert.ok(people.has(incident.reporter_id));
    if (incident.truck_id) assert.ok(trucks.has(incident.truck_id));
    if (incident.type === "transport") assert.ok(incident.truck_id);
    for (const capa of incident.capas) assert.ok(owners.has(capa.owner_id));
  }
});

Deno.test("descriptions are unique, short and name nobody", () => {
  assertUnique(incidents.map(({ description }) => description));
  const names = [...data.people, ...incidents.flatMap(({ persons }) => persons)]
    .map((person) => "full_name" in person ? person.full_name : person.name);
  for (const { description } of incidents) {
    assert.ok(description.length >= 20 && description.length <= 400, description);
    const sentences = description.split(/[。]|\.(?=\s|$)/).filter((part) => part.trim() !== "");
    assert.ok(sentences.length <= 4, description);
    for (const name of names) assert.ok(!description.includes(name), description);
  }
});

Deno.test("type details and persons are what the service accepts", () => {
  for (const { type, type_details, persons, number } of incidents) {
    assert.deepEqual(typeDetailsSchema(type).parse(type_details), type_details, number);
    for (const { id: _id, ...person } of persons) {
      assert.deepEqual(PersonInput.parse(person), person);
    }
  }
});

Deno.test("NRIC numbers begin with the birth date and use a place code that is never issued", () => {
  const persons = incidents.flatMap((incident) => incident.persons);
  const nrics = persons.filter(({ id_type }) => id_type === "nric");
  assert.ok(nrics.length >= 10);
  for (const { id_number = "", birth_date = "", sex } of nrics) {
    assert.match(id_number, /^\d{6}00\d{4}$/);
    assert.equal(id_number.slice(0, 6), birth_date.slice(2).replaceAll("-", ""));
    assert.equal(Number(id_number.at(-1)) % 2, sex === "L" ? 1 : 0);
  }
  assertUnique(persons.map(({ id_number = "" }) => id_number));
  assert.ok(persons.some(({ employer_name }) => employer_name !== COMPANY));
});

Deno.test("checklists are complete and no severity lies below the minimum they imply", () => {
  for (const { status, severity, checklist, persons, number } of incidents) {
    assert.equal(checklist === null, status === "reported", number);
    assert.equal(severity === null, status === "reported", number);
    if (!checklist || !severity) continue;
    assert.deepEqual(completeChecklist(checklist), checklist, number);
    assert.ok(severity >= minimumSeverity(checklist).level, number);
    if (checklist.fatality) continue;
    for (const { lost_days } of persons) {
      assert.equal(lost_days ?? null, checklist.lost_days, number);
    }
  }
});

Deno.test("DOSH was told where the law asks for it, and forms of closed cases were sent in time", () => {
  const open: string[] = [];
  for (const incident of incidents) {
    const { checklist, submissions, dosh_notified_at, occurred_at, created_at, number } = incident;
    const decision = checklist && decide(checklist);
    assert.equal(dosh_notified_at !== null, decision?.notify_immediately ?? false, number);
    if (!checklist) continue;
    const due = statutoryResult({
      ...incident,
      checklist,
      occurred_at: new Date(occurred_at),
      created_at: new Date(created_at),
      timeZone: "Asia/Kuala_Lumpur",
    });
    for (const [form, dueOn] of [["6", due.form6_due_on], ["7", due.form7_due_on]] as const) {
      const sent = submissions.find((submission) => submission.form === form)?.submitted_on ?? null;
      if (!dueOn) assert.equal(sent, null, number);
      else if (sent) {
        assert.ok(sent <= dueOn && sent < TODAY, number);
        assert.ok(sent >= (incident.triaged_at ?? "").slice(0, 10), number);
      } else open.push(formStatus(dueOn, TODAY, null));
      if (incident.closed_at && dueOn) assert.ok(sent, number);
    }
  }
  assert.deepEqual(open.sort(), ["due_soon", "due_soon", "overdue"]);
});

Deno.test("the state of every incident follows from its records", () => {
  for (const incident of incidents) {
    assert.equal(incident.status, stateFromRecords(incident), incident.number);
    const verified = incident.capas.filter(({ status }) => status === "verified").length;
    if (incident.status === "closed") {
      assert.ok(verified > 0 && verified === incident.capas.length, incident.number);
    } else if (incident.status === "verification") {
      assert.ok(verified > 0, incident.number);
    } else {
      assert.equal(verified, 0, incident.number);
    }
    if (!incident.triaged_at) assert.equal(incident.capas.length, 0, incident.number);
    if (incident.status === "capa_pending") assert.ok(incident.capas.length > 0, incident.number);
  }
});

Deno.test("each officer has open incidents of their own, and some are nobody's", () => {
  const open = incidents.filter(({ status }) => status === "investigating");
  const officers = new Set(data.people.filter(({ role }) => role === "hse").map(({ id }) => id));
  assert.deepEqual(
    new Set(open.map(({ officer_id }) => officer_id)),
    new Set([...officers, null]),
  );
  for (const { number, status, officer_id, assigned_at } of incidents) {
    assert.equal(officer_id === null, assigned_at === null, number);
    if (["reported", "closed"].includes(status)) assert.equal(officer_id, null, number);
  }
});

Deno.test("everything happens in order and before the anchor's day", () => {
  for (const incident of incidents) {
    const { investigation, number, triaged_at, closed_at } = incident;
    const life = [incident.occurred_at, incident.created_at, triaged_at];
    assertOrdered([
      ...life,
      incident.assigned_at,
      investigation?.started_at ?? null,
      investigation?.submitted_at ?? null,
      closed_at,
    ], number);
    for (const capa of incident.capas) {
      assertOrdered([...life, ...steps(capa)], number);
      assertOrdered([capa.verified_at, closed_at], number);
      if (capa.verified_at) {
        assertOrdered([investigation?.submitted_at ?? null, capa.verified_at], number);
      }
    }
    for (const { created_at } of incident.addenda) {
      assertOrdered([closed_at ?? incident.created_at, created_at], number);
    }
    assertOrdered([incident.created_at, incident.dosh_notified_at], number);
  }
});

Deno.test("investigations are what the service accepts; tests come after the event", () => {
  const investigated = incidents.filter(({ investigation }) => investigation !== null);
  const methods = new Set(investigated.map(({ investigation }) => investigation?.method));
  assert.deepEqual(methods, new Set(["five_why", "fishbone"]));
  let tested = 0;
  for (const { investigation, occurred_at, number } of investigated) {
    if (!investigation) continue;
    const { method, problem, whys, branches, root_causes } = investigation;
    if (investigation.submitted_at) {
      if (method === "five_why") FiveWhySubmission.parse({ method, problem, whys, root_causes });
      else FishboneSubmission.parse({ method, problem, branches, root_causes });
    }
    WitnessStatements.parse(investigation.witness_statements);
    for (
      const [shape, test] of [
        [AlcoholTest, investigation.alcohol_test],
        [UrineTest, investigation.urine_test],
      ] as const
    ) {
      if (!test) continue;
      tested += 1;
      assert.deepEqual(shape.parse(test), test, number);
      assertOrdered([occurred_at, test.tested_at ?? null], number);
    }
  }
  assert.ok(tested >= 15);
});

Deno.test("some actions are overdue, were late, were reopened or wait for their recheck", () => {
  const active = capas.filter(({ status }) => status === "open" || status === "in_progress");
  assert.ok(active.filter(({ due_date }) => due_date < TODAY).length >= 5);
  assert.ok(active.filter(({ due_date }) => due_date >= TODAY).length >= 5);
  assert.ok(capas.filter(({ status }) => status === "pending_verification").length >= 5);
  assert.ok(
    capas.filter(({ completed_at, due_date }) => (completed_at ?? "").slice(0, 10) > due_date)
      .length >= 3,
  );
  assert.ok(capas.filter(({ reopened_count }) => reopened_count > 0).length >= 3);
  assert.ok(
    capas.filter(({ recheck_date }) => recheck_date !== null && recheck_date <= TODAY).length >= 3,
  );
  assert.deepEqual(new Set(capas.map(({ recheck_round }) => recheck_round)), new Set([0, 1, 2, 3]));
});

Deno.test("each action's fields fit its status", () => {
  for (const capa of capas) {
    const isVerified = capa.status === "verified";
    assert.equal(capa.verified_at !== null, isVerified, capa.title);
    assert.equal(capa.completed_at !== null, isVerified || capa.status === "pending_verification");
    assert.equal(capa.recheck_date !== null, isVerified && capa.recheck_round < 3, capa.title);
    assert.equal(capa.started_at === null, capa.status === "open", capa.title);
    assert.equal(capa.reopen_reason !== null, capa.reopened_count > 0, capa.title);
    assert.notEqual(capa.verified_by, capa.owner_id, capa.title);
    assert.ok(capa.title.length <= 200 && capa.due_date >= capa.assigned_at.slice(0, 10));
  }
});
