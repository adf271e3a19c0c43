import type { FormState } from "@/components/mod.ts";
import { canonicalJson } from "@/lib/canonical_json.ts";
import {
  fieldName,
  formTexts,
  IncidentCorrection,
  mapTextFacts,
  PERSON_FIELDS,
  PERSON_TABLE,
  type TypeDetail,
  typedPersons,
} from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { dateAndTimeOf } from "../../shared/moment_fields.ts";
import { personFieldName } from "../../shared/report_form/persons.ts";
import { bodyOf } from "../../shared/report_form/read_report.ts";

/** The data needed to interpret the form. */
interface Context {
  readonly record: IncidentRecord;
  readonly places: Places;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Reads the form as a correction. Omitted fields stay unchanged, so cleared fields are sent as
 * empty values, and the time and the persons only when they changed.
 * @throws Problem `validation_failed` with the paths of the JSON body
 */
export function readCorrection(form: FormValues, context: Context): IncidentCorrection {
  const { record, timeZone } = context;
  const { locale: _, source: __, occurred_at, persons, ...facts } = bodyOf(form, {
    ...context,
    locale: record.locale,
  });
  const { persons: people, ...correction } = read(IncidentCorrection, {
    ...facts,
    zone_id: facts.zone_id ?? "",
    site_id: facts.site_id ?? "",
    ...mapTextFacts(({ name, min }) => facts[name] ?? (min > 0 ? "" : null)),
    ...(isSameMoment(form, record, timeZone) ? {} : { occurred_at: occurred_at ?? "" }),
    persons: persons.map(withNumbers),
    // The check box for replacing a newer version sends that version.
    seen_at: text(form, "replaced_version") ?? text(form, "seen_at"),
  });
  return samePeople(people ?? [], record) ? correction : { ...correction, persons: people };
}

/** Returns the form without the persons marked for removal. */
export function keptPersons(form: FormValues): FormValues {
  const kept = Object.entries(form).filter(([name]) => {
    const index = /^persons\.(\d{1,2})\./.exec(name)?.[1];
    return index === undefined || text(form, removalName(Number(index))) === undefined;
  });
  return Object.fromEntries(kept);
}

/** Name of the check box that removes a person. */
export function removalName(index: number): string {
  return `remove.${index}`;
}

/** The number of person entries up to the last one with input. */
export function lastPlaceOf(values: FormState["values"]): number {
  const form = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [value].flat()]),
  );
  return (typedPersons(form).at(-1)?.index ?? -1) + 1;
}

/**
 * Whether date and time are unchanged: the form has no seconds, so the same minute counts as equal.
 */
function isSameMoment(form: FormValues, { occurred_at }: IncidentRecord, timeZone: string) {
  const { date, time } = dateAndTimeOf(occurred_at, timeZone);
  return text(form, "date") === date && text(form, "time") === time;
}

/** Converts the texts of number fields to numbers. */
function withNumbers(person: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(person).map(([name, value]) => [
      name,
      isNumber(name) && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

function isNumber(name: string): boolean {
  return PERSON_TABLE.some((field) => field.name === name && field.kind === "number");
}

function samePeople(people: readonly object[], { persons }: IncidentRecord): boolean {
  const stored = persons.map(({ id: _, ...person }) =>
    Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
  );
  return canonicalJson(people) === canonicalJson(stored);
}

/** The stored facts of an incident as form values. */
export function storedValues(record: IncidentRecord, timeZone: string): FormState["values"] {
  const details = Object.entries(record.type_details as Record<string, TypeDetail>).map(
    ([key, answer]) => [fieldName(record.type, key), formTexts(answer)],
  );
  const persons = record.persons.flatMap((person, index) =>
    PERSON_FIELDS.map((key) => [personFieldName(index, key), String(person[key] ?? "")])
  );
  return {
    type: record.type,
    zone_id: record.zone_id,
    // The form identifies trucks by their number plates.
    truck_id: record.truck?.number ?? "",
    ...mapTextFacts(({ name }) => record[name] ?? ""),
    ...dateAndTimeOf(record.occurred_at, timeZone),
    ...Object.fromEntries([...details, ...persons]),
  };
}
