import { type BarPart, type PageContext, type StackedBar, StackedBars } from "@/components/mod.ts";
import { type Dashboard, daysOfMonth, laterOf, type Period } from "@/lib/dashboard/mod.ts";
import { TREND_GROUP_OF, TREND_GROUPS, type TrendGroup } from "@/lib/incidents/mod.ts";
import { Linked } from "./linked.tsx";
import type { Lists } from "./lists.ts";
import { monthName, type PartProps } from "./parts.tsx";

/** A month of the trend; counts are null where nothing was read. */
interface Month {
  readonly month: string;
  readonly name: string;
  readonly days: Period;
  readonly counts: Readonly<Record<TrendGroup, number>> | null;
  readonly sum: number;
}

type Shown = Pick<Dashboard, "months" | "incidents">;

/** Twelve months of leading, lagging and other reports, as a chart and as its table. */
export function Trend(
  { page, dashboard, lists }: Omit<PartProps, "dashboard"> & { dashboard: Shown },
) {
  const { t, dates } = page;
  const months = dashboard.months.map((month) => monthOf(page, dashboard, month));
  const totals = Object.fromEntries(TREND_GROUPS.map((group) => [
    group,
    months.reduce((sum, { counts }) => sum + (counts?.[group] ?? 0), 0),
  ])) as Record<TrendGroup, number>;
  const [first, last] = [months[0]!, months.at(-1)!];
  const isRunning = last.days.to > page.today;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">{t("dashboard.trend")}</h2>
      <div class="split">
        <figure class="chart">
          <p class="legend">
            {TREND_GROUPS.map((group) => (
              <span key={group}>
                <i class={group} />
                {t("dashboard.series", {
                  name: t(`group.${group}`),
                  count: dates.number(totals[group]),
                })}
              </span>
            ))}
          </p>
          <StackedBars
            id="trend-chart"
            title={t("dashboard.trend")}
            description={t("dashboard.trend_desc", { first: first.name, last: last.name })}
            series={TREND_GROUPS}
            bars={months.map((month) => barOf(page, lists, month))}
            write={dates.number}
          />
          <figcaption class="hint">
            {t("dashboard.trend_hint")} {isRunning && t("dashboard.trend_to", {
              month: last.name,
              date: dates.short(page.today),
            })}
          </figcaption>
        </figure>
        <TrendTable page={page} lists={lists} months={months} totals={totals} />
      </div>
    </section>
  );
}

function monthOf(page: PageContext, dashboard: Shown, month: string): Month {
  const { cutOn, trend } = dashboard.incidents;
  const { from, to } = daysOfMonth(month);
  const name = monthName(page, from);
  const days = { from: laterOf(from, cutOn), to };
  if (days.from > to) return { month, name, days, counts: null, sum: 0 };
  const counts = Object.fromEntries(TREND_GROUPS.map((group) => [group, 0])) as Record<
    TrendGroup,
    number
  >;
  for (const [type, n] of trend.get(month) ?? []) counts[TREND_GROUP_OF[type]] += n;
  return {
    month,
    name,
    days,
    counts,
    sum: TREND_GROUPS.reduce((sum, group) => sum + counts[group], 0),
  };
}

function barOf(page: PageContext, lists: Lists, one: Month): StackedBar<TrendGroup> {
  const { t, dates } = page;
  const { month, name, days, counts, sum } = one;
  const partOf = (group: TrendGroup): BarPart => ({
    count: counts![group],
    href: lists.incidents({ group }, days)!,
    name: t("dashboard.named", {
      name: t("dashboard.series", { name, count: t(`group.${group}`) }),
      count: dates.number(counts![group]),
    }),
  });
  return {
    key: month,
    label: t("dashboard.month_short", { month: dates.month(days.to) }),
    below: month.endsWith("-01") ? month.slice(0, 4) : undefined,
    parts: counts &&
      Object.fromEntries(TREND_GROUPS.map((group) => [group, partOf(group)])) as Record<
        TrendGroup,
        BarPart
      >,
    sum: dates.number(sum),
  };
}

interface TableProps extends Pick<PartProps, "page" | "lists"> {
  months: readonly Month[];
  totals: Readonly<Record<TrendGroup, number>>;
}

function TrendTable({ page, lists, months, totals }: TableProps) {
  const { t } = page;
  const all: Period = {
    from: months.find(({ counts }) => counts)?.days.from ?? months[0]!.days.from,
    to: months.at(-1)!.days.to,
  };
  const total = TREND_GROUPS.reduce((sum, group) => sum + totals[group], 0);
  const cell = (count: number, days: Period, group?: TrendGroup) => (
    <td key={group} class="r">
      <Linked page={page} count={count} href={lists.incidents(group ? { group } : {}, days)} />
    </td>
  );
  return (
    <table class="table tight">
      <caption class="sr">{t("dashboard.trend_table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("dashboard.month_head")}</th>
          {TREND_GROUPS.map((group) => (
            <th key={group} scope="col" class="r">{t(`group.${group}`)}</th>
          ))}
          <th scope="col" class="r">{t("dashboard.all")}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, name, days, counts, sum }) => (
          <tr key={month}>
            <th scope="row">{name}</th>
            {counts
              ? [...TREND_GROUPS.map((group) => cell(counts[group], days, group)), cell(sum, days)]
              : <td class="r quiet" colspan={4}>{t("dashboard.not_read")}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("dashboard.total")}</th>
          {TREND_GROUPS.map((group) => cell(totals[group], all, group))}
          {cell(total, all)}
        </tr>
      </tfoot>
    </table>
  );
}
