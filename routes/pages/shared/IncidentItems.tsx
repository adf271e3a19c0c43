import {
  excerpt,
  interleave,
  Items,
  keepDrawn,
  Moment,
  type PageContext,
  Plate,
  Severity,
  StatusBadge,
} from "@/components/mod.ts";
import type { ListedIncident } from "@/lib/incidents/mod.ts";

interface Props {
  page: PageContext;
  incidents: readonly ListedIncident[];
  /** Shows the severity, for users who compare incidents. */
  withSeverity?: boolean;
  /** Whether the list is sorted by the date of the report: both dates are then named. */
  byReport?: boolean;
  /** Returns an additional line for each incident. */
  about?: (incident: ListedIncident) => string;
}

/** Length of the excerpt in characters: about two lines on a phone. */
const EXCERPT = 90;

/** A list of incidents: title, status, excerpt of the report, place, time. */
export function IncidentItems({ page, incidents, ...look }: Props) {
  const { withSeverity = false, byReport = false, about } = look;
  return (
    <Items>
      {incidents.map((incident) => {
        const line = about?.(incident);
        return keepDrawn(
          page,
          incident,
          `item ${withSeverity} ${byReport} ${line}`,
          () => <Item key={incident.id} {...{ page, incident, withSeverity, byReport, line }} />,
        );
      })}
    </Items>
  );
}

type ItemProps = Omit<Props, "incidents" | "about"> & {
  incident: ListedIncident;
  line: string | undefined;
};

function Item({ page, incident, withSeverity, byReport, line }: ItemProps) {
  return (
    <li>
      <div class="row">
        <a class="main-link" href={page.href(`/incidents/${incident.id}`)}>
          {page.t(`type.${incident.type}`)}
          <span class="sr">{` ${incident.number}`}</span>
        </a>
        {incident.truck && <Plate number={incident.truck.number} />}
        {withSeverity && <Severity page={page} level={incident.severity} />}
        <StatusBadge page={page} status={incident.status} />
      </div>
      <p>{excerpt(incident.description, EXCERPT)}</p>
      {line && <p class="quiet">{line}</p>}
      <p class="quiet">
        {page.t("record.place", { site: incident.site.name, zone: incident.zone.name })}
      </p>
      {byReport ? <BothDates page={page} incident={incident} /> : (
        <p class="quiet">
          <span class="num">{incident.number}</span> ·{" "}
          <Moment page={page} at={incident.occurred_at} />
        </p>
      )}
    </li>
  );
}

/** Number, when it was reported and when it happened; each on a line of its own where there is no room. */
function BothDates({ page, incident }: { page: PageContext; incident: ListedIncident }) {
  const { t } = page;
  const at = "{at}";
  const reported = { at: <Moment page={page} at={incident.created_at} /> };
  const happened = { at: <Moment page={page} at={incident.occurred_at} /> };
  return (
    <p class="row quiet">
      <span class="num">{incident.number}</span>{" "}
      <span class="num">{interleave(t("record.reported", { at }), reported)}</span>{" "}
      <span class="num">{interleave(t("record.happened", { at }), happened)}</span>
    </p>
  );
}
