import { type Fact, type FormState, type PageContext, valuesOf } from "@/components/mod.ts";
import {
  FACTS,
  fieldLabelKey,
  fieldName,
  isPersonChoice,
  PERSON_FIELDS,
  PERSON_LABELS,
  type PersonField,
  personFieldKind,
  personValueKey,
  type StoredPerson,
  TYPE_FIELDS,
} from "@/lib/incidents/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { detailFacts, inLine, Prose } from "../../shared/facts.tsx";
import { personFieldName } from "../../shared/report_form/persons.ts";
import { lastPlaceOf, removalName, storedValues } from "./correction.ts";

interface Props {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  timeZone: string;
}

/** A fact with the name of its form field. */
interface NamedFact extends Fact {
  readonly name: string;
}

/** The saved facts that differ from the form, in form order. */
export function differingFacts({ page, record, form, timeZone }: Props): Fact[] {
  const saved = { values: storedValues(record, timeZone), errors: [] };
  const facts = [
    ...commonFacts(page, record, saved.values),
    ...detailsOf(page, record),
    ...personFacts(page, record, form),
  ];
  return facts.filter(({ name }) => contentOf(form, name) !== contentOf(saved, name));
}

/** The values of a field as one text, independent of the order of check boxes. */
function contentOf(form: FormState, name: string): string {
  const typed = valuesOf(form, name).map((value) => value.trim()).filter(Boolean);
  return typed.toSorted().join("\n");
}

function commonFacts(
  page: PageContext,
  record: IncidentRecord,
  values: FormState["values"],
): NamedFact[] {
  const { t, dates } = page;
  return FACTS.flatMap((rule): NamedFact[] => {
    const { name } = rule;
    const term = t(rule.label);
    switch (rule.kind) {
      case "place":
        return [{ name, term, fact: inLine(page, [record.zone.name, record.site.name]) }];
      case "type":
        return [{ name, term, fact: t(`type.${record.type}`) }];
      case "moment":
        return [
          { name: "date", term: t("label.date"), fact: dates.date(String(values.date)) },
          { name: "time", term: t("label.time"), fact: values.time },
        ];
      case "truck":
        return [{ name, term, fact: record.truck?.number }];
      case "text": {
        const text = record[rule.name];
        return [{ name, term, fact: rule.rows > 1 && text ? <Prose text={text} /> : text }];
      }
    }
  });
}

function detailsOf(page: PageContext, { type, type_details }: IncidentRecord): NamedFact[] {
  return TYPE_FIELDS[type].map(({ key }) => {
    const own = { [key]: type_details[key] } as IncidentRecord["type_details"];
    return {
      name: fieldName(type, key),
      term: page.t(fieldLabelKey(type, key)),
      fact: detailFacts(page, { type, type_details: own })[0]?.fact,
    };
  });
}

/** One fact per field; a person marked for removal differs in every saved field. */
function personFacts(page: PageContext, { persons }: IncidentRecord, form: FormState): NamedFact[] {
  const { t } = page;
  const places = Math.max(persons.length, lastPlaceOf(form.values));
  return Array.from({ length: places }, (_, index) => {
    const person = t("report.person", { n: index + 1 });
    const removed = valuesOf(form, removalName(index)).length > 0;
    return PERSON_FIELDS.map((key) => ({
      name: removed ? removalName(index) : personFieldName(index, key),
      term: t("report.person_field", { person, field: t(PERSON_LABELS[key]) }),
      fact: answerWords(page, persons[index], key),
    })).filter(({ fact }) => !removed || fact !== null);
  }).flat();
}

function answerWords(
  { t, dates }: PageContext,
  person: StoredPerson | undefined,
  key: PersonField,
): string | null {
  const value = person?.[key] ?? null;
  if (value === null) return null;
  if (isPersonChoice(key)) return t(personValueKey(key, String(value)));
  return personFieldKind(key) === "date" ? dates.date(String(value)) : String(value);
}
