import type { ComponentChildren } from "preact";
import { type FactList, Facts, Moment, type PageContext, Plate } from "@/components/mod.ts";
import type { Evidence } from "@/lib/evidence/mod.ts";
import {
  ageAt,
  type Incident,
  type PersonChoice,
  personValueKey,
  type StoredPerson,
} from "@/lib/incidents/mod.ts";
import { detailFacts, inLine, Prose, writtenFacts } from "../facts.tsx";
import { EvidenceFiles } from "../evidence.tsx";
import { type KeptTranslation, KeptTranslationPart, TRANSLATED_FACTS } from "../translation.tsx";

interface Props {
  page: PageContext;
  incident: Incident;
  persons: readonly StoredPerson[];
  files: readonly Evidence[];
  translation?: KeptTranslation;
  /** Whether it stays beside a form that is longer than the window, and scrolls by itself. */
  stays?: boolean;
  /** Below the photos: what is read beside the form too. */
  children?: ComponentChildren;
}

/** The report as it is read beside a form: what happened, where, to whom, with its photos. */
export function Report({ page, incident, persons, files, translation, stays, children }: Props) {
  const { description, locale } = incident;
  const facts = factsOf({ page, incident, persons }).filter((fact) => fact);
  return (
    <article
      class={stays ? "stack scope stays" : "stack scope"}
      aria-labelledby="report"
      // Scrolled by keyboard too.
      tabIndex={stays ? 0 : undefined}
    >
      <h2 id="report">{page.t("triage.report")}</h2>
      <Prose lead text={description} locale={locale} />
      {translation && (
        <KeptTranslationPart page={page} translation={translation} labels={TRANSLATED_FACTS} />
      )}
      <Facts page={page} facts={facts} />
      <EvidenceFiles page={page} files={files} apart />
      {children}
    </article>
  );
}

function factsOf(
  { page, incident, persons }: Pick<Props, "page" | "incident" | "persons">,
): FactList {
  const { t } = page;
  const { truck, site, zone, location_text, locale } = incident;
  return [
    { term: t("inbox.type"), fact: t(`type.${incident.type}`) },
    truck && { term: t("inbox.truck"), fact: <Plate number={truck.number} /> },
    { term: t("inbox.where"), fact: inLine(page, [site.name, zone.name, location_text]) },
    {
      term: t("inbox.when"),
      fact: <Moment page={page} at={incident.occurred_at} as="moment" />,
    },
    ...persons.map((person, index) => ({
      term: persons.length === 1 ? t("triage.person") : t("triage.person_n", { n: index + 1 }),
      fact: personWords(page, person, incident.occurred_at),
    })),
    ...writtenFacts(page, incident),
    ...detailFacts(page, incident),
    {
      term: t("incident.reported_by"),
      fact: t(`incident.source.${incident.source}`, {
        name: incident.reporter?.full_name ?? "",
        language: t(`statement_language.${locale}`),
      }),
    },
  ];
}

/** Formats a person: "Rahim Uddin, 27, Picker, Foreign worker, Broken bone, Toe". */
function personWords(page: PageContext, person: StoredPerson, at: Date): string {
  const age = person.birth_date ? ageAt(person.birth_date, page.dates.day(at)) : null;
  const choice = (field: PersonChoice) => {
    const value = person[field];
    return value === null ? null : page.t(personValueKey(field, value));
  };
  return inLine(page, [
    person.name,
    age === null ? null : String(age),
    person.job_at_time ?? person.occupation_group,
    choice("employment_status"),
    choice("injury_nature"),
    choice("body_part"),
  ]);
}
