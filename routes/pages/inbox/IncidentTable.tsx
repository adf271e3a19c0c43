import {
  Cell,
  Due,
  excerpt,
  interleave,
  keepDrawn,
  Moment,
  Nothing,
  type PageContext,
  Plate,
  Row,
  RowHead,
  Severity,
  shortName,
  StatusBadge,
  Table,
} from "@/components/mod.ts";
import { daysBetween } from "@/lib/calendar.ts";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import { type InboxIncident, type ListDate, nextDeadline, stepWords } from "@/lib/incidents/mod.ts";

interface Props {
  page: PageContext;
  caption: string;
  incidents: readonly InboxIncident[];
  /** The date that the list filters and sorts by, which is the one shown. */
  by: ListDate;
}

/** The date of an incident that a list goes by. */
const DATES: Readonly<Record<ListDate, (incident: InboxIncident) => Date>> = {
  occurred: ({ occurred_at }) => occurred_at,
  reported: ({ created_at }) => created_at,
};

/** The id of the form that the check boxes of the rows belong to. */
export const CHOICE = "chosen";

/** One incident per row; on a phone each row is a card. */
export function IncidentTable({ page, caption, incidents, by }: Props) {
  const columns = ([
    "term.incident",
    "term.severity",
    "inbox.status",
    "inbox.where",
    "inbox.next_deadline",
  ] as const).map((key) => ({ label: page.t(key) }));
  return (
    <div class="scope">
      <Table caption={caption} captionHidden columns={columns} fixed dense>
        {incidents.map((incident) =>
          keepDrawn(
            page,
            incident,
            `row ${by} ${hoursPassed(page, incident)}`,
            () => <IncidentRow key={incident.id} page={page} incident={incident} by={by} />,
          )
        )}
      </Table>
    </div>
  );
}

/** The number of duties due by the hour whose hour has passed: all that a row shows of the time of day. */
function hoursPassed({ now }: PageContext, { legal_duties }: InboxIncident): number {
  return legal_duties.filter(({ due_at }) => due_at !== null && due_at < now).length;
}

function IncidentRow(
  { page, incident, by }: { page: PageContext; incident: InboxIncident; by: ListDate },
) {
  const { t, locale } = page;
  const { number, truck, site, zone } = incident;
  const foreign = incident.locale === locale ? undefined : LOCALE_TAGS[incident.locale];
  return (
    <Row>
      <RowHead>
        <label class="tick">
          <input type="checkbox" form={CHOICE} name="id" value={incident.id} />
          <span class="sr">{t("inbox.choose", { number })}</span>
        </label>{" "}
        <a class="main-link" href={page.href(`/incidents/${incident.id}`)}>
          {t(`type.${incident.type}`)}
        </a>{" "}
        {truck && <Plate number={truck.number} />}{" "}
        <span class="quiet num">
          {number} <span class="at">· {dateWords(page, incident, by)}</span>
        </span>{" "}
        <span class="clip" lang={foreign}>{excerpt(incident.description)}</span>
      </RowHead>
      <Cell>
        <Severity page={page} level={incident.severity} />
      </Cell>
      <Cell>
        <StatusBadge page={page} status={incident.status} />{" "}
        <span class="line quiet since">{sinceWords(page, incident)}</span>
      </Cell>
      <Cell all>
        {zone.name} <span class="line quiet">{site.name}</span>
      </Cell>
      <DeadlineCell page={page} incident={incident} />
    </Row>
  );
}

/** When it happened, or when it was reported if the list goes by that. */
function dateWords(page: PageContext, incident: InboxIncident, by: ListDate) {
  const at = DATES[by](incident);
  const moment = <Moment page={page} at={at} as={momentForm(page, at)} />;
  return by === "occurred" ? moment : interleave(page.t("inbox.reported_at", { at: "{at}" }), {
    at: moment,
  });
}

/** Includes the year unless it is the current one. */
function momentForm({ dates, today }: PageContext, at: Date) {
  return dates.day(at).slice(0, 4) === today.slice(0, 4) ? "shortStamp" : "stamp";
}

/** Its age while it is open, and who handles it, on one line: "12 days old · Nurul Aisyah", cut at its end. */
function sinceWords(page: PageContext, incident: InboxIncident): string {
  const age = incident.status === "closed" ? null : ageWords(page, incident);
  return [age, incident.officer && shortName(incident.officer)].filter(Boolean).join(" · ");
}

/** The age of a report in days of the company's time zone. */
function ageWords({ t, dates, today }: PageContext, { created_at }: InboxIncident): string {
  const days = daysBetween(dates.day(created_at), today);
  if (days <= 0) return t("inbox.age_today");
  return days === 1 ? t("inbox.age_one") : t("inbox.age_many", { days });
}

function DeadlineCell({ page, incident }: { page: PageContext; incident: InboxIncident }) {
  const step = nextDeadline(incident, page);
  return (
    <Cell all empty={step === null}>
      {step
        ? <Due urgency={step.urgency}>{stepWords(step, page)}</Due>
        : <Nothing page={page} says={page.t("inbox.no_deadline")} />}
    </Cell>
  );
}
