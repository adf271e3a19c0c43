import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

/** The accident of the test world happened on 10 March 2026, 11:00 in Malaysia; a minute past 12. */
const NOW = "2026-03-10T04:01:01.000Z";
const BEFORE = "2026-03-10T02:59:00Z";
const LATER = "2026-03-10T04:10:00Z";
const GRAVE: Json = {
  severity: 4,
  checklist: { dangerous_occurrence: true, occupational_poisoning_disease: true },
};

const openOf = ({ legal_duties }: Json): string[] =>
  legal_duties.filter(({ done }: Json) => !done).map(({ duty }: Json) => duty);

testApiOnBoth("what is not asked for is not recorded, open or closed", async (api) => {
  const { hse } = api.people;
  for (const status of ["reported", "triaged", "closed"] as const) {
    const { at } = await incidentIn(api, status);
    const form = { submitted_on: "2026-03-10", reference: "X" };
    const tries: [string, Json][] = [
      ["dosh-notified", {}],
      ["dosh-notified", { notified_at: NOW }],
      ["dosh-notified", { scene_released_at: NOW }],
      ["form-submissions", { form: "6", ...form }],
      ["form-submissions", { form: "7", ...form }],
      ["form-submissions", { form: "letter", ...form }],
      ["authority-notices", { authority: "bomba", told_at: NOW }],
    ];
    for (const [path, body] of tries) {
      await expectProblem(hse.post(`${at}/${path}`, body), 409, "not_required");
    }
    api.clock.forward(61);
  }
});

testApiOnBoth("a closed incident takes what was told, a correction is a newer row", async (api) => {
  const { hse } = api.people;
  const { id, at } = await incidentIn(api, "closed", GRAVE);
  const post = async (path: string, body: Json) =>
    (await expectJson(hse.post(`${at}/${path}`, body), 200)).incident;
  await post("dosh-notified", {});
  await post("dosh-notified", {});
  const corrected = await post("dosh-notified", { notified_at: "2026-03-10T03:30:00Z" });
  assert.equal(corrected.dosh_notified_at, "2026-03-10T03:30:00.000Z");
  const form = { form: "6", submitted_on: "2026-03-10", reference: "A" };
  await post("form-submissions", form);
  await post("form-submissions", form);
  const second = await post("form-submissions", { ...form, reference: "B" });
  assert.deepEqual([second.form6_submitted_on, second.form6_reference], ["2026-03-10", "B"]);
  assert.deepEqual(openOf(second), ["form7", "perkeso_48h"]);
  assert.equal(second.status, "closed");
  const rows = await api.test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("legal_records").select(["subject", "reference"])
        .where("incident_id", "=", id).orderBy("id").execute(),
  );
  assert.deepEqual(rows.map(({ subject, reference }) => [subject, reference]), [
    ["dosh", null],
    ["dosh", null],
    ["form6", "A"],
    ["form6", "B"],
  ]);
});

testApiOnBoth("moments that cannot be are refused on their field", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "triaged", GRAVE);
  const refuse = (path: string, body: Json, fields: Record<string, string>) =>
    expectFields(hse.post(`${at}/${path}`, body), fields);
  const scene = (scene_released_at: string) => ({ scene_released_at });
  await refuse("dosh-notified", scene(NOW), { notified_at: "required" });
  await refuse("dosh-notified", { notified_at: LATER }, { notified_at: "in_future" });
  await refuse("dosh-notified", { notified_at: BEFORE }, { notified_at: "before_incident" });
  await expectJson(hse.post(`${at}/dosh-notified`, { notified_at: "2026-03-10T03:30:00Z" }), 200);
  await refuse("dosh-notified", scene(LATER), { scene_released_at: "in_future" });
  await refuse("dosh-notified", scene(BEFORE), { scene_released_at: "before_incident" });
  await refuse("dosh-notified", scene("2026-03-10T03:29:00Z"), {
    scene_released_at: "before_notified",
  });
  const submission = { form: "7", reference: "X" };
  await refuse("form-submissions", { ...submission, submitted_on: "2026-03-11" }, {
    submitted_on: "in_future",
  });
  await refuse("form-submissions", { ...submission, submitted_on: "2026-03-09" }, {
    submitted_on: "before_incident",
  });
});

