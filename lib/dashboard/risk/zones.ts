import { sql } from "kysely";
import { beginningOf, today } from "@/lib/calendar.ts";
import type { IncidentType } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { RISING_RULE, risingWindow, type RisingZone, TYPE_WEIGHTS } from "../rules/rising_zones.ts";
import { isIn } from "../scope.ts";
import { MOST_INCIDENTS } from "../stats.ts";

/**
 * The zones of rising risk that the caller may see, the steepest first; null when there are more
 * incidents in both windows than may be read, if there is a limit.
 *
 * A report weighs by its type and severity, 1 before triage. What is expected of a zone is half its own
 * weight of the days before and half the mean of its site's zones over both windows: a quiet zone's few
 * reports say little. A zone rises when even the lower end of the interval of its weight exceeds that:
 * Byar's approximation for Poisson counts, of the effective number of reports of equal weight.
 */
export async function readRisingZones(
  session: Session,
  { site_id, type }: { site_id?: string | undefined; type?: IncidentType | undefined },
  most: number | null = MOST_INCIDENTS,
): Promise<RisingZone[] | null> {
  const { recent, earlier } = risingWindow(today(session));
  const scope = { site_id, from: earlier.from, to: recent.to };
  const types = TYPE_WEIGHTS.filter(([name]) => type === undefined || name === type);
  if (types.length === 0) return [];
  const weightOfType = sql.join(
    types.map(([name, weight]) => sql`when ${sql.lit(name)} then ${sql.lit(weight)}`),
    sql` `,
  );
  const rule = Object.fromEntries(
    Object.entries(RISING_RULE).map(([name, value]) => [name, sql.lit(value)]),
  ) as Record<keyof typeof RISING_RULE, ReturnType<typeof sql.lit>>;
  const lowerEnd = (quantile: "quantile" | "high_quantile") =>
    sql`recent_weight * greatest(0, 1 - 1 / (9 * effective)
      - ${rule[quantile]} / (3 * sqrt(effective))) ^ 3`;
  const { rows: [row] } = await sql<{ read: number; rising: RisingZone[] | null }>`
    with reports as materialized (
        select i.zone_id, i.occurred_at >= ${
    beginningOf(recent.from, session.timeZone)
  }::timestamptz as is_recent,
          case i.type ${weightOfType} end * coalesce(i.severity, 1)::float8 as weight
        from incidents i
        where ${isIn(scope, session)} and i.type in (${
    sql.join(types.map(([name]) => sql.lit(name)))
  })
        order by i.occurred_at desc, i.id desc limit ${most === null ? null : most + 1}::int),
      sums as materialized (
        select zone_id, (count(*) filter (where is_recent))::int as recent,
          (count(*) filter (where not is_recent))::int as earlier,
          coalesce(sum(weight) filter (where is_recent), 0) as recent_weight,
          coalesce(sum(weight) filter (where not is_recent), 0) as earlier_weight,
          sum(weight * weight) filter (where is_recent) as recent_squares
        from reports group by zone_id),
      means as (
        select z.site_id, sum(coalesce(s.recent_weight, 0) + coalesce(s.earlier_weight, 0)) / 2
            / count(*) as weight
        from zones z left join sums s on s.zone_id = z.id
        where z.active or s.zone_id is not null group by z.site_id),
      tested as (
        select s.*, (s.earlier_weight + m.weight) / 2 as expected_weight,
          s.recent_weight ^ 2 / s.recent_squares as effective
        from sums s join zones z on z.id = s.zone_id join means m on m.site_id = z.site_id
        where s.recent >= ${rule.least_reports}),
      found as (
        select *, recent_weight / expected_weight as ratio,
          ${lowerEnd("quantile")} / expected_weight as least_ratio,
          ${lowerEnd("high_quantile")} / expected_weight as high_ratio
        from tested where effective >= ${rule.least_effective})
    select (select count(*)::int from reports) as read,
      (select json_agg(json_build_object('zone_id', zone_id,
          'level', case when high_ratio > 1 then 'high' else 'elevated' end,
          'recent', recent, 'earlier', earlier, 'recent_weight', recent_weight,
          'earlier_weight', earlier_weight,
          'expected_weight', round(expected_weight::numeric, 2)::float8,
          'ratio', round(ratio::numeric, 2)::float8)
        order by ratio desc, recent desc, zone_id)
        from found where ratio >= ${rule.least_ratio} and least_ratio > 1) as rising`.execute(
    session.tx,
  );
  return most !== null && row!.read > most ? null : row!.rising ?? [];
}
