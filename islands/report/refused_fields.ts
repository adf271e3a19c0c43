import type { FormValues, Refusal } from "@/islands/store/types.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import type { FieldFault } from "./form_errors.ts";
import { text } from "./values.ts";

/**
 * Where the server's refusal of a report stands in the form it was made of.
 *
 * @param today the calendar date in the people's time zone
 * @param zoneGone that a zone is not in use any more
 */
export function refusedFields(
  { status, detail, errors }: Refusal,
  values: FormValues,
  today: string,
  zoneGone: string,
): FieldFault[] {
  if (errors.length === 0) return [{ path: "", message: `${detail} (${status})` }];
  return errors.map(({ path, code, message }) => ({
    path: fieldOfPath(path, values, today),
    // The phone knows the site of every zone in use.
    message: path === "site_id" && code === "invalid" ? zoneGone : message,
  }));
}

function fieldOfPath(path: string, values: FormValues, today: string): string {
  const [head, ...rest] = path.split(".");
  switch (head) {
    case "site_id":
      return "zone_id";
    case "occurred_at":
      // On the day itself it is the time that is wrong.
      return text(values, "date") === today ? "time" : "date";
    case "type_details":
      return [text(values, "type"), ...rest].join(".");
    case "persons":
      return ["persons", typedPersons(values)[Number(rest[0])]?.index, ...rest.slice(1)].join(".");
    default:
      return path;
  }
}
