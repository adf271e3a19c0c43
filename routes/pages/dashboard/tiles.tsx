import type { ComponentChildren } from "preact";
import { Nothing } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { Linked } from "../shared/figures/linked.tsx";
import type { PartProps } from "../shared/figures/parts.tsx";

/** What is open now, whatever the period is. */
export function Tiles({ page, dashboard, lists }: PartProps) {
  const { t, dates } = page;
  const { open, duties, capas, injuries, daysSinceLostTime } = dashboard;
  const last = injuries.lastLostTime;
  const on = last && t("dashboard.last_on", { date: dates.date(last.occurred_at) });
  const seesWho = allows(page.user!.role, "investigation.read");
  return (
    <section aria-labelledby="now">
      <h2 id="now">{t("dashboard.today")}</h2>
      <dl class="kpis five">
        <Tile
          name={t("dashboard.open")}
          figure={
            <Linked count={open} href={lists.incidents({ status: "open" }, null)} page={page} />
          }
        />
        <Tile
          name={t("dashboard.overdue")}
          figure={
            <Linked count={capas.overdue} href={lists.capas({ overdue: "true" })} page={page} />
          }
        />
        <Tile
          name={t("dashboard.to_verify")}
          figure={
            <Linked
              count={capas.pending_verification}
              href={lists.capas({ status: "pending_verification" })}
              page={page}
            />
          }
        />
        {duties !== null && (
          <Tile
            name={t("dashboard.duties")}
            figure={
              <Linked count={duties} href={lists.incidents({ duty: "open" }, null)} page={page} />
            }
          />
        )}
        <Tile
          name={t("dashboard.days_since")}
          figure={daysSinceLostTime === null
            ? <Nothing page={page} />
            : dates.number(daysSinceLostTime)}
        >
          {last
            ? (seesWho ? <a href={page.href(`/incidents/${last.id}`)}>{on}</a> : on)
            : t("dashboard.never")}
        </Tile>
      </dl>
    </section>
  );
}

interface TileProps {
  name: string;
  figure: ComponentChildren;
  /** A sentence below. */
  children?: ComponentChildren;
}

/** A figure with its name, the figure first. */
export function Tile({ name, figure, children }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="big">{figure}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
