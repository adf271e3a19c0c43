import { type Fact, interleave, Moment, type PageContext } from "@/components/mod.ts";
import { type Locale, LOCALE_TAGS, PUNCTUATION } from "@/lib/i18n/mod.ts";
import {
  fieldLabelKey,
  type Incident,
  type IncidentType,
  textFacts,
  TYPE_FIELDS,
  type TypeField,
  valueLabelKey,
} from "@/lib/incidents/mod.ts";

interface Props {
  page: PageContext;
  by: string | null | undefined;
  at: Date | null;
}

/** Name and date: "Nadia Omar, 17 Mar 2026, 3:20 pm"; either may be missing. */
export function ByOn({ page, by, at }: Props) {
  const when = at && <Moment page={page} at={at} />;
  if (!by || !when) return <>{by}{when}</>;
  return <>{interleave(page.t("incident.by_on", { name: by, when: "{when}" }), { when })}</>;
}

/** A text as it was written, one paragraph per line, with its language where known. */
export function Prose({ text, lead, locale }: { text: string; lead?: boolean; locale?: Locale }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <>
      {lines.map((line, index) => (
        <p key={index} class={lead ? "lead" : undefined} lang={locale && LOCALE_TAGS[locale]}>
          {line}
        </p>
      ))}
    </>
  );
}

type Language = Pick<PageContext, "locale">;

/** Joins the parts of a line; missing ones are left out. */
export function inLine(
  { locale }: Language,
  parts: readonly (string | null | undefined | false)[],
): string {
  return parts.filter(Boolean).join(PUNCTUATION[locale].comma);
}

/** Joins short sentences, each with its full stop; missing ones are left out. */
export function statements(
  { locale }: Language,
  parts: readonly (string | null | undefined | false)[],
): string {
  const stop = locale === "zh" ? "。" : ".";
  const ended = parts.filter((part) => typeof part === "string" && part !== "")
    .map((part) => /[.。]$/.test(String(part)) ? part : `${part}${stop}`);
  return ended.join(PUNCTUATION[locale].space);
}

/** The texts of a report that have a term of their own and are not empty. */
export function writtenFacts(page: PageContext, incident: Incident): Fact[] {
  return textFacts().flatMap(({ name, shown }): Fact[] => {
    const text = incident[name];
    if (typeof shown === "string" || text === null) return [];
    const fact = <Prose text={text} locale={incident.locale} />;
    return [{ term: page.t(shown.term), fact }];
  });
}

/** The answers to the questions of the incident's type, in form order. */
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
      return (answer as readonly unknown[]).map(choice).join(PUNCTUATION[locale].list);
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
