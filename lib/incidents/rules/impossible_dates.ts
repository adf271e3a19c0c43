import { isInFuture, today } from "@/lib/calendar.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { isBefore2000 } from "./occurred.ts";
import { PERSON_TABLE, type PersonField } from "./person.ts";
import { TYPE_FIELDS, type TypeDetails } from "./type_fields/mod.ts";
import type { IncidentType } from "./types.ts";

/** The dates of a report or a correction, as far as they were given. */
interface Dated {
  occurred_at?: Date | undefined;
  type?: IncidentType | undefined;
  type_details?: TypeDetails | undefined;
  persons?: readonly { readonly [Name in PersonField]?: unknown }[] | undefined;
}

const PERSON_DATES = PERSON_TABLE.filter(({ kind }) => kind === "date").map(({ name }) => name);

/**
 * Names the dates that cannot be: an incident before the year 2000 of the people's time zone or in the
 * future, and a date of a person or of a detail that has not come yet. What no time zone can change is
 * refused by the schemas.
 */
export function impossibleDates(
  { now, timeZone }: Pick<Session, "now" | "timeZone">,
  { occurred_at, type, type_details = {}, persons = [] }: Dated,
): FieldProblem[] {
  const tomorrow = (date: unknown) => typeof date === "string" && date > today({ now, timeZone });
  const fields: FieldProblem[] = [];
  if (occurred_at && isBefore2000(occurred_at.getTime(), timeZone)) {
    fields.push({ path: "occurred_at", code: "too_early" });
  }
  if (occurred_at && isInFuture(occurred_at, now)) {
    fields.push({ path: "occurred_at", code: "in_future" });
  }
  for (const { key, kind } of type ? TYPE_FIELDS[type] : []) {
    if (kind === "date" && tomorrow(type_details[key])) {
      fields.push({ path: `type_details.${key}`, code: "in_future" });
    }
  }
  for (const [index, person] of persons.entries()) {
    for (const name of PERSON_DATES) {
      if (tomorrow(person[name])) {
        fields.push({ path: `persons.${index}.${name}`, code: "in_future" });
      }
    }
  }
  return fields;
}
