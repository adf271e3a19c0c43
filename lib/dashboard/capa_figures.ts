import { sql } from "kysely";
import { addDays, beginningOf, endOf, today } from "@/lib/calendar.ts";
import {
  CONTROL_LEVELS,
  type ControlLevel,
  IS_TO_DO,
  isOverdueOn,
  sentOnTime,
} from "@/lib/capas/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Selection } from "./incident_figures.ts";
import type { Period } from "./rules/periods.ts";

/** Ages of open actions in days since their assignment: from the first to the last, both included. */
export const CAPA_AGES = [[0, 7], [8, 30], [31, 90], [91, null]] as const;

/** Actions that their owners sent to verification in a period. */
export interface SentCounts {
  readonly sent: number;
  readonly on_time: number;
  readonly reopened: number;
}

/** The actions of a selection in numbers. */
export interface CapaFigures {
  /** Now, whatever the period is. */
  readonly to_do: number;
  readonly overdue: number;
  readonly pending_verification: number;
  /** Open ones by age, in the order of {@link CAPA_AGES}. */
  readonly ages: readonly number[];
  readonly now: SentCounts;
  readonly before: SentCounts;
  /** Those sent in the period, by the hierarchy of controls. */
  readonly controls: Readonly<Record<ControlLevel, number>>;
}

/** The days on which actions of an age were assigned. */
export function assignedDays(
  [least, most]: (typeof CAPA_AGES)[number],
  today: string,
): { assigned_from?: string; assigned_to: string } {
  return {
    ...(most === null ? {} : { assigned_from: addDays(today, -most) }),
    assigned_to: addDays(today, -least),
  };
}

/** Counts the actions that the caller may see, in one statement. */
export async function readCapaFigures(
  session: Session,
  { site_id, type, now, before }: Pick<Selection, "site_id" | "type" | "now" | "before">,
): Promise<CapaFigures> {
  const { timeZone } = session;
  const day = today(session);
  const chosen = sql`${site_id ? sql`c.site_id = ${site_id}` : sql`true`} and ${
    type
      ? sql`exists (select from incidents i where i.id = c.incident_id and i.type = ${type})`
      : sql`true`
  }`;
  const from = (date: string) => sql`${beginningOf(date, timeZone)}::timestamptz`;
  const to = (date: string) => sql`${endOf(date, timeZone)}::timestamptz`;
  const sentIn = (period: Period) =>
    sql`(c.completed_at >= ${from(period.from)} and c.completed_at < ${to(period.to)})`;
  const ages = CAPA_AGES.map((age) => {
    const { assigned_from, assigned_to } = assignedDays(age, day);
    const isOlder = assigned_from ? sql`c.assigned_at >= ${from(assigned_from)}` : sql`true`;
    return sql`(count(*) filter (where ${isOlder} and c.assigned_at < ${to(assigned_to)}))::int`;
  });
  const sent = (period: Period) =>
    sql`(select json_build_object('sent', count(*)::int,
        'on_time', (count(*) filter (where ${sentOnTime(sql.ref("c"), timeZone)}))::int,
        'reopened', (count(*) filter (where c.reopened_count > 0))::int)
      from capas c where ${chosen} and ${sentIn(period)})`;
  type Answer = Omit<CapaFigures, "ages" | "controls"> & {
    ages: number[];
    controls: Partial<Record<ControlLevel, number>>;
  };
  const { rows: [row] } = await sql<{ figures: Answer }>`select json_build_object(
      'pending_verification', (select count(*)::int from capas c
        where c.status = 'pending_verification' and ${chosen}),
      'to_do', (select count(*)::int from capas c where ${IS_TO_DO} and ${chosen}),
      'overdue', (select count(*)::int from capas c where ${isOverdueOn(day)} and ${chosen}),
      'ages', (select json_build_array(${sql.join(ages)}) from capas c
        where ${IS_TO_DO} and ${chosen}),
      'now', ${sent(now)}, 'before', ${sent(before)},
      'controls', (select coalesce(json_object_agg(control_level, n), '{}') from (
        select c.control_level, count(*)::int as n from capas c
        where ${chosen} and ${sentIn(now)} group by 1) n)) as figures`.execute(session.tx);
  const { controls, ...figures } = row!.figures;
  return {
    ...figures,
    controls: Object.fromEntries(
      CONTROL_LEVELS.map((level) => [level, controls[level] ?? 0]),
    ) as Record<ControlLevel, number>,
  };
}
