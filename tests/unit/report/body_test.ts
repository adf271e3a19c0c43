import { instantOf, isInFuture } from "@/lib/calendar.ts";
import assert from "node:assert/strict";
import { bodyOf } from "@/islands/report_body/body.ts";
import { checkForm } from "@/islands/report_body/check.ts";
import type { FormValues } from "@/islands/store/types.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES, TYPE_FIELDS } from "@/lib/incidents/mod.ts";
import { fieldOfPath } from "@/routes/pages/shared/report_form/field_names.ts";
import { bodyOf as serverBody, readReport } from "@/routes/pages/shared/report_form/read_report.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";

const ZONE = "018cc7af-3e80-7001-8001-000000000001";
const SITE = "018cc7af-3e80-7002-8001-000000000001";
const TRUCK = "018cc7af-3e80-7003-8001-000000000001";
const places = {
  zones: [{ id: ZONE, site_id: SITE, name: "Petak 4", active: true }],
  trucks: [{ id: TRUCK, number: "BNX 4417", active: true }],
};
const now = new Date("2026-01-19T06:40:00Z");
const timeZone = "Asia/Kuala_Lumpur";
const server = { locale: "ms", timeZone, now, places } as const;
const phone = { locale: "ms", source: "web", time_zone: timeZone } as const;

const GOOD: FormValues = {
  zone_id: [ZONE],
  location_text: [" Dekat pintu "],
  type: ["fire"],
  date: ["2026-01-19"],
  time: ["14:35"],
  description: ["Bateri terbakar\r\ndi petak 4."],
  immediate_action: [""],
};

/** The same form as the server reads it from a post. */
function posted(values: FormValues): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, texts]) => [
      name,
      texts.map((text) => text.replaceAll("\r\n", "\n")),
    ]),
  );
}

/** What the page says is wrong with a form after a post, one fault for each field. */
function faultsOfServer(values: FormValues): string[] {
  const form = posted(values);
  try {
    const { occurred_at } = readReport(form, server);
    // A report that is good in every other way hears of it when it is taken in.
    if (isInFuture(occurred_at, now)) throw fieldProblem("occurred_at", "in_future");
    return [];
  } catch (error) {
    assert.ok(error instanceof Problem);
    const faults = new Map<string, string>();
    for (const { path, code, values = {} } of error.fields) {
      const field = fieldOfPath(path, form, "2026-01-19");
      if (!faults.has(field)) faults.set(field, `${field} ${code} ${JSON.stringify(values)}`);
    }
    return [...faults.values()].toSorted();
  }
}

function faultsOfPhone(values: FormValues): string[] {
  return checkForm(values, { now: now.getTime(), timeZone })
    .map(({ field, code, values = {} }) => `${field} ${code} ${JSON.stringify(values)}`)
    .toSorted();
}

const ANSWERS = [
  "",
  "  ",
  "yes",
  "no",
  "12",
  "12.5",
  "1,250.505",
  "RM 1,250.50",
  "-1",
  "99999999999",
  "1203",
  "UN 1203",
  "SW-305",
  "SW305",
  "2026-01-19",
  "2026-02-30",
  "1899-12-31",
  "ayat\r\ndua\tbaris",
  "x".repeat(301),
];

/** Forms that people might send, and some that they would not. */
function* forms(): Generator<FormValues> {
  const random = seededRandom(4);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let n = 0; n < 400; n++) {
    const type = pick(INCIDENT_TYPES);
    const form: Record<string, readonly string[]> = { ...GOOD, type: [type] };
    for (const of of INCIDENT_TYPES) {
      for (const field of TYPE_FIELDS[of]) {
        if (random() < 0.4) continue;
        const name = `${of}.${field.key}`;
        if (field.kind === "enum") form[name] = [pick(["", ...field.values])];
        else if (field.kind === "enum_list") form[name] = field.values.filter(() => random() < 0.6);
        else if (field.kind === "boolean") form[name] = [pick(["", "yes", "no"])];
        else form[name] = [pick(ANSWERS)];
      }
    }
    form.truck_id = [pick(["", "BNX 4417", TRUCK])];
    for (let index = 0; index < 3; index++) {
      for (const key of ["name", "job_at_time", "employer_name", "treatment_place"]) {
        form[`persons.${index}.${key}`] = [pick(["", " ", "Lim", "x".repeat(201)])];
      }
    }
    yield form;
  }
}

