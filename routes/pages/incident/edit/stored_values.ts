import { dateAndTimeOf } from "../../shared/moment_fields.ts";
import type { FormState } from "@/components/mod.ts";
import { fieldName, formTexts, PERSON_LABELS, type TypeDetail } from "@/lib/incidents/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { personFieldName } from "../../report/persons.ts";

/** The facts of an incident as the fields of the form hold them. */
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
    // The form names trucks by their plates.
    truck_id: record.truck?.number ?? "",
    location_text: record.location_text ?? "",
    description: record.description,
    immediate_action: record.immediate_action ?? "",
    ...dateAndTimeOf(record.occurred_at, timeZone),
    ...Object.fromEntries([...details, ...persons]),
  };
}

/** Everything the forms JKKP 6 to 8 ask about a person. */
export const PERSON_FIELDS = Object.keys(PERSON_LABELS) as (keyof typeof PERSON_LABELS)[];
