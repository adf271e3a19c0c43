import {
  Cell,
  Facts,
  interleave,
  Nothing,
  type PageContext,
  Plate,
  Row,
  RowHead,
  Section,
  Table,
} from "@/components/mod.ts";
import {
  ageAt,
  type PersonChoice,
  personValueKey,
  type StoredPerson,
} from "@/lib/incidents/mod.ts";
import { detailFacts, inLine, Prose, statements, writtenFacts } from "../../shared/facts.tsx";
import { TRANSLATED_FACTS, TranslationPart } from "../../shared/translation.tsx";
import { at, type IncidentView, may, mayChange } from "../view.ts";

/** All reported facts. */
export function FactsSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const { locale, location_text, truck } = record;
  const reported = record.reporter && t(`incident.source.${record.source}`, {
    name: record.reporter.full_name,
    language: t(`statement_language.${locale}`),
  });
  return (
    <Section id="facts" title={t("incident.facts")}>
      <Prose lead text={record.description} locale={locale} />
      <TranslationPart
        page={page}
        translation={view.translation}
        action={at(view, "/translation")}
        labels={TRANSLATED_FACTS}
      />
      <Facts
        page={page}
        facts={[
          ...writtenFacts(page, record),
          {
            term: t("incident.place"),
            fact: inLine(page, [record.site.name, record.zone.name, location_text]),
          },
          truck && { term: t("incident.truck"), fact: <Plate number={truck.number} /> },
          ...detailFacts(page, record),
          reported !== null && { term: t("incident.reported_by"), fact: reported },
          record.officer && { term: t("inbox.officer"), fact: record.officer.full_name },
          may(view, "incident.triage") && record.source !== "imported" && {
            term: t("term.quality_score"),
            fact: qualityOf(page, record),
          },
          record.original_number !== null && {
            term: t("incident.original_number"),
            fact: record.original_number,
          },
        ]}
      />
      {may(view, "incident.similar") && (
        <p class="row">
          {mayChange(view, "incident.correct") && (
            <a class="act" href={at(view, "/edit")}>{t("incident.correct")}</a>
          )}
          <a class="act" href={at(view, "/similar")}>{t("similar.title")}</a>
        </p>
      )}
    </Section>
  );
}

/** How much the report said, as the model found; without a check the officer reads it with that in mind. */
function qualityOf({ t }: PageContext, record: IncidentView["record"]): string {
  const { quality_score: score, quality_overridden } = record;
  if (score === null) return t("incident.quality_unchecked");
  return t(quality_overridden ? "incident.quality_overridden" : "incident.quality", { score });
}

/** The persons involved; the record contains them only for users who may see them. */
export function People({ view: { page, record } }: { view: IncidentView }) {
  if (record.persons.length === 0) return null;
  const { t, dates } = page;
  const day = dates.day(record.occurred_at);
  return (
    <Section id="people" title={t("incident.people")}>
      <Table
        caption={<span class="small">{t("incident.people_private")}</span>}
        columns={[
          { label: t("incident.person_name") },
          { label: t("incident.person_work") },
          { label: t("incident.person_injury") },
          { label: t("incident.person_days"), end: true },
        ]}
      >
        {record.persons.map((person) => (
          <Row key={person.id}>
            <RowHead>
              <NameAndAge page={page} person={person} on={day} />
            </RowHead>
            <Cell label={t("incident.person_work")}>
              {workOf(page, person) || <Nothing page={page} />}
            </Cell>
            <Cell label={t("incident.person_injury")} all>
              {injuryOf(page, person) || <Nothing page={page} />}
            </Cell>
            <Cell label={t("incident.person_days")} end>
              {person.lost_days ?? <Nothing page={page} />}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

/** Name and age on the day of the incident: "Lim Chee Keong, 34". */
function NameAndAge(
  { page, person, on }: { page: PageContext; person: StoredPerson; on: string },
) {
  const age = person.birth_date === null ? null : ageAt(person.birth_date, on);
  const name = <b>{person.name}</b>;
  if (age === null) return name;
  return <>{interleave(page.t("incident.name_and_age", { name: "{name}", age }), { name })}</>;
}

function workOf(page: PageContext, person: StoredPerson): string {
  return statements(page, [
    person.occupation_group,
    choice(page, person, "employment_status"),
    person.employer_name,
  ]);
}

function injuryOf(page: PageContext, person: StoredPerson): string {
  return statements(page, [
    choice(page, person, "body_part"),
    choice(page, person, "injury_nature"),
    choice(page, person, "mechanism"),
    choice(page, person, "agent"),
    choice(page, person, "effect"),
    person.treatment_place,
  ]);
}

function choice({ t }: PageContext, person: StoredPerson, field: PersonChoice): string | null {
  const value = person[field];
  return value === null ? null : t(personValueKey(field, value));
}
