import {
  dateAndTimeOf,
  faultyField,
  readDateAndTime,
} from "@/routes/pages/shared/moment_fields.ts";
import assert from "node:assert/strict";
import { Problem } from "@/lib/errors.ts";
import { translator } from "@/lib/i18n/mod.ts";
import type { FormValues } from "@/routes/http/body/body.ts";
import { atFormFields, fieldOfPath } from "@/routes/pages/shared/report_form/field_names.ts";
import { truckNumbers, zoneOptions } from "@/routes/pages/shared/report_form/places.ts";
import { bodyOf, readReport } from "@/routes/pages/shared/report_form/read_report.ts";

const ZONE = "018cc7af-3e80-7001-8001-000000000001";
const CLOSED_ZONE = "018cc7af-3e80-7001-8001-000000000002";
const FAR_ZONE = "018cc7af-3e80-7001-8001-000000000003";
const SITE = "018cc7af-3e80-7002-8001-000000000001";
const FAR_SITE = "018cc7af-3e80-7002-8001-000000000002";
const TRUCK = "018cc7af-3e80-7003-8001-000000000001";
const SOLD_TRUCK = "018cc7af-3e80-7003-8001-000000000002";

const places = {
  sites: [
    { id: SITE, name: "Hab A", active: true },
    { id: FAR_SITE, name: "Hab B", active: true },
  ],
  zones: [
    { id: ZONE, site_id: SITE, name: "Petak 4", active: true },
    { id: CLOSED_ZONE, site_id: SITE, name: "Petak 7", active: false },
    { id: FAR_ZONE, site_id: FAR_SITE, name: "Petak 1", active: true },
  ],
  trucks: [
    { id: TRUCK, number: "BNX 4417", active: true },
    { id: SOLD_TRUCK, number: "WYK 5571", active: false },
  ],
};
const context = {
  locale: "ms",
  timeZone: "Asia/Kuala_Lumpur",
  now: new Date("2026-01-19T06:40:00Z"),
  places,
} as const;
const TODAY = "2026-01-19";

/** A form as it arrives: every value in a list, and what was left empty as empty text. */
function typed(fields: Record<string, string | string[]>): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()]));
}

const complete = typed({
  idempotency_key: "018cc7af-3e80-7004-8001-000000000001",
  zone_id: ZONE,
  location_text: "",
  type: "transport",
  date: "2026-01-19",
  time: "14:35",
  description: "Lori bergerak ke belakang semasa dipunggah.",
  immediate_action: " Enjin dimatikan. ",
  truck_id: "BNX 4417",
  "transport.accident_type": "reversing",
  "transport.third_party_involved": "no",
  "transport.speed_kmh": "5",
  "transport.road_type": "",
  "fire.origin": "cargo",
  "persons.0.name": "",
  "persons.1.name": "Lim Chee Keong",
  "persons.1.body_part": "hand_wrist",
  "persons.2.name": " ",
});

function refused(form: FormValues): Problem {
  try {
    readReport(form, context);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error;
  }
  throw new Error("the form was not refused");
}

Deno.test("a filled form becomes the JSON body of a report", () => {
  assert.deepEqual(bodyOf(complete, context), {
    type: "transport",
    site_id: SITE,
    zone_id: ZONE,
    truck_id: TRUCK,
    occurred_at: "2026-01-19T06:35:00Z",
    description: "Lori bergerak ke belakang semasa dipunggah.",
    immediate_action: "Enjin dimatikan.",
    location_text: undefined,
    type_details: { accident_type: "reversing", third_party_involved: false, speed_kmh: 5 },
    persons: [{ name: "Lim Chee Keong", body_part: "hand_wrist" }],
    locale: "ms",
    source: "web",
  });
});

Deno.test("a filled form is a report that may be taken in", () => {
  const report = readReport(complete, context);
  assert.equal(report.occurred_at.toISOString(), "2026-01-19T06:35:00.000Z");
  assert.equal(report.truck_id, TRUCK);
  assert.deepEqual(report.persons, [{ name: "Lim Chee Keong", body_part: "hand_wrist" }]);
});

Deno.test("open starred questions do not stop a report", () => {
  const { "transport.accident_type": _left, ...rest } = complete;
  assert.deepEqual(readReport(rest, context).type_details, {
    third_party_involved: false,
    speed_kmh: 5,
  });
});

Deno.test("a truck chosen for another type is left behind with the fields that are hidden", () => {
  const body = bodyOf({ ...complete, type: ["fire"] }, context);
  assert.equal(body.truck_id, undefined);
  assert.deepEqual(body.type_details, { origin: "cargo" });
});

Deno.test("a truck may also be named by its id, and a sold one is left to the database", () => {
  assert.equal(bodyOf({ ...complete, truck_id: [TRUCK] }, context).truck_id, TRUCK);
  assert.equal(bodyOf({ ...complete, truck_id: ["WYK 5571"] }, context).truck_id, SOLD_TRUCK);
  assert.equal(bodyOf({ ...complete, truck_id: ["bnx4417"] }, context).truck_id, TRUCK);
});

