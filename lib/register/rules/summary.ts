import { isDisease } from "./columns.ts";
import type { RegisterRow } from "./rows.ts";

/** Sheet IV: the cases of one kind. Deaths, lost-day cases and the others add up to the total. */
export interface CaseCounts {
  deaths: number;
  /** Cases with days off, deaths apart. */
  lost_day_cases: number;
  /** Days off, with 6,000 for each death and permanent disability. */
  lost_days: number;
  without_lost_days: number;
  /** Nobody has entered whether days were lost. */
  unknown: number;
  total: number;
}

/** Sheet IV of JKKP 8. */
export interface RegisterSummary {
  accidents: CaseCounts;
  diseases: CaseCounts;
  /** Events; who was hurt by them counts as an accident. */
  dangerous_occurrences: number;
}

/** Counts the lines of a register for sheet IV; all zero for a year without cases. */
export function summarise(rows: readonly RegisterRow[]): RegisterSummary {
  const occurrences = rows.filter((row) => row.case.checklist.dangerous_occurrence)
    .map((row) => row.case.incident_id);
  return {
    accidents: countCases(rows.filter(({ category }) => category === "accident")),
    diseases: countCases(rows.filter(isDisease)),
    dangerous_occurrences: new Set(occurrences).size,
  };
}

function countCases(rows: readonly RegisterRow[]): CaseCounts {
  const isDeath = ({ effect }: RegisterRow) => effect === "M";
  const survived = rows.filter((row) => !isDeath(row));
  const having = (lost: boolean | null) =>
    survived.filter(({ has_lost_days }) => has_lost_days === lost).length;
  return {
    deaths: rows.length - survived.length,
    lost_day_cases: having(true),
    lost_days: rows.reduce((sum, { lost_days }) => sum + (lost_days ?? 0), 0),
    without_lost_days: having(false),
    unknown: having(null),
    total: rows.length,
  };
}
