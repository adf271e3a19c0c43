import { readDateAndTime } from "../moment_fields.ts";
import { isInFuture } from "@/lib/calendar.ts";
import { Problem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  detailsFromForm,
  isIncidentType,
  mapTextFacts,
  type NewIncident,
  readNewIncident,
  typedPersons,
} from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";

/** What it takes to understand a form besides the form. */
export interface FormContext {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
  readonly places: Pick<Places, "zones" | "trucks">;
}

/**
 * Reads the report form, naming all that is wrong with it at once.
 * @throws Problem `validation_failed` with the paths of the JSON body
 */
export function readReport(form: FormValues, context: FormContext): NewIncident {
  const body = bodyOf(form, context);
  try {
    return readNewIncident(body);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isMoment = error.fields.every(({ path }) => path !== "occurred_at");
    // Taking the report in would say so too, but only once everything else is right.
    if (isMoment && isInFuture(new Date(body.occurred_at!), context.now)) {
      error.fields.push({ path: "occurred_at", code: "in_future" });
    }
    throw error;
  }
}

/**
 * The form as the JSON body of a report. The zone says the site; details of other types, and a truck
 * where none is asked for, are left behind with the fields that the page hides.
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
    // A report that began at a QR code says so; the form takes no other word.
    source: text(form, "source") === "qr" ? "qr" : "web",
  };
}

/** The form names trucks by their plates; an id, as clients of the JSON interface know it, will do too. */
function truckIdOf(named: string | undefined, { trucks }: Pick<Places, "trucks">) {
  return trucks.find(({ number }) => number === named)?.id ?? named;
}
