import { addDays, calendarDate, daysBetween, wallClock } from "@/lib/calendar.ts";
import { wallClockByDay } from "@/lib/i18n/wall_clock.ts";
import assert from "node:assert/strict";

const ZONES = [
  "Asia/Kuala_Lumpur",
  "UTC",
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "America/St_Johns",
];
const FIRST = Date.UTC(1975, 0, 1);
const LAST = Date.UTC(2105, 0, 1);

Deno.test("dates are counted as Temporal counts them, in every zone", () => {
  const random = seeded(20260114);
  for (let round = 0; round < 2000; round++) {
    const zone = ZONES[round % ZONES.length]!;
    const instant = new Date(FIRST + Math.floor(random() * (LAST - FIRST)));
    const other = new Date(FIRST + Math.floor(random() * (LAST - FIRST)));
    const days = Math.floor(random() * 20_000) - 10_000;
    const [day, later] = [temporalDay(instant, zone), temporalDay(other, zone)];
    const what = `${instant.toISOString()} in ${zone}, ${days} days`;
    assert.equal(calendarDate(instant, zone), day.toString(), what);
    assert.equal(addDays(day.toString(), days), day.add({ days }).toString(), what);
    const between = day.until(later, { largestUnit: "days" }).days;
    assert.equal(daysBetween(day.toString(), later.toString()), between, what);
  }
});

Deno.test("the clock on the wall shows what Temporal says, around every change of the clocks too", () => {
  const random = seeded(20260311);
  for (const zone of [...ZONES, "Africa/Casablanca", "Antarctica/Troll", "America/Sao_Paulo"]) {
    const instants = Array.from({ length: 400 }, () => FIRST + random() * (LAST - FIRST));
    let at = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(zone);
    for (let changes = 0; changes < 60; changes++) {
      const next = at.getTimeZoneTransition("next");
      if (!next) break;
      at = next;
      const change = at.epochMilliseconds;
      instants.push(
        change - 12 * 3_600_000,
        change - 1,
        change,
        change + 1,
        change + 12 * 3_600_000,
      );
    }
    for (const instant of instants.map(Math.floor)) {
      const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        .toPlainDateTime().toString({ smallestUnit: "minute", roundingMode: "floor" });
      assert.equal(
        wallClock(new Date(instant), zone),
        wall.replace("T", " "),
        `${instant} ${zone}`,
      );
    }
  }
});

Deno.test("what is no date, no instant or no zone is refused", () => {
  assert.throws(() => addDays("2026-02-30", 1), RangeError);
  assert.throws(() => addDays("14 January", 1), RangeError);
  assert.throws(() => daysBetween("2026-01-14", ""), RangeError);
  assert.throws(() => calendarDate(new Date(NaN), "UTC"), RangeError);
  assert.throws(() => calendarDate(new Date(0), "Asia/Nowhere"), RangeError);
  assert.throws(() => wallClockByDay(new Date(NaN), "UTC"), RangeError);
  assert.throws(() => wallClockByDay(new Date(0), "Asia/Nowhere"), RangeError);
});

function temporalDay(instant: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
    .toPlainDate();
}

/** Numbers from 0 to 1, the same ones each time: a linear congruential generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
