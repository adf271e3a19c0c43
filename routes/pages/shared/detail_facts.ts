import type { Fact, PageContext } from "@/components/mod.ts";
import {
  fieldLabelKey,
  type Incident,
  type IncidentType,
  TYPE_FIELDS,
  type TypeField,
  valueLabelKey,
} from "@/lib/incidents/mod.ts";

/** The answers that belong to the incident's type, in the order they were asked. */
export function detailFacts(
  page: PageContext,
  { type, type_details }: Pick<Incident, "type" | "type_details">,
): Fact[] {
  return TYPE_FIELDS[type].filter(({ key }) => (type_details[key] ?? null) !== null).map(
    (field) => ({
      term: page.t(fieldLabelKey(type, field.key)),
      fact: answerWords(page, type, field, type_details[field.key]),
    }),
  );
}

function answerWords(
  { t, dates, locale }: PageContext,
  type: IncidentType,
  { key, kind }: TypeField,
  answer: unknown,
): string {
  const choice = (value: unknown) => t(valueLabelKey(type, key, String(value)));
  switch (kind) {
    case "enum":
      return choice(answer);
    case "enum_list":
      return (answer as readonly unknown[]).map(choice).join(locale === "zh" ? "、" : ", ");
    case "boolean":
      return answer ? t("label.yes") : t("label.no");
    case "number":
    case "integer":
      return dates.number(Number(answer));
    case "date":
      return dates.date(String(answer));
    case "string":
      return String(answer);
  }
}
