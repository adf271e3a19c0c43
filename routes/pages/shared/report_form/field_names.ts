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
import { type FormValues, text } from "../../../http/body.ts";
import { AUTHOR } from "./author.ts";
import { personFieldName } from "./persons.ts";

/** The hidden field by which a form sent twice is known. */
export const FORM_KEY = "idempotency_key";

/** The confirmation that a report which was sent before is meant to be sent once more. */
export const SEND_AGAIN = "send_again";

/** The fields of a fact in the form, with the labels that the summary of errors shows. */
function fieldsOf(fact: Fact): readonly (readonly [name: string, label: PlainKey | undefined])[] {
  switch (fact.kind) {
    case "moment":
      return [["date", "label.date"], ["time", "label.time"]];
    // The sentence itself names the field.
    case "type":
    case "truck":
      return [[fact.name, undefined]];
    default:
      return [[fact.name, fact.label]];
  }
}

/** The common fields in the order of the page, with their labels. */
const LABELS = new Map(FACTS.flatMap(fieldsOf));
const ORDER = [...LABELS.keys()];

/** The form's field that a path of the JSON body stands for. */
export function fieldOfPath(path: string, form: FormValues, today: string): string {
  const [head, ...rest] = path.split(".");
  switch (head) {
    // Nobody can see them: what is wrong with them concerns the form as a whole.
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

/** A refused report with its errors at the form's fields, labelled, in the order of the page. */
export function atFormFields(
  state: FormState,
  { form, t, today }: { form: FormValues; t: Translate; today: string },
): FormState {
  const named = state.errors.map((error): FieldError => {
    const path = fieldOfPath(error.path, form, today);
    return { path, message: error.message, label: labelOf(path, t) };
  });
  return { ...state, errors: named.toSorted((a, b) => rank(a) - rank(b)) };
}

/** The whole form first, then the common fields, the details of the type, the people. */
function rank({ path }: FieldError): number {
  if (path === "") return -1;
  if (path.startsWith("persons")) return ORDER.length + 1;
  const position = ORDER.indexOf(path);
  return position < 0 ? ORDER.length : position;
}

/** The label for the summary; none where the sentence itself names the field. */
function labelOf(path: string, t: Translate): string | undefined {
  const [head = "", key = "", personKey = ""] = path.split(".");
  if (Object.hasOwn(PERSON_LABELS, personKey)) {
    const person = t("report.person", { n: Number(key) + 1 });
    return t("report.person_field", { person, field: t(PERSON_LABELS[personKey as PersonField]) });
  }
  if (isIncidentType(head) && isMessageKey(`field.${head}.${key}`)) {
    // In the summary a colon follows.
    return t(fieldLabelKey(head, key)).replace(/[?？]$/, "");
  }
  const label = LABELS.get(head);
  return label && t(label);
}