testApiOnBoth(
  "the scene is kept until DOSH released it, for everyone and after closure",
  async (api) => {
    const { hse, reporter } = api.people;
    const { at, id } = await incidentIn(api, "closed", GRAVE);
    const seen = async () => (await expectJson(reporter.get(at), 200)).incident;
    assert.equal((await seen()).keep_scene, true);
    const page = async () => await (await hse.get(`/incidents/${id}`)).text();
    assert.match(await page(), /Record the call to DOSH first/);
    await expectJson(hse.post(`${at}/dosh-notified`, {}), 200);
    assert.match(await page(), /id="released"/);
    await expectJson(hse.post(`${at}/dosh-notified`, { scene_released_at: NOW }), 200);
    const { keep_scene, scene_released_at, dosh_notified_at } = await seen();
    assert.deepEqual([keep_scene, scene_released_at, dosh_notified_at], [false, NOW, null]);
  },
);

testApiOnBoth(
  "home and inbox count the open duties of closed incidents until they are done",
  async (api) => {
    const { at, id } = await incidentIn(api, "closed", GRAVE);
    api.clock.set("2026-03-18T04:00:00Z");
    const officer = await api.as(PEOPLE.hse);
    const read = async (path: string) => await (await officer.get(path)).text();
    const home = await read("/");
    for (const duty of [/JKKP 6: 1 day overdue/, /1 more form is due/, /Notify DOSH immediately/]) {
      assert.match(home, duty);
    }
    assert.match(await read("/inbox"), /1 closed incident has an open legal duty/);
    const { items } = await expectJson(officer.get("/api/incidents?duty=open"), 200);
    assert.deepEqual(items.map((incident: Json) => incident.id), [id]);
    const closed = await read("/inbox?duty=open&status=closed");
    assert.match(closed, /class="due due-late">JKKP 6 1 day overdue/);
    const incident = await read(`/incidents/${id}`);
    for (const form of ["dosh", "submission"]) {
      assert.match(incident, new RegExp(`<details[^>]* id="${form}"`));
    }
    assert.match(
      incident,
      /closed and locked\. Its legal duties stay open until they are recorded/,
    );

    const officerPost = (path: string, body: Json) =>
      expectJson(officer.post(`${at}/${path}`, body), 200);
    await officerPost("dosh-notified", {});
    await officerPost("authority-notices", { authority: "perkeso_48h", told_at: NOW });
    for (const form of ["6", "7"]) {
      await officerPost("form-submissions", { form, submitted_on: "2026-03-17", reference: "R" });
    }
    assert.doesNotMatch(await read("/"), /JKKP [67]|Notify DOSH/);
    assert.doesNotMatch(await read("/inbox"), /open legal dut/);
    assert.deepEqual((await expectJson(officer.get("/api/incidents?duty=open"), 200)).items, []);
  },
);

testApiOnBoth("the forms of a closed incident record without JavaScript", async (api) => {
  const { hse } = api.people;
  const { id } = await incidentIn(api, "closed", GRAVE);
  const send = async (path: string, fields: Json, done: string) => {
    const answer = await hse.form(`/incidents/${id}/${path}`, fields);
    assert.equal(answer.headers.get("Location"), `/siaga/incidents/${id}?done=${done}`);
  };
  await send("dosh-notified", { notified_at: "2026-03-10T11:30" }, "dosh_notified");
  await send("scene-released", { scene_released_at: "2026-03-10T11:45" }, "scene_released");
  await send(
    "submissions",
    { form: "6", submitted_on: "2026-03-10", reference: "A 1" },
    "form_submitted",
  );
  const early = await hse.form(`/incidents/${id}/scene-released`, {
    scene_released_at: "2026-03-10T11:00",
  });
  assert.equal(early.status, 422);
  assert.match(await early.text(), /This is before DOSH was told/);
});

