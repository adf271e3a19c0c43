import { sql } from "kysely";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import { injuriesOf, type Injury, injuryAnswersOf } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { PlaceAndDays } from "./incident_figures.ts";
import type { Period } from "./rules/periods.ts";
import { isIn } from "./scope.ts";

/** People who were injured in a period, and the incidents in which they were. */
export interface InjuryCounts {
  readonly people: Readonly<Record<Injury, number>>;
  readonly incidents: Readonly<Record<Injury, number>>;
  readonly lost_days: number;
}

export interface InjuryFigures {
  readonly now: InjuryCounts;
  readonly before: InjuryCounts;
  /** The latest incident with a lost-time injury, whatever the period is. */
  readonly lastLostTime: { readonly id: string; readonly occurred_at: Date } | null;
}

const NONE = { any: 0, recordable: 0, lost_time: 0, death: 0 };

/**
 * Counts injuries by what triage and persons say. Run it as administrator: those who see the figures may
 * not read whom they are about. Site and type of the selection are the only limits.
 */
export async function readInjuryFigures(
  session: Session,
  { site_id, type, now, before }: PlaceAndDays,
): Promise<InjuryFigures> {
  const { timeZone } = session;
  const during = ({ from, to }: Period) =>
    sql`(i.occurred_at >= ${beginningOf(from, timeZone)}::timestamptz
      and i.occurred_at < ${endOf(to, timeZone)}::timestamptz)`;
  const chosen = sql`i.register_jkkp8 and ${isIn({ site_id }, session)}
    and ${type ? sql`i.type = ${type}` : sql`true`}`;
  const columns = (Object.keys(NONE) as Injury[]).map((kind) => {
    const column = sql.ref(`harm.${kind}`);
    return sql`sum(${column})::int as ${sql.ref(`${kind}_people`)},
      (count(*) filter (where ${column} > 0))::int as ${sql.ref(`${kind}_incidents`)}`;
  });
  type Row =
    & { is_now: boolean; lost_days: number }
    & Record<`${Injury}_${"people" | "incidents"}`, number>;
  const { rows: [row] } = await sql<{
    parts: Row[];
    last: { id: string; occurred_at: string } | null;
  }>`select
    (select coalesce(json_agg(p), '[]') from (
      select is_now, sum(harm.days)::int as lost_days, ${sql.join(columns)}
      from (select i.id, ${during(now)} as is_now, ${injuryAnswersOf()} from incidents i
          where ${chosen} and (${during(now)} or ${before ? during(before) : sql`false`})
          offset 0) i,
        lateral ${injuriesOf("i")} harm
      group by is_now) p) as parts,
    (select json_build_object('id', i.id, 'occurred_at', i.occurred_at) from incidents i
      where ${chosen} and (select lost_time
        from (select i.id, ${injuryAnswersOf()} offset 0) a, lateral ${injuriesOf("a")} harm) > 0
      order by i.occurred_at desc limit 1) as last`.execute(session.tx);
  const { parts, last } = row!;
  const countsOf = (isNow: boolean): InjuryCounts => {
    const found = parts.find(({ is_now }) => is_now === isNow);
    const all = (unit: "people" | "incidents") =>
      found
        ? Object.fromEntries(
          Object.keys(NONE).map((kind) => [kind, found[`${kind as Injury}_${unit}`]]),
        ) as Record<Injury, number>
        : NONE;
    return {
      people: all("people"),
      incidents: all("incidents"),
      lost_days: found?.lost_days ?? 0,
    };
  };
  return {
    now: countsOf(true),
    before: countsOf(false),
    lastLostTime: last && { id: last.id, occurred_at: new Date(last.occurred_at) },
  };
}