/** Changes to a good form, each wrong in another way. */
const CHANGES: Record<string, FormValues> = {
  "a description of dots": { description: ["............"] },
  "an invisible description": {
    description: ["\u200b\u3164\u200b\u3164\u200b\u3164\u200b\u3164\u200b\u3164"],
  },
  "nothing": {},
  "no zone": { zone_id: [""] },
  "no type": { type: [] },
  "an unknown type": { type: ["flood"] },
  "no date": { date: [""] },
  "no time": { time: [""] },
  "neither": { date: [""], time: [""] },
  "30 February": { date: ["2026-02-30"] },
  "24:00": { time: ["24:00"] },
  "seconds": { time: ["14:35:20"] },
  "nonsense": { date: ["yesterday"] },
  "tomorrow": { date: ["2026-01-20"] },
  "next year": { date: ["2027-01-19"] },
  "later today": { time: ["14:46"] },
  "as far ahead as a clock may be": { time: ["14:45"] },
  "the last century": { date: ["1999-12-31"] },
  "the first minute of 2000": { date: ["2000-01-01"], time: ["00:00"], long_ago: ["yes"] },
  "more than a year ago": { date: ["2025-01-18"] },
  "more than a year ago, confirmed": { date: ["2025-01-18"], long_ago: ["yes"] },
  "less than a year ago": { date: ["2025-01-20"] },
  "an exposure in the future": { type: ["health"], "health.exposure_since": ["2030-01-01"] },
  "an exposure before 1900": { type: ["health"], "health.exposure_since": ["1899-12-31"] },
  "no description": { description: ["  "] },
  "a short description": { description: ["Pendek"] },
  "nine characters of two halves": { description: ["😀".repeat(9)] },
  "ten of them": { description: ["😀".repeat(10)] },
  "4000 characters": { description: ["x".repeat(4000)] },
  "4001 characters": { description: ["x".repeat(4001)] },
  "too much action": { immediate_action: ["x".repeat(1001)] },
  "too much location": { location_text: ["x".repeat(201)] },
  "no truck": { type: ["transport"], truck_id: [""] },
  "nobody's job": { "persons.2.job_at_time": ["Pemandu"] },
  "a long name": { "persons.0.name": ["x".repeat(121)] },
};

Deno.test("phone and server make the same body of the same form", () => {
  const all = [...forms(), ...Object.values(CHANGES).map((change) => ({ ...GOOD, ...change }))];
  for (const values of all) {
    const own = JSON.stringify(bodyOf({ ...phone, values }, places));
    assert.equal(own, JSON.stringify(serverBody(posted(values), server)));
  }
});

for (const [name, change] of Object.entries(CHANGES)) {
  Deno.test(`phone and server find the same wrong with a form with ${name}`, () => {
    const values = { ...GOOD, ...change };
    assert.deepEqual(faultsOfPhone(values), faultsOfServer(values));
  });
}

Deno.test("phone and server find the same wrong with the answers of every type", () => {
  let faults = 0;
  for (const values of forms()) {
    const found = faultsOfPhone(values);
    assert.deepEqual(found, faultsOfServer(values));
    faults += found.length;
  }
  assert.ok(faults > 500, `only ${faults} faults were tried`);
});

Deno.test("what the phone finds has a sentence", () => {
  const all = [...forms(), ...Object.values(CHANGES).map((change) => ({ ...GOOD, ...change }))];
  for (const values of all) {
    for (const { code } of checkForm(values, { now: now.getTime(), timeZone })) {
      assert.ok(isMessageKey(`invalid.${code}`), code);
    }
  }
});

Deno.test("a date and a time are the instant that Temporal makes of them, in any zone", () => {
  const zones = ["Asia/Kuala_Lumpur", "UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia"];
  const dates = [
    "2026-01-19",
    "2026-03-29",
    "2026-10-25",
    "2026-03-08",
    "2026-11-01",
    "2011-12-29",
  ];
  const times = ["00:00", "01:30", "02:30", "03:00", "14:35:20", "23:59"];
  for (const zone of zones) {
    for (const date of dates) {
      for (const time of times) {
        const own = instantOf(date, time, zone);
        const reference = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
        assert.equal(own, reference.epochMilliseconds, `${date} ${time} ${zone}`);
      }
    }
  }
});

Deno.test("what is no moment is none", () => {
  for (const [date, time] of [["2026-02-30", "10:00"], ["2026-01-19", "24:00"], ["19.1.", "1"]]) {
    assert.ok(Number.isNaN(instantOf(date!, time!, "UTC")), `${date} ${time}`);
  }
});
