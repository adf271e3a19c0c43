import { instantOf } from "@/lib/calendar.ts";
import type { ReportData, SavedReport } from "../store/types.ts";
import { mapTextFacts } from "@/lib/incidents/rules/facts.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import { detailsOf, questionsOf, text } from "./details.ts";

type Written = Pick<SavedReport, "values" | "locale" | "source" | "time_zone">;

/**
 * The form as the JSON body of `POST /api/incidents`, as the server reads the same form when it comes
 * by plain post. What cannot be read stays as typed, for the server to refuse.
 */
export function bodyOf(
  { values, locale, source, time_zone }: Written,
  { zones, trucks }: Pick<ReportData, "zones" | "trucks">,
): object {
  const type = text(values, "type") ?? "";
  const zone = text(values, "zone_id");
  const truck = text(values, "truck_id");
  return {
    type,
    site_id: zone && (zones.find(({ id }) => id === zone)?.site_id ?? null),
    zone_id: zone,
    // A truck where none is asked for is left behind with the fields that the page hides.
    truck_id: type === "transport"
      ? trucks.find(({ number }) => number === truck)?.id ?? truck
      : undefined,
    occurred_at: occurredAt(text(values, "date"), text(values, "time"), time_zone),
    ...mapTextFacts(({ name }) => text(values, name)),
    type_details: questionsOf(type) && detailsOf(type, values),
    persons: typedPersons(values).map(({ answers }) => answers),
    locale,
    source,
  };
}

function occurredAt(date = "", time = "", timeZone: string): string | undefined {
  if (!date || !time) return undefined;
  const at = instantOf(date, time, timeZone);
  return Number.isNaN(at) ? `${date} ${time}` : new Date(at).toISOString().replace(".000", "");
}
