import assert from "node:assert/strict";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport, report } from "@/tests/support/fixtures/reports.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

const AN_ILLNESS = {
  type: "health",
  description: "Two packers felt dizzy beside the charging bay.",
};

/** Dates that cannot be on 10 March 2026, and the code at their field. */
const IMPOSSIBLE: [changes: Record<string, unknown>, fields: Record<string, string>][] = [
  [{ persons: [{ name: "Lim", birth_date: "2090-01-01" }] }, {
    "persons.0.birth_date": "in_future",
  }],
  [
    { persons: [{ name: "Lim", birth_date: "1899-12-31" }] },
    { "persons.0.birth_date": "before_1900" },
  ],
  [{ persons: [{ name: "Tan" }, { name: "Lim", start_date: "2026-03-11" }] }, {
    "persons.1.start_date": "in_future",
  }],
  [{ ...AN_ILLNESS, type_details: { exposure_since: "2030-01-01" } }, {
    "type_details.exposure_since": "in_future",
  }],
  [{ ...AN_ILLNESS, type_details: { exposure_since: "1899-01-01" } }, {
    "type_details.exposure_since": "before_1900",
  }],
  [
    {
      occurred_at: "2026-03-10T05:00:00Z",
      persons: [{ name: "Lim", birth_date: "2026-03-11", start_date: "2027-01-01" }],
    },
    {
      occurred_at: "in_future",
      "persons.0.birth_date": "in_future",
      "persons.0.start_date": "in_future",
    },
  ],
];

testApi(
  "dates that cannot be are refused at their field, in reports and corrections",
  async (api) => {
    const { reporter, hse } = api.people;
    const known = await report(api, reporter, AN_ILLNESS);
    for (const [changes, fields] of IMPOSSIBLE) {
      api.clock.set("2026-03-10T04:05:00Z");
      await expectFields(reporter.post("/api/incidents", aReport(changes)), fields);
      const { type: _, description: __, ...correction } = changes;
      await expectFields(hse.patch(`/api/incidents/${known.id}`, correction), fields);
    }
    const today = {
      persons: [{ name: "Lim", birth_date: "1900-01-01", start_date: "2026-03-10" }],
    };
    await expectJson(hse.patch(`/api/incidents/${known.id}`, today), 200);
  },
);

testApiOnBoth("the year 2000 begins in the people's time zone", async (api) => {
  const { reporter } = api.people;
  const first = await report(api, reporter, { occurred_at: "1999-12-31T16:00:00Z" });
  assert.equal(first.occurred_at, "1999-12-31T16:00:00.000Z");
  api.clock.forward(61);
  for (
    const occurred_at of ["1999-12-31T15:59:59Z", "1999-12-31T09:00:00Z", "1970-01-01T00:00:00Z"]
  ) {
    const early = reporter.post("/api/incidents", aReport({ occurred_at }));
    await expectFields(early, { occurred_at: "too_early" });
  }
});

testApi(
  "more than a year ago is asked once more on the page, and accepted by the API",
  async (api) => {
    const { reporter } = api.people;
    const form = {
      type: "near_miss",
      zone_id: PLACES.northBay.id,
      date: "2025-03-09",
      time: "11:00",
      description: "A pallet slid off the forks and nobody stood below.",
    };
    const fresh = await (await reporter.get("/report")).text();
    assert.match(fresh, /<div class="field check" hidden><label><input[^>]*name="long_ago"/);
    const asked = await reporter.form("/report", { ...form, idempotency_key: crypto.randomUUID() });
    assert.equal(asked.status, 422);
    const page = await asked.text();
    assert.match(page, /href="#long_ago"[^]*more than a year ago/);
    assert.doesNotMatch(page, /hidden><label><input[^>]*name="long_ago"/, "the box is shown");
    const key = /name="idempotency_key" value="([^"]+)"/.exec(page)![1]!;
    const sure = await reporter.form("/report", { ...form, idempotency_key: key, long_ago: "yes" });
    assert.equal(sure.status, 303);
    const dayAfter = {
      ...form,
      date: "2025-03-11",
      description: "Another pallet slid off the forks.",
    };
    api.clock.forward(61);
    assert.equal((await reporter.form("/report", dayAfter)).status, 303, "within a year");
    const old = { occurred_at: "2001-01-01T00:00:00Z", description: "Long ago a rack fell over." };
    await report(api, reporter, old);
  },
);
