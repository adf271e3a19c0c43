/**
 * A year of a company, planned from a seed: actions with owners, due dates that change, work that is
 * sent, verified and reopened. `expectedEvents` says what must be told, by a model that knows no database.
 */
import { addDays } from "@/lib/calendar.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";

/** What happens to an action on a day, before the jobs of that day. */
export interface Change {
  day: string;
  capa: number;
  set: { status?: string; due_date?: string; reopened?: true; verified?: true };
}

/** The plan of one action. */
export interface PlannedCapa {
  number: number;
  owner: number;
  assigned: string;
  due_date: string;
  changes: Change[];
}

export const FIRST_DAY = "2026-01-01";
export const DAYS = 365;

/** Plans `count` actions of `owners` people. */
export function planYear(count: number, owners: number, seed = 1): PlannedCapa[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return Array.from({ length: count }, (_, number) => {
    const assigned = addDays(FIRST_DAY, between(0, 300));
    const due_date = addDays(assigned, between(1, 30));
    const changes: Change[] = [];
    let day = assigned;
    const later = (low: number, high: number) => day = addDays(day, between(low, high));
    const change = (set: Change["set"]) => changes.push({ day, capa: number, set });
    // Several may fall on one day; the last one counts.
    if (random() < 0.3) {
      later(1, 25);
      change({ due_date: addDays(day, between(0, 20)) });
    }
    if (random() < 0.8) {
      later(0, 40);
      change({ status: "verified", verified: true });
      if (random() < 0.3) {
        later(1, 70);
        change({ status: "in_progress", reopened: true });
        if (random() < 0.6) {
          later(0, 30);
          change({ status: "verified", verified: true });
        }
      }
    }
    return { number, owner: number % owners, assigned, due_date, changes };
  });
}

const THRESHOLDS = [14, 7, 3, 1];

/**
 * The events that must be told when the jobs run once on each day of `runs`, as
 * `kind:action:occasion`. Days overdue are those between two dates; only the highest new threshold of a
 * run is told. Checks are due 30, 60 and 90 days after the verification.
 */
export function expectedEvents(plan: readonly PlannedCapa[], runs: ReadonlySet<string>): string[] {
  const events: string[] = [];
  for (const { number, assigned, due_date, changes } of plan) {
    let [status, due, reopened, verified, round] = ["open", due_date, 0, "", 0];
    const told = new Set<string>();
    for (let n = 0; n < DAYS; n++) {
      const day = addDays(FIRST_DAY, n);
      for (const { set } of changes.filter((one) => one.day === day)) {
        status = set.status ?? status;
        due = set.due_date ?? due;
        if (set.reopened) reopened++;
        if (set.verified) [verified, round] = [day, 0];
      }
      if (day < assigned || !runs.has(day)) continue;
      const cycle = `${due}:${reopened}`;
      const late = (Date.parse(day) - Date.parse(due)) / 86_400_000;
      const reached = THRESHOLDS.filter((days) => late >= days);
      const [highest] = reached;
      if (status !== "verified" && highest && !told.has(`${highest}:${cycle}`)) {
        for (const days of reached) told.add(`${days}:${cycle}`);
        events.push(`capa_overdue:${number}:overdue_${highest}:${cycle}`);
      }
      while (status === "verified" && round < 3 && addDays(verified, 30 * (round + 1)) <= day) {
        events.push(`capa_recheck:${number}:${++round}:${reopened}`);
      }
    }
  }
  return events.sort();
}