testApiOnBoth("form 7 is due seven days after the employer learned of the disease", async (api) => {
  const { at } = await incidentIn(api, "reported");
  const disease = { severity: 3, checklist: { occupational_poisoning_disease: true } };
  // 17:00 UTC is the 13th in Malaysia: the day the disease is first flagged.
  api.clock.set("2026-03-12T17:00:00Z");
  const late = await api.as(PEOPLE.hse);
  const first = (await expectJson(late.post(`${at}/triage`, disease), 200)).incident;
  assert.deepEqual([first.learned_on, first.statutory.form7_due_on], ["2026-03-13", "2026-03-20"]);
  api.clock.forward(86_400);
  const officer = await api.as(PEOPLE.hse);
  const again = (await expectJson(officer.post(`${at}/triage`, disease), 200)).incident;
  assert.equal(again.learned_on, "2026-03-13", "later triages keep it");
  const told = { ...disease, learned_on: "2026-03-11" };
  const given = (await expectJson(officer.post(`${at}/triage`, told), 200)).incident;
  assert.equal(given.statutory.form7_due_on, "2026-03-18");
  assert.equal(given.statutory.perkeso_due_at, "2026-03-12T16:00:00.000Z");
  const refuse = (learned_on: string, code: string) =>
    expectFields(officer.post(`${at}/triage`, { ...disease, learned_on }), { learned_on: code });
  await refuse("2026-03-15", "in_future");
  await refuse("1999-12-31", "too_early");
  await refuse("2026-02-30", "not_a_date");
});

/** Reports with their checklist, and the authorities that have to be told. */
const CASES: readonly { changes: Json; checklist: Json; told: Json }[] = [
  {
    changes: { type: "injury", type_details: { person_category: "employee" } },
    checklist: { any_injury: true },
    told: { authorities: ["perkeso_48h"], perkeso_due_at: "2026-03-12T04:01:01.000Z" },
  },
  {
    changes: { type: "injury", type_details: { person_category: "visitor" } },
    checklist: { any_injury: true },
    told: { authorities: [], perkeso_due_at: null },
  },
  {
    changes: { type: "injury", type_details: {} },
    checklist: { any_injury: true, work_related: false },
    told: { authorities: ["perkeso_48h"], forms: [] },
  },
  {
    changes: { type: "fire", type_details: { extinguished_by: "bomba", origin: "electrical" } },
    checklist: {},
    told: { authorities: ["bomba", "energy_commission"], police_due_at: null },
  },
  {
    changes: { type: "fire", type_details: { extinguished_by: "extinguisher" } },
    checklist: {},
    told: { authorities: [] },
  },
  {
    changes: { type: "security", type_details: { event_type: "hijack" } },
    checklist: { work_related: false },
    told: { authorities: ["police_report"], police_due_at: null },
  },
  {
    changes: {
      type: "environmental",
      type_details: { event_type: "spill", scheduled_waste: true },
    },
    checklist: {},
    told: { authorities: ["doe_spill"] },
  },
];

testApiOnBoth("other authorities follow from checklist, type and details", async (api) => {
  for (const { changes, checklist, told } of CASES) {
    const { at } = await incidentIn(api, "triaged", { severity: 3, checklist }, changes);
    const { incident } = await expectJson(api.people.hse.get(at), 200);
    for (const [key, value] of Object.entries(told)) {
      assert.deepEqual(incident.statutory[key], value, `${JSON.stringify(changes)} ${key}`);
    }
    api.clock.forward(61);
  }
});