Deno.test("only the word qr makes a report one from a QR code", () => {
  assert.equal(bodyOf({ ...complete, source: ["qr"] }, context).source, "qr");
  assert.equal(bodyOf({ ...complete, source: ["offline"] }, context).source, "web");
});

Deno.test("an empty form is refused for the place, the type, the date and the description", () => {
  const fields = refused(typed({ type: "", zone_id: "", date: "", time: "" })).fields;
  const at = fields.map(({ path, code }) => [fieldOfPath(path, {}, TODAY), code]);
  assert.deepEqual(at, [
    ["type", "type_not_allowed"],
    ["zone_id", "required"],
    ["zone_id", "required"],
    ["date", "required"],
    ["description", "required"],
  ]);
});

Deno.test("a zone nobody knows is refused at the place", () => {
  const { fields } = refused({ ...complete, zone_id: [SITE] });
  assert.deepEqual(fields.map(({ path, code }) => [path, code]), [["site_id", "invalid"]]);
});

Deno.test("a future moment is named together with what else is wrong", () => {
  const form = { ...complete, date: ["2026-01-20"], description: ["Pendek"], truck_id: [""] };
  assert.deepEqual(refused(form).fields.map(({ path }) => path), [
    "description",
    "truck_id",
    "occurred_at",
  ]);
});

Deno.test("a date and a time are a moment in Malaysia", () => {
  const zone = "Asia/Kuala_Lumpur";
  const moments = [
    ["2026-01-01", "00:30", "2025-12-31T16:30:00Z"],
    ["2026-01-19", "14:35:20", "2026-01-19T06:35:20Z"],
    ["2024-02-29", "23:59", "2024-02-29T15:59:00Z"],
  ] as const;
  for (const [date, time, instant] of moments) {
    assert.equal(readDateAndTime({ date, time }, zone), instant);
  }
  assert.deepEqual(dateAndTimeOf(new Date("2025-12-31T16:30:59Z"), zone), {
    date: "2026-01-01",
    time: "00:30",
  });
});

Deno.test("what is no moment is refused, at the field that is wrong", () => {
  const wrong = [
    ["2026-02-30", "10:00", "date"],
    ["19/01/2026", "10:00", "date"],
    ["2026-01-18", "24:00", "time"],
    ["2026-01-18", "pagi", "time"],
  ] as const;
  for (const [date, time, part] of wrong) {
    const form = { ...complete, date: [date], time: [time] };
    const [field, ...others] = refused(form).fields;
    assert.deepEqual([field?.path, field?.code, others.length], ["occurred_at", "not_a_moment", 0]);
    assert.equal(fieldOfPath("occurred_at", form, TODAY), part);
  }
});

Deno.test("a future moment is the time's fault today, and the date's on any other day", () => {
  assert.equal(faultyField({ date: TODAY, time: "23:00" }, TODAY), "time");
  assert.equal(faultyField({ date: "2026-01-20", time: "08:00" }, TODAY), "date");
  assert.equal(faultyField({ date: TODAY, time: undefined }, TODAY), "time");
});

Deno.test("paths of the body lead to the fields of the form", () => {
  const paths = [
    ["site_id", "zone_id"],
    ["zone_id", "zone_id"],
    ["truck_id", "truck_id"],
    ["type_details.speed_kmh", "transport.speed_kmh"],
    ["type_details.body_part.0", "transport.body_part.0"],
    // The first person who was written about stands at the second place of the form.
    ["persons.0.name", "persons.1.name"],
    ["idempotency_key", ""],
    ["description", "description"],
  ] as const;
  for (const [path, field] of paths) assert.equal(fieldOfPath(path, complete, TODAY), field);
});

Deno.test("errors stand in the order of the page, each with a label where it needs one", () => {
  const errors = ["truck_id", "persons.0.name", "type_details.speed_kmh", "site_id", ""]
    .map((path) => ({ path, message: `about ${path}` }));
  const t = translator("en");
  const state = atFormFields({ values: {}, errors }, { form: complete, t, today: TODAY });
  assert.deepEqual(state.errors.map(({ path, label }) => [path, label]), [
    ["", undefined],
    ["zone_id", "Place of incident"],
    ["truck_id", undefined],
    ["transport.speed_kmh", "Speed (km/h)"],
    ["persons.1.name", "Person 2, Full name"],
  ]);
});

Deno.test("the form offers what is in use, the person's own site first", () => {
  assert.deepEqual(zoneOptions(places, [null, FAR_SITE]), [
    { label: "Hab B", options: [{ value: FAR_ZONE, label: "Petak 1, Hab B" }] },
    { label: "Hab A", options: [{ value: ZONE, label: "Petak 4, Hab A" }] },
  ]);
  assert.deepEqual(zoneOptions(places, [SITE, FAR_SITE])[0]?.label, "Hab A");
  assert.deepEqual(truckNumbers(places), ["BNX 4417"]);
});
