import { faultyField } from "../moment_fields.ts";
import type { FieldError, FormState } from "@/components/mod.ts";
import { isMessageKey, type PlainKey, type Translate } from "@/lib/i18n/mod.ts";
import {
  type Fact,
  FACTS,
  fieldLabelKey,
  isIncidentType,
  PERSON_LABELS,
  type PersonField,
  typedPersons,
} from "@/lib/incidents/mod.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { requiredKey } from "../../../http/problems.ts";
import { AUTHOR } from "./author.ts";
import { personFieldName } from "./persons.ts";

/** The hidden field with the idempotency key of the form. */
export const FORM_KEY = "idempotency_key";

/** The button that confirms sending a report that was already sent. */
export const SEND_AGAIN = "send_again";

/** The check box that confirms an incident of more than a year ago; forms ask, the API does not. */
export const LONG_AGO = "long_ago";

/** The form fields of a fact, with their labels in the error summary. */
function fieldsOf(fact: Fact): readonly (readonly [name: string, label: PlainKey | undefined])[] {
  switch (fact.kind) {
    case "moment":
      return [["date", "label.date"], ["time", "label.time"]];
    // No label: the error message names the field.
    case "type":
    case "truck":
      return [[fact.name, undefined]];
    default:
      return [[fact.name, fact.label]];
  }
}

/** The common fields with their labels, in page order. */
const LABELS = new Map(FACTS.flatMap(fieldsOf));
const ORDER = [...LABELS.keys()];

/** Returns the form field for a path of the JSON body. */
export function fieldOfPath(path: string, form: FormValues, today: string): string {
  const [head, ...rest] = path.split(".");
  switch (head) {
    // Hidden fields: their errors concern the whole form.
    case FORM_KEY:
    case AUTHOR:
      return "";
    case "site_id":
      return "zone_id";
    case "occurred_at":
      return faultyField({ date: text(form, "date"), time: text(form, "time") }, today);
    case "type_details":
      return [text(form, "type"), ...rest].join(".");
    case "persons": {
      const [position, ...key] = rest;
      const index = typedPersons(form)[Number(position)]?.index;
      return index === undefined ? path : personFieldName(index, key.join("."));
    }
    default:
      return path;
  }
}

/** Maps the errors of a refused report to the form's fields, with labels, in page order. */
export function atFormFields(
  state: FormState,
  { form, t, today }: { form: FormValues; t: Translate; today: string },
): FormState {
  const named = state.errors.map((error): FieldError => {
    const path = fieldOfPath(error.path, form, today);
    const { code } = error;
    const missing = requiredKey({ path, code });
    const message = missing ? t(missing as "required.zone_id") : error.message;
    // Of a person the message does not say which.
    const isNamed = missing !== undefined && !path.includes(".");
    return { path, code, message, label: isNamed ? undefined : labelOf(path, t) };
  });
  return { ...state, errors: named.toSorted((a, b) => rank(a) - rank(b)) };
}

/**
 * Sort key of an error: the whole form, the common fields, the details of the type, the persons.
 */
function rank({ path }: FieldError): number {
  if (path === "") return -1;
  if (path.startsWith("persons")) return ORDER.length + 1;
  const position = ORDER.indexOf(path);
  return position < 0 ? ORDER.length : position;
}

/** The label for the error summary; undefined where the message names the field. */
function labelOf(path: string, t: Translate): string | undefined {
  const [head = "", key = "", personKey = ""] = path.split(".");
  if (Object.hasOwn(PERSON_LABELS, personKey)) {
    const person = t("report.person", { n: Number(key) + 1 });
    return t("report.person_field", { person, field: t(PERSON_LABELS[personKey as PersonField]) });
  }
  if (isIncidentType(head) && isMessageKey(`field.${head}.${key}`)) {
    // The summary adds a colon.
    return t(fieldLabelKey(head, key)).replace(/[?？]$/, "");
  }
  const label = LABELS.get(head);
  return label && t(label);
}