testApiOnBoth(
  "an authority is marked as told, in the law box and in three languages",
  async (api) => {
    const truck_id = PLACES.truck.id;
    const road = {
      type: "transport",
      truck_id,
      type_details: { accident_type: "collision_vehicle", road_type: "expressway" },
    };
    const { at, id } = await incidentIn(api, "closed", { severity: 2, checklist: {} }, road);
    const { hse } = api.people;
    const { incident } = await expectJson(hse.get(at), 200);
    assert.deepEqual(incident.statutory.authorities, ["police_report", "apad_jpj"]);
    assert.equal(incident.statutory.police_due_at, "2026-03-11T03:00:00.000Z");
    for (const locale of LOCALES) {
      const page = await (await (await api.as({ ...PEOPLE.hse, locale })).get(`/incidents/${id}`))
        .text();
      for (const flag of ["police_report", "apad_jpj"] as const) {
        assert.ok(page.includes(sentence(locale, `authority_duty.${flag}`)), `${locale} ${flag}`);
      }
    }
    const sent = await hse.form(`/incidents/${id}/authority-notices`, {
      authority: "police_report",
      told_at: "2026-03-10T11:50",
      notice_reference: "RPT/1",
    });
    assert.equal(sent.headers.get("Location"), `/siaga/incidents/${id}?done=authority_notified`);
    const { incident: told } = await expectJson(hse.get(at), 200);
    assert.deepEqual(told.authority_notices, [
      { authority: "police_report", told_at: "2026-03-10T03:50:00.000Z", reference: "RPT/1" },
    ]);
    assert.deepEqual(openOf(told), ["apad_jpj"]);
    await expectFields(
      hse.post(`${at}/authority-notices`, { authority: "dosh", told_at: NOW }),
      { authority: "invalid" },
    );
  },
);

async function deathOn(api: Api, at: string, died_on: string) {
  const body = { body: "The driver died in hospital.", kind: "death", died_on };
  return await (await api.as(PEOPLE.hse)).post(`${at}/addenda`, body);
}

testApiOnBoth(
  "a death within a year of a closed incident asks for a letter at once",
  async (api) => {
    const triage = { severity: 4, checklist: { serious_bodily_injury: true } };
    const { at, id } = await incidentIn(api, "closed", triage);
    api.clock.set("2027-03-12T04:00:00Z");
    const fields = async (died_on: string) =>
      (await (await deathOn(api, at, died_on)).json()).errors?.map(({ path, code }: Json) =>
        `${path} ${code}`
      );
    assert.deepEqual(await fields("2026-03-09"), ["died_on before_incident"]);
    assert.deepEqual(await fields("2027-03-11"), ["died_on beyond_year"]);
    assert.deepEqual(await fields("2027-03-13"), ["died_on in_future"]);
    const hse = await api.as(PEOPLE.hse);
    await expectFields(hse.post(`${at}/addenda`, { body: "x", kind: "death" }), {
      died_on: "required",
    });
    await expectFields(hse.post(`${at}/addenda`, { body: "x", died_on: "2026-05-01" }), {
      died_on: "only_for_death",
    });
    const { addendum } = await expectJson(deathOn(api, at, "2027-03-10"), 201);
    assert.deepEqual([addendum.kind, addendum.died_on], ["death", "2027-03-10"]);
    const { addendum: note } = await expectJson(hse.post(`${at}/addenda`, { body: "A note" }), 201);
    assert.deepEqual([note.kind, note.died_on], ["note", null]);

    const read = async (path: string) => await (await hse.get(path)).text();
    for (const path of ["/", `/incidents/${id}`]) {
      assert.match(await read(path), /Letter to the Director General of DOSH, immediately/, path);
    }
    const letter = { form: "letter", submitted_on: "2027-03-12", reference: "DOSH/1" };
    const sent = await expectJson(hse.post(`${at}/form-submissions`, letter), 200);
    assert.deepEqual(
      [sent.incident.death_letter_on, sent.incident.death_letter_reference],
      ["2027-03-12", "DOSH/1"],
    );
    assert.ok(!openOf(sent.incident).includes("death_letter"));
    api.clock.forward(60);
    await expectJson(deathOn(api, at, "2027-03-09"), 201);
    const { incident } = await expectJson((await api.as(PEOPLE.hse)).get(at), 200);
    assert.ok(openOf(incident).includes("death_letter"), "another death asks for another letter");
  },
);

testApiOnBoth("a death of a report that nobody triaged is refused", async (api) => {
  const { at } = await incidentIn(api, "reported");
  const answer = await deathOn(api, at, "2026-03-10");
  assert.equal(answer.status, 409);
  assert.equal((await answer.json()).code, "invalid_transition");
});
