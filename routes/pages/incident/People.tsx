import {
  Cell,
  interleave,
  Nothing,
  type PageContext,
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
import { statements } from "../shared/in_line.ts";
import type { IncidentView } from "./view.ts";

/** Who was hurt or involved; the record holds them only for those who may see them. */
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

/** "Lim Chee Keong, 34": the age on the day of the incident. */
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
