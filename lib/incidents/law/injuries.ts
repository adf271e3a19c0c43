import { type RawBuilder, sql, type SqlBool } from "kysely";
import { MAX_LOST_DAYS } from "@/lib/statutory/rules/checklist.ts";

/** What incidents can be selected by: any injury, or one that rates count. */
export const INJURIES = ["any", "recordable", "lost_time", "death"] as const;
export type Injury = (typeof INJURIES)[number];

/** Treatment that goes beyond first aid. */
const MEDICAL = ["clinic", "hospital_outpatient", "hospital_admitted", "fatal"]
  .map((treatment) => sql.lit(treatment));

/** The columns that triage and report give to {@linkcode injuriesOf}, of an incident `i`. */
export function injuryAnswersOf(alias = "i"): RawBuilder<unknown> {
  const i = sql.ref(alias);
  const answer = (key: string) =>
    sql`coalesce((${i}.checklist ->> ${sql.lit(key)})::boolean, false)`;
  return sql`${answer("any_injury")} and ${i}.register_jkkp8 as any_injury,
    ${answer("fatality")} as fatal, ${answer("permanent_disability")} as disabled,
    ${answer("serious_bodily_injury")} as sbi,
    coalesce(${i}.checklist ->> 'over_4_days' = 'yes', false) as over_4,
    (${i}.checklist ->> 'lost_days')::int as lost,
    coalesce(${i}.type_details ->> 'treatment', '') in (${sql.join(MEDICAL)}) as medical`;
}

/**
 * The SQL of what a work-related incident did to people, one row: numbers of people injured, with a
 * recordable injury (beyond first aid), with a lost-time injury (a full day off after the day of the
 * accident, permanent disability or death) and dead, and the days lost, 6,000 for a death or a permanent
 * disability (domain.md 1.2 and 6). Persons and triage often tell only a part each, so the larger counts.
 * A disease without an injury counts nothing. Persons and addenda are read with the caller's rights.
 *
 * @param answers a row with the incident's id and the columns of {@linkcode injuryAnswersOf}, from a
 *   subquery that ends with `offset 0`: otherwise the planner reads each answer as often as it is named.
 */
export function injuriesOf(answers: string): RawBuilder<unknown> {
  const of = sql.ref(answers);
  return sql`(
    select least(1, a.injured) * greatest(a.injured, p.injured) as any,
      least(1, a.injured) * greatest(a.recordable, a.lost_time, p.lost_time, d.dead) as recordable,
      least(1, a.injured) * greatest(a.lost_time, p.lost_time, d.dead) as lost_time,
      least(1, a.injured) * greatest(a.dead, p.dead, d.dead) as death,
      least(1, a.injured) * greatest(a.days, p.days, d.dead * ${MAX_LOST_DAYS}::int) as days
    from (select ${of}.any_injury::int as injured, ${of}.fatal::int as dead,
        (${of}.fatal or ${of}.disabled or ${of}.over_4 or coalesce(${of}.lost, 0) > 0)::int
          as lost_time,
        (${of}.sbi or ${of}.medical)::int as recordable,
        case when ${of}.fatal or ${of}.disabled then ${MAX_LOST_DAYS}::int
          else coalesce(${of}.lost, 0) end as days) a,
      (select count(*)::int as injured,
        (count(*) filter (where effect = 'M'))::int as dead,
        (count(*) filter (where effect in ('M', 'HUK') or lost_days > 0))::int as lost_time,
        coalesce(sum(case when effect in ('M', 'HUK') then ${MAX_LOST_DAYS}::int
          else coalesce(lost_days, 0) end), 0)::int as days
        from incident_persons where incident_id = ${of}.id
          and (effect is not null or lost_days is not null or injury_nature is not null)) p,
      (select count(*)::int as dead from addenda where incident_id = ${of}.id and kind = 'death') d)`;
}

/** The SQL condition that an incident `i` injured anybody in that way; an index finds the candidates. */
export function hasInjury(injury: Injury): RawBuilder<SqlBool> {
  // Joined once more, because a search returns few columns.
  return sql`exists (select from (
      select h.id, ${injuryAnswersOf("h")} from incidents h where h.id = i.id and h.register_jkkp8
      offset 0) h
    where (select ${sql.ref(injury)} from ${injuriesOf("h")} harm) > 0)`;
}
