import type { IncidentStatus } from "@/lib/database/mod.ts";
import { INCIDENT_STATUSES } from "@/lib/incidents/rules/transitions.ts";
import type { PageContext } from "../page_context.ts";
import { shortName } from "../short_name.ts";

/** When a status was reached and, if the user may see it, by whom. */
export interface Stamp {
  readonly at: Date;
  readonly by?: string | undefined;
}

interface Props {
  page: Pick<PageContext, "t" | "dates">;
  status: IncidentStatus;
  stamps: Partial<Record<IncidentStatus, Stamp>>;
}

/** The progress of an incident: all six statuses, marked as done, current or to come. */
export function Track({ page, status, stamps }: Props) {
  const current = INCIDENT_STATUSES.indexOf(status);
  return (
    <section aria-labelledby="timeline">
      <h2 class="sr" id="timeline">{page.t("track.title")}</h2>
      <ol class="track" role="list">
        {INCIDENT_STATUSES.map((state, index) => {
          const stamp = stamps[state];
          return (
            <li
              key={state}
              class={index <= current ? "done" : undefined}
              aria-current={index === current ? "step" : undefined}
            >
              <b>{page.t(`status.${state}`)}</b> {index <= current && stamp && (
                <StampLine
                  page={page}
                  stamp={stamp}
                  ongoing={index === current && state !== "closed"}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StampLine(
  { page, stamp, ongoing }: { page: Props["page"]; stamp: Stamp; ongoing: boolean },
) {
  const { t, dates } = page;
  return (
    <>
      <time datetime={stamp.at.toISOString()}>
        {ongoing ? t("track.since", { date: dates.short(stamp.at) }) : dates.shortStamp(stamp.at)}
      </time>
      {stamp.by && (
        <>
          <br />
          {shortName(stamp.by)}
        </>
      )}
    </>
  );
}
