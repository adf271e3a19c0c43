import { instantOf } from "@/lib/calendar.ts";
import type { FormValues, ReportData, SavedReport } from "../store/types.ts";
import { findTruck } from "@/lib/places/rules/plates.ts";
import { mapTextFacts } from "@/lib/incidents/rules/facts.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import { detailsOf, questionsOf, text } from "./details.ts";

type ReportForm = Pick<SavedReport, "values" | "locale" | "source" | "time_zone">;

/**
 * Converts the form to the JSON body of `POST /api/incidents`, like the server does with the posted
 * form. Values that cannot be parsed stay as typed, and the server refuses them.
 */
export function bodyOf(
  { values, locale, source, time_zone }: ReportForm,
  { zones, trucks }: Pick<ReportData, "zones" | "trucks">,
): object {
  const type = text(values, "type") ?? "";
  const zone = text(values, "zone_id");
  const truck = text(values, "truck_id");
  return {
    type,
    site_id: zone && (zones.find(({ id }) => id === zone)?.site_id ?? null),
    zone_id: zone,
    // Other types have no truck; the form may still hold one from before the type was changed.
    truck_id: type === "transport" ? findTruck(trucks, truck)?.id ?? truck : undefined,
    occurred_at: occurredAt(text(values, "date"), text(values, "time"), time_zone),
    ...mapTextFacts(({ name }) => text(values, name)),
    type_details: questionsOf(type) && detailsOf(type, values),
    persons: typedPersons(values).map(({ answers }) => answers),
    locale,
    source,
    ...quality(values),
  };
}

/** What the form says of the check of the report; nothing when it was not checked. */
function quality(values: FormValues): object {
  const score = text(values, "quality_score");
  if (!score) return {};
  return {
    quality_score: Number(score),
    quality_overridden: text(values, "quality_overridden") !== undefined,
  };
}

function occurredAt(date = "", time = "", timeZone: string): string | undefined {
  if (!date || !time) return undefined;
  const at = instantOf(date, time, timeZone);
  return Number.isNaN(at) ? `${date} ${time}` : new Date(at).toISOString().replace(".000", "");
}
