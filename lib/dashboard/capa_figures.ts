import { sql } from "kysely";
import { addDays, beginningOf, endOf, today } from "@/lib/calendar.ts";
import { CONTROL_LEVELS, type ControlLevel, IS_TO_DO, isOverdueOn } from "@/lib/capas/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { PlaceAndDays } from "./incident_figures.ts";
import { upToIn } from "./local_time.ts";
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
  { site_id, type, now, before }: PlaceAndDays,
): Promise<CapaFigures> {
  const { timeZone } = session;
  const day = today(session);
  const chosen = sql`${site_id ? sql`c.site_id = ${site_id}` : sql`true`} and ${
    type ? sql`c.incident_type = ${type}` : sql`true`
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
  const isOnTime = upToIn({ from: before ? before.from : now.from, to: now.to }, timeZone)(
    sql.ref("c.completed_at"),
    sql.ref("c.due_date"),
  );
  const counted = (name: "now" | "before", period: Period | null) => {
    const isIn = period === null ? sql`false` : sentIn(period);
    return sql`'${sql.raw(name)}', json_build_object(
      'sent', (count(*) filter (where ${isIn}))::int,
      'on_time', (count(*) filter (where ${isIn} and ${isOnTime}))::int,
      'reopened', (count(*) filter (where ${isIn} and c.reopened_count > 0))::int)`;
  };
  type Sent = Record<"now" | "before", SentCounts> & { control_level: ControlLevel };
  type Answer = Omit<CapaFigures, "controls" | "now" | "before"> & { sent: Sent[] | null };
  const { rows: [row] } = await sql<{ figures: Answer }>`
    with unfinished as materialized (select c.status, c.due_date, c.assigned_at from capas c
        where c.status <> 'verified' and ${chosen}),
      sent as (
        select json_build_object('control_level', c.control_level, ${counted("now", now)},
          ${counted("before", before)}) as counts from capas c
        where ${sentIn({ from: before ? before.from : now.from, to: now.to })} and ${chosen}
        group by c.control_level)
    select json_build_object(
      'pending_verification',
        (select count(*)::int from unfinished c where c.status = 'pending_verification'),
      'to_do', (select count(*)::int from unfinished c where ${IS_TO_DO}),
      'overdue', (select count(*)::int from unfinished c where ${isOverdueOn(day)}),
      'ages', (select json_build_array(${sql.join(ages)}) from unfinished c where ${IS_TO_DO}),
      'sent', (select json_agg(counts) from sent)) as figures`.execute(session.tx);
  const { sent, ...figures } = row!.figures;
  const sentBy = (level: ControlLevel) =>
    sent?.find(({ control_level }) => control_level === level)?.now.sent ?? 0;
  return {
    ...figures,
    now: sumOf(sent?.map((one) => one.now)),
    before: sumOf(sent?.map((one) => one.before)),
    controls: Object.fromEntries(CONTROL_LEVELS.map((level) => [level, sentBy(level)])) as Record<
      ControlLevel,
      number
    >,
  };
}

function sumOf(parts: readonly SentCounts[] = []): SentCounts {
  const sum = (name: keyof SentCounts) => parts.reduce((all, one) => all + one[name], 0);
  return { sent: sum("sent"), on_time: sum("on_time"), reopened: sum("reopened") };
}
