import assert from "node:assert/strict";
import { computeKpis, type KpiName } from "@/lib/dashboard/kpis.ts";
import { exposureIn } from "@/lib/dashboard/rules/exposure.ts";
import { daysBefore, daysOf, offeredPeriods, trendMonths } from "@/lib/dashboard/rules/periods.ts";
import { poissonInterval } from "@/lib/dashboard/rules/poisson.ts";
import { asPercent, dividedBy, rateOf } from "@/lib/dashboard/rules/rates.ts";
import {
  findRisingZones,
  risingWindow,
  type ZoneReports,
} from "@/lib/dashboard/rules/rising_zones.ts";

Deno.test("the interval of few cases is that of the published tables", () => {
  // Garwood 1936; Ulm 1990, American Journal of Epidemiology 131, table 1.
  const TABLE: [number, number, number][] = [
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [2, 0.2422, 7.225],
    [3, 0.6187, 8.767],
    [4, 1.0899, 10.242],
    [5, 1.6235, 11.668],
    [10, 4.795, 18.39],
    [20, 12.217, 30.888],
    [50, 37.11, 65.92],
  ];
  for (const [cases, lower, upper] of TABLE) {
    const interval = poissonInterval(cases);
    assert.ok(Math.abs(interval.lower - lower) < 0.005, `${cases}: ${interval.lower}`);
    assert.ok(Math.abs(interval.upper - upper) < 0.005, `${cases}: ${interval.upper}`);
  }
});

Deno.test("rates have two decimals, few cases an interval, and nothing to divide by is no zero", () => {
  assert.deepEqual(rateOf(3, 1_000_000, 600_000), {
    value: 5,
    interval: { lower: 1.03, upper: 14.61 },
  });
  assert.deepEqual(rateOf(0, 200_000, 600_000), { value: 0, interval: { lower: 0, upper: 1.23 } });
  assert.equal(rateOf(5, 1_000_000, 600_000).interval, null);
  assert.equal(rateOf(7, 1_000_000, 3_333_333).value, 2.1);
  for (const exposure of [null, 0]) {
    assert.deepEqual(rateOf(3, 1_000_000, exposure), { value: null, interval: null });
  }
  assert.deepEqual([dividedBy(9, 0), dividedBy(0, 9), dividedBy(1, 3)], [null, 0, 0.33]);
  assert.deepEqual([asPercent(0, 0), asPercent(0, 3), asPercent(2, 3)], [null, 0, 67]);
});

Deno.test("the example of the domain gives its figures, and a company without hours none", () => {
  const source = {
    incidents: {
      total: 50,
      types: new Map([["near_miss", 27], ["unsafe_act", 3]] as const),
      triage: { days: 0.75, count: 40 },
      closure: { days: null, count: 0 },
    },
    injuries: {
      people: { any: 9, recordable: 9, lost_time: 3, death: 0 },
      incidents: { any: 9, recordable: 9, lost_time: 3, death: 0 },
      lost_days: 45,
    },
    capas: { sent: 8, on_time: 7, reopened: 1 },
    exposure: { hours: 600_000, workers: 250, estimated: true, missing: [] },
  };
  const values = (of: typeof source | null) =>
    Object.fromEntries(computeKpis(of ?? source, of).map(({ name, now }) => [name, now.value]));
  const expected: Record<KpiName, number | null> = {
    ltifr: 5,
    trir: 3,
    severity_rate: 75,
    incidence_rate: 36,
    fatality_rate: 0,
    near_miss_ratio: 3,
    leading_share: 60,
    closed_on_time: 88,
    days_to_triage: 0.75,
    days_to_closure: null,
    transport_rate: null,
  };
  assert.deepEqual(values(source), expected);
  const kpis = computeKpis(source, source);
  assert.ok(kpis.filter(({ now }) => now.estimated).every(({ now }) => now.divisor !== null));
  assert.equal(kpis.find(({ name }) => name === "severity_rate")!.now.interval, null);

  const unknown = { hours: null, workers: null, estimated: false, missing: ["a site"] };
  const none = { any: 0, recordable: 0, lost_time: 0, death: 0 };
  const empty = computeKpis({
    incidents: { ...source.incidents, total: 0, types: new Map() },
    injuries: { people: none, incidents: none, lost_days: 0 },
    capas: { sent: 0, on_time: 0, reopened: 0 },
    exposure: unknown,
  }, null);
  for (const { name, now, before } of empty) {
    if (name !== "days_to_triage") assert.equal(now.value, null, name);
    assert.equal(before, null);
  }
});

