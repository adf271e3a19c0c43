import { readDateAndTime } from "../moment_fields.ts";
import { type FieldProblem, Problem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  detailsFromForm,
  impossibleDates,
  isIncidentType,
  isLongAgo,
  mapTextFacts,
  type NewIncident,
  readNewIncident,
  typedPersons,
} from "@/lib/incidents/mod.ts";
import { findTruck, type Places } from "@/lib/places/mod.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { LONG_AGO } from "./field_names.ts";

/** The data needed to interpret the form. */
export interface FormContext {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
  readonly places: Pick<Places, "zones" | "trucks">;
}

/**
 * Reads the report form and reports all errors at once.
 * @throws Problem `validation_failed` with the paths of the JSON body
 */
export function readReport(form: FormValues, context: FormContext): NewIncident {
  const body = bodyOf(form, context);
  const faults = [...schemaFaults(body), ...dateFaults(form, body, context)];
  const fields = faults.filter(({ path }, index) =>
    faults.findIndex((fault) => fault.path === path) === index
  );
  if (fields.length > 0) throw new Problem("validation_failed", { fields });
  return readNewIncident(body);
}

function schemaFaults(body: unknown): FieldProblem[] {
  try {
    readNewIncident(body);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // A number plate that is not in the list.
    const isTruck = ({ path, code }: FieldProblem) => path === "truck_id" && code === "invalid";
    return error.fields.map((field) =>
      isTruck(field) ? { ...field, code: "truck_inactive" } : field
    );
  }
}

/** `reportIncident` checks the dates too, but only when everything else is valid. */
function dateFaults(
  form: FormValues,
  { occurred_at, type, type_details }: ReturnType<typeof bodyOf>,
  context: FormContext,
): FieldProblem[] {
  const at = new Date(occurred_at ?? NaN);
  const known = Number.isNaN(at.getTime()) ? undefined : at;
  const faults = impossibleDates(context, {
    occurred_at: known,
    ...(isIncidentType(type) ? { type, type_details } : {}),
  });
  const asks = known && isLongAgo(known.getTime(), context.now.getTime()) &&
    text(form, LONG_AGO) === undefined;
  if (asks && faults.length === 0) faults.push({ path: LONG_AGO, code: "long_ago" });
  return faults;
}

/**
 * Converts the form to the JSON body of a report. The site is derived from the zone; details of
 * other types and the truck of other types are dropped, because the page hides these fields.
 */
export function bodyOf(form: FormValues, { locale, timeZone, places }: FormContext) {
  const type = text(form, "type") ?? "";
  const zone = text(form, "zone_id");
  return {
    type,
    site_id: zone && (places.zones.find(({ id }) => id === zone)?.site_id ?? null),
    zone_id: zone,
    truck_id: type === "transport" ? truckIdOf(text(form, "truck_id"), places) : undefined,
    occurred_at: readDateAndTime({ date: text(form, "date"), time: text(form, "time") }, timeZone),
    ...mapTextFacts(({ name }) => text(form, name)),
    type_details: isIncidentType(type) ? detailsFromForm(type, Object.entries(form)) : undefined,
    persons: typedPersons(form).map(({ answers }) => answers),
    locale,
    ...qualityFromForm(form),
    // The form may set only these two of the sources.
    source: text(form, "source") === "qr" ? "qr" : "web",
  };
}

/** The names of the hidden fields in which the browser says that it had the report checked. */
const QUALITY = { score: "quality_score", overridden: "quality_overridden" } as const;

/** What it says; nothing that is no score. */
function qualityFromForm(form: FormValues) {
  const score = Number(text(form, QUALITY.score));
  if (!Number.isInteger(score) || score < 1 || score > 10) return {};
  return { quality_score: score, quality_overridden: text(form, QUALITY.overridden) !== undefined };
}

/** The form identifies trucks by number plate; ids, which API clients know, are accepted too. */
function truckIdOf(named: string | undefined, { trucks }: Pick<Places, "trucks">) {
  return findTruck(trucks, named)?.id ?? named;
}
