import assert from "node:assert/strict";
import { addDays } from "@/lib/calendar.ts";
import {
  asksForRegister,
  defaultYear,
  registerBanners,
  registerState,
  type RegisterStatus,
} from "@/lib/register/mod.ts";

/** Every day from 1 December to 15 February, around the end of 2026. */
function days(): string[] {
  const all: string[] = [];
  for (let day = "2026-12-01"; day <= "2027-02-15"; day = addDays(day, 1)) all.push(day);
  return all;
}

Deno.test("the register of 2026 is asked for as the law says on each day from December to February", () => {
  assert.equal(days().length, 77);
  for (const day of days()) {
    const number = Number(day.slice(8));
    const expected = day < "2027-01-01"
      ? { state: "not_yet", days_left: null }
      : day <= "2027-01-31"
      ? { state: number >= 24 ? "due_soon" : "due", days_left: 31 - number }
      : { state: "overdue", days_left: null };
    assert.deepEqual(registerState(2026, day, false), expected, day);
    assert.deepEqual(
      registerState(2026, day, true),
      { state: "submitted", days_left: null },
      `${day}, submitted`,
    );
    assert.equal(defaultYear(day), day.startsWith("2027-02") ? 2027 : 2026, day);
    const isShown = day >= "2027-01-01";
    assert.equal(asksForRegister(registerState(2026, day, false).state), isShown, day);
    // The register of the year before stays overdue until it is submitted.
    assert.equal(registerState(2025, day, false).state, "overdue", day);
  }
  assert.deepEqual(registerState(2026, "2027-01-31", false), { state: "due_soon", days_left: 0 });
});

Deno.test("a banner names the workplaces of a year that did not submit, the latest year first", () => {
  const status = (year: number, name: string, day: string, sent = false): RegisterStatus => ({
    year,
    site: { id: name, name },
    due_on: `${year + 1}-01-31`,
    ...registerState(year, day, sent),
    submitted_on: sent ? day : null,
    reference: sent ? "JKKP 8/157/2025" : null,
  });
  const on = (day: string) => [
    status(2026, "Klang", day),
    status(2026, "Nilai", day, true),
    status(2026, "Senai", day),
    status(2025, "Nilai", day),
  ];
  const said = (day: string) =>
    registerBanners(on(day)).map(({ year, state, days_left, sites }) =>
      `${year} ${state} ${days_left} ${sites.map(({ name }) => name)}`
    );
  assert.deepEqual(said("2027-01-23"), ["2026 due 8 Klang,Senai", "2025 overdue null Nilai"]);
  assert.deepEqual(said("2027-01-24")[0], "2026 due_soon 7 Klang,Senai");
  assert.deepEqual(said("2027-02-01")[0], "2026 overdue null Klang,Senai");
  assert.deepEqual(registerBanners([status(2026, "Nilai", "2027-01-05", true)]), []);
});
