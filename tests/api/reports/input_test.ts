import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const INCIDENTS = "/api/incidents";

testApi(
  "a report answers with everything it said and the defaults of what it left out",
  async (api) => {
    const { hse } = api.people;
    const said = {
      type: "transport",
      site_id: PLACES.north.id,
      zone_id: PLACES.northYard.id,
      truck_id: PLACES.truck.id,
      occurred_at: "2026-03-10T11:30:00+08:00",
      description: "  Lori berundur\r\nke tiang. \u0007 ",
      immediate_action: "Coned off",
      location_text: "KM 12",
      type_details: { accident_type: "reversing", police_report_no: null, third_party_injured: 0 },
      persons: [{ name: "Lim", id_type: "nric", id_number: "900101145678", lost_days: null }],
      locale: "ms",
      source: "qr",
      quality_score: 8,
      quality_overridden: true,
    };
    const { incident } = await expectJson(hse.post(INCIDENTS, said), 201);
    const { id, updated_at: _, site, zone, truck, capa_counts, ...rest } = incident;
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual([site, zone, truck], [
      { id: PLACES.north.id, name: PLACES.north.name },
      { id: PLACES.northYard.id, name: PLACES.northYard.name },
      { id: PLACES.truck.id, number: PLACES.truck.number },
    ]);
    assert.equal(capa_counts.total, 0);
    assert.deepEqual(rest, {
      number: "INC-2026-000001",
      type: "transport",
      status: "reported",
      site_id: PLACES.north.id,
      zone_id: PLACES.northYard.id,
      truck_id: PLACES.truck.id,
      reporter: { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name },
      occurred_at: "2026-03-10T03:30:00.000Z",
      description: "Lori berundur\nke tiang.",
      immediate_action: "Coned off",
      location_text: "KM 12",
      type_details: { accident_type: "reversing", third_party_injured: 0 },
      locale: "ms",
      source: "qr",
      officer: null,
      original_number: null,
      // The service checked no such text: a score is not believed.
      quality_score: null,
      quality_overridden: false,
      severity: null,
      checklist: null,
      triage_notes: null,
      triaged_at: null,
      triaged_by: null,
      triage_changed_at: null,
      triage_changed_by: null,
      triage_version: 0,
      keep_scene: false,
      statutory: null,
      confirm_days_off_on: null,
      confirmed_against_report: [],
      likelihood: null,
      learned_on: null,
      legal_duties: [],
      scene_released_at: null,
      authority_notices: [],
      death_letter_on: null,
      death_letter_reference: null,
      dosh_notified_at: null,
      form6_submitted_on: null,
      form6_reference: null,
      form7_submitted_on: null,
      form7_reference: null,
      closed_at: null,
      closed_by: null,
      created_at: "2026-03-10T04:00:00.000Z",
    });
    const { reporter } = api.people;
    const least = await expectJson(reporter.post(INCIDENTS, aReport()), 201);
    const { truck_id, immediate_action, location_text, type_details, quality_score } =
      least.incident;
    assert.deepEqual({ truck_id, immediate_action, location_text, type_details, quality_score }, {
      truck_id: null,
      immediate_action: null,
      location_text: null,
      type_details: {},
      quality_score: null,
    });
    assert.equal(least.incident.quality_overridden, false);
  },
);

testApi(
  "a report names everything that is wrong with it at once",
  async ({ people: { reporter } }) => {
    const refuse = (body: unknown, fields: Record<string, string>) =>
      expectFields(reporter.post(INCIDENTS, body), fields);
    await refuse({}, {
      type: "required",
      site_id: "required",
      zone_id: "required",
      occurred_at: "required",
      description: "required",
    });
    await refuse(
      aReport({
        type: "transport",
        description: "short",
        occurred_at: "yesterday",
        locale: "id",
        source: "fax",
        quality_score: 11,
        reporter_id: PEOPLE.admin.id,
        type_details: { nonsense: 1, speed_kmh: 151, weather: "snow", driver_name: 7 },
        persons: [{ name: "" }, { name: "Lim", id_type: "nric", id_number: "900101-14-5678" }],
      }),
      {
        description: "too_short",
        occurred_at: "not_a_moment",
        locale: "invalid",
        source: "invalid",
        quality_score: "too_big",
        reporter_id: "unknown_key",
        "persons.0.name": "required",
        "persons.1.id_number": "invalid_nric",
        "type_details.nonsense": "unknown_detail",
        "type_details.speed_kmh": "too_big",
        "type_details.weather": "invalid",
        "type_details.driver_name": "invalid",
        truck_id: "truck_required",
      },
    );
    for (const type of ["dangerous_occurrence", "mhe_asset", "occupational_disease", "FIRE", ""]) {
      await refuse(aReport({ type, type_details: {} }), { type: "type_not_allowed" });
    }
    await refuse(aReport({ type_details: "x" }), { type_details: "invalid" });
    await refuse(aReport({ type: "other", type_details: { any: 1 } }), {
      "type_details.any": "unknown_detail",
    });
    await refuse(aReport({ type: "fire", type_details: { hazard_category: "fire" } }), {
      "type_details.hazard_category": "unknown_detail",
    });
    await refuse(aReport({ persons: Array(21).fill({ name: "Lim" }) }), { persons: "too_many" });
  },
);

