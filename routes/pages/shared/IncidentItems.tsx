import type { ComponentChildren } from "preact";
import {
  excerpt,
  Items,
  Moment,
  type PageContext,
  Plate,
  Severity,
  StatusBadge,
} from "@/components/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";

interface Props {
  page: PageContext;
  incidents: readonly Incident[];
  /** For readers who compare incidents. */
  withSeverity?: boolean;
  /** One more line about each. */
  about?: (incident: Incident) => ComponentChildren;
}

/** Enough to know one's own report again, on two lines of a phone. */
const EXCERPT = 90;

/** Incidents on lines: what, in which state, in its reporter's words, where, when. */
export function IncidentItems({ page, incidents, withSeverity = false, about }: Props) {
  return (
    <Items>
      {incidents.map((incident) => (
        <li key={incident.id}>
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
          {about && <p class="quiet">{about(incident)}</p>}
          <p class="quiet">
            {page.t("record.place", { site: incident.site.name, zone: incident.zone.name })}
          </p>
          <p class="quiet">
            <span class="num">{incident.number}</span> ·{" "}
            <Moment page={page} at={incident.occurred_at} />
          </p>
        </li>
      ))}
    </Items>
  );
}