Deno.test("periods are whole months or years up to today, compared with the same days before", () => {
  const CASES: [string, string, string, string, string, string][] = [
    ["12m", "2026-03-10", "2025-04-01", "2026-03-10", "2024-04-01", "2025-03-10"],
    ["12m", "2024-02-29", "2023-03-01", "2024-02-29", "2022-03-01", "2023-02-28"],
    ["3m", "2026-03-31", "2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["3m", "2026-05-31", "2026-03-01", "2026-05-31", "2025-12-01", "2026-02-28"],
    ["2026", "2026-03-10", "2026-01-01", "2026-03-10", "2025-01-01", "2025-03-10"],
    ["2025", "2026-03-10", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
    ["2026", "2026-01-01", "2026-01-01", "2026-01-01", "2025-01-01", "2025-01-01"],
  ];
  for (const [name, today, from, to, beforeFrom, beforeTo] of CASES) {
    const days = daysOf(name as "12m", today);
    assert.deepEqual([days.from, days.to], [from, to], `${name} ${today}`);
    const before = daysBefore(name as "12m", days);
    assert.deepEqual([before.from, before.to], [beforeFrom, beforeTo], `before ${name} ${today}`);
  }
  assert.deepEqual(offeredPeriods("2026-03-10"), [
    "12m",
    "3m",
    "2026",
    "2025",
    "2024",
    "2023",
    "2022",
  ]);
  const months = trendMonths("2026-03-31");
  assert.deepEqual([months.length, months[0], months[11]], [12, "2025-04", "2026-03"]);
});

Deno.test("hours are shares of the years; what was not counted for just these days is an estimate", () => {
  const year = (site_id: string, year: number, total_hours: number, counted = true) => ({
    site_id,
    year,
    average_workers: 250,
    total_hours,
    counted,
  });
  const whole = { from: "2025-01-01", to: "2025-12-31" };
  assert.deepEqual(exposureIn(whole, ["a"], [year("a", 2025, 600_000)]), {
    hours: 600_000,
    workers: 250,
    estimated: false,
    missing: [],
  });
  assert.ok(exposureIn(whole, ["a"], [year("a", 2025, 600_000, false)]).estimated);
  // Of 2024, a leap year, 31 days; 2025 stands in for 2026.
  const across = exposureIn({ from: "2024-12-01", to: "2026-01-31" }, ["a", "b"], [
    year("a", 2024, 366_000),
    year("a", 2025, 365_000),
    year("b", 2023, 36_500),
  ]);
  const ofB = 31 * 36_500 / 366 + 36_500 + 31 * 100;
  assert.ok(Math.abs(across.hours! - (31_000 + 365_000 + 31_000 + ofB)) < 0.001);
  assert.ok(Math.abs(across.workers! - 500) < 0.001);
  assert.ok(across.estimated);
  const missing = exposureIn(whole, ["a", "b"], [year("a", 2025, 1), year("b", 2026, 1)]);
  assert.deepEqual([missing.hours, missing.workers, missing.missing], [null, null, ["b"]]);
  assert.equal(exposureIn(whole, [], []).hours, null);
});

Deno.test("zones are compared over the last 90 days and the 90 before", () => {
  assert.deepEqual(risingWindow("2026-03-10"), {
    recent: { from: "2025-12-11", to: "2026-03-10" },
    earlier: { from: "2025-09-12", to: "2025-12-10" },
  });
});

Deno.test("a zone rises above half its own past and half the mean of its site", () => {
  const zone = (zone_id: string, given: Partial<ZoneReports>): ZoneReports => ({
    zone_id,
    site_id: "north",
    active: true,
    recent: 0,
    earlier: 0,
    recent_weight: 0,
    earlier_weight: 0,
    recent_squares: 0,
    ...given,
  });
  /** Reports of one weight. */
  const reports = (recent: number, weight: number, earlier = 0): Partial<ZoneReports> => ({
    recent,
    earlier,
    recent_weight: recent * weight,
    earlier_weight: earlier * weight,
    recent_squares: recent * weight ** 2,
  });
  const found = (...zones: ZoneReports[]) =>
    findRisingZones(zones).map(({ zone_id, level, expected_weight, ratio }) =>
      [zone_id, level, expected_weight, ratio] as const
    );
  // (60 + 0 + 20) / 2 / 2 is the mean of the site.
  const steep = zone("steep", reports(30, 2, 10));
  const quiet = zone("quiet", {});
  assert.deepEqual(found(steep, quiet), [["steep", "high", 20, 3]]);
  assert.deepEqual(
    found(steep, zone("closed", { active: false })),
    [["steep", "high", 30, 2]],
    "a closed zone without reports is none",
  );
  assert.deepEqual(found(steep, zone("elsewhere", { site_id: "south" })), [
    ["steep", "high", 30, 2],
  ]);
  const even = zone("even", reports(3, 2));
  assert.deepEqual(found(steep, even, quiet), [
    ["steep", "high", 17.17, 3.5],
  ]);
  const south = zone("south", { site_id: "south", ...reports(40, 1) });
  assert.deepEqual(
    found(south, even, quiet),
    [["even", "elevated", 0.75, 8], ["south", "high", 10, 4]],
    "the steepest first",
  );
});