testApi("texts are measured in characters, to the character", async (api) => {
  const { reporter } = api.people;
  const key = "🚚";
  const cases: [field: string, text: string, code: string | null][] = [
    ["description", "x".repeat(9), "too_short"],
    ["description", key.repeat(9), "too_short"],
    ["description", ` ${"x".repeat(9)} `, "too_short"],
    ["description", ".".repeat(12), "required"],
    ["description", "\u200b".repeat(12), "required"],
    ["description", "\u3164 \u2800\u3164 ".repeat(5), "required"],
    ["description", "… — ?! ...", "required"],
    ["description", "x".repeat(10), null],
    ["description", key.repeat(10), null],
    ["description", "x".repeat(4000), null],
    ["description", key.repeat(4000), null],
    ["description", "x".repeat(4001), "too_long"],
    ["description", key.repeat(4001), "too_long"],
    ["immediate_action", key.repeat(1000), null],
    ["immediate_action", "x".repeat(1001), "too_long"],
    ["location_text", key.repeat(200), null],
    ["location_text", "x".repeat(201), "too_long"],
  ];
  for (const [field, text, code] of cases) {
    api.clock.forward(61);
    const answer = reporter.post(INCIDENTS, aReport({ [field]: text }));
    if (code) await expectFields(answer, { [field]: code });
    else assert.equal((await expectJson(answer, 201)).incident[field], text.trim());
  }
});

testApi("what happened lies between 2000 and five minutes from now", async (api) => {
  const { reporter, supervisor, hse } = api.people;
  const others = [supervisor, hse];
  const now = api.clock.now().getTime();
  const cases: [at: string, code: string | null][] = [
    [new Date(now + 5 * 60_000).toISOString(), null],
    [new Date(now + 5 * 60_000 + 1).toISOString(), "in_future"],
    ["2000-01-01T00:00:00+08:00", null],
    ["1999-12-31T23:59:59.999+08:00", "too_early"],
    ["1999-12-31T15:59:59Z", "too_early"],
    ["2026-03-10", "not_a_moment"],
    ["2026-02-29T10:00:00Z", "not_a_moment"],
    ["2026-03-10T10:00:00", "not_a_moment"],
  ];
  for (const [occurred_at, code] of cases) {
    // Whoever was taken in must wait, so every good one comes from somebody else.
    const caller = code ? reporter : others.pop()!;
    const answer = caller.post(INCIDENTS, aReport({ occurred_at }));
    if (code) await expectFields(answer, { occurred_at: code });
    else await expectJson(answer, 201);
  }
});

testApi("a report names places and trucks that are in use", async (api) => {
  const { reporter } = api.people;
  const refuse = (changes: Record<string, unknown>, fields: Record<string, string>) =>
    expectFields(reporter.post(INCIDENTS, aReport(changes)), fields);
  const truck = { type: "transport" };
  await refuse({ zone_id: PLACES.southBay.id }, { zone_id: "zone_not_in_site" });
  await refuse({ zone_id: PLACES.closedZone.id }, { zone_id: "zone_inactive" });
  await refuse({ zone_id: crypto.randomUUID() }, { zone_id: "zone_inactive" });
  await refuse({ site_id: crypto.randomUUID() }, { site_id: "site_inactive" });
  await refuse(truck, { truck_id: "truck_required" });
  await refuse({ ...truck, truck_id: null }, { truck_id: "truck_required" });
  await refuse({ ...truck, truck_id: PLACES.idleTruck.id }, { truck_id: "truck_inactive" });
  await refuse({ ...truck, truck_id: crypto.randomUUID() }, { truck_id: "truck_inactive" });
  await refuse({ ...truck, truck_id: "BNX 4417" }, { truck_id: "invalid" });
  await refuse({ truck_id: PLACES.idleTruck.id }, { truck_id: "truck_inactive" });
  await api.test.database.asAdministrator(
    "close a depot",
    (tx) =>
      tx.updateTable("sites").set({ active: false }).where("id", "=", PLACES.south.id).execute(),
  );
  const south = { site_id: PLACES.south.id, zone_id: PLACES.southBay.id };
  await refuse(south, { site_id: "site_inactive" });
  // None of this was a report: the first good one is number one and goes through at once.
  const { incident } = await expectJson(reporter.post(INCIDENTS, aReport()), 201);
  assert.equal(incident.number, "INC-2026-000001");
  await expectProblem(reporter.post(INCIDENTS, aReport()), 429, "rate_limited");
});

testApi(
  "a report without a language and a source has the caller's language and is from the web",
  async (api) => {
    const { locale: _, source: __, ...rest } = aReport();
    const { reporter, supervisor } = api.people;
    await api.test.asSuperuser(
      `update profiles set locale = 'zh' where id = '${PEOPLE.supervisor.id}'`,
    );
    for (const [caller, locale] of [[reporter, "en"], [supervisor, "zh"]] as const) {
      const { incident } = await expectJson(caller.post(INCIDENTS, rest), 201);
      assert.deepEqual([incident.locale, incident.source], [locale, "web"]);
    }
  },
);
