import { today } from "@/lib/calendar.ts";
import { sql } from "kysely";
import { type Session } from "@/lib/session.ts";

/**
 * Of incidents `i`: the day to ask for the days off has come, and nobody has said them. Triage writes
 * the day (`confirmDaysOffOn`), and clears it once the answer is known; a closed incident takes none.
 */
export function asksForDaysOff(moment: Pick<Session, "now" | "timeZone">) {
  return sql<boolean>`(i.status <> 'closed' and i.confirm_days_off_on <= ${today(moment)}::date)`;
}
