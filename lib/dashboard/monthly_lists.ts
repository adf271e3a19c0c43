import { sql } from "kysely";
import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import { isOverdueOn } from "@/lib/capas/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import { dutiesWith, type IncidentType, isOpen, type LegalDuty } from "@/lib/incidents/mod.ts";
import type { SeverityLevel } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { isIn, type Scope } from "./scope.ts";

/**
 * The lists of the monthly report. It is printed and handed out, so none of them has a person, a health
 * detail or the description of an incident, in which somebody may be named.
 */

/** Rows printed of each list at most. */
export const MOST_LISTED = 50;

/** The first rows of a list, and how many there are. */
export interface Listed<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** From this severity on a case is serious, whatever the law asks for. */
const SERIOUS: SeverityLevel = 4;

/** Duties that make an incident notifiable to DOSH. */
const NOTIFIABLE = dutiesWith(({ kind }) =>
  kind === "submit_form" || kind === "notify_dosh" || kind === "send_letter"
);

const DUTIES = dutiesWith(({ endsWithClosure }) => !endsWithClosure);

/** A duty in law, which a question about a triage is not. */
export type StatutoryDuty = Exclude<LegalDuty, "days_off">;

/** What the law asks for a serious case, and whether it was done. */
interface CaseDuty {
  readonly duty: StatutoryDuty;
  /** `YYYY-MM-DD`; null without a deadline. */
  readonly due_on: string | null;
  readonly at_once: boolean;
  /** `YYYY-MM-DD`; null until it is done. */
  readonly done_on: string | null;
}

/** An incident of severity 4 or 5, or one that DOSH must be told of. */
export interface SeriousCase {
  readonly id: string;
  readonly number: string;
  readonly type: IncidentType;
  readonly status: IncidentStatus;
  readonly severity: SeverityLevel | null;
  readonly occurred_at: Date;
  readonly site_name: string;
  readonly zone_name: string;
  /** None for callers who may not read duties. */
  readonly duties: readonly CaseDuty[];
}

/**
 * The serious cases of a period, the most severe first. Row-level security hides the duties of incidents
 * from supervisors: for them a case is serious by its severity alone.
 */
export async function readSeriousCases(
  session: Session,
  scope: Scope,
): Promise<Listed<SeriousCase>> {
  const asked = sql`d.incident_id = i.id and d.duty in (${literals(NOTIFIABLE)})`;
  const { rows } = await sql<Counted<SeriousCase>>`
    select i.id, i.number, i.type, i.status, i.severity, i.occurred_at, s.name as site_name,
      z.name as zone_name, (count(*) over ())::int as total,
      (select coalesce(json_agg(json_build_object('duty', d.duty, 'due_on', d.due_on,
          'at_once', d.at_once, 'done_on', case when d.done then (
            select coalesce(r.happened_on,
              (r.happened_at at time zone ${session.timeZone})::date) from legal_records r
            where r.incident_id = d.incident_id and r.subject = d.duty order by r.id desc limit 1) end)
          order by d.at_once desc, d.due_on, d.duty), '[]')
        from legal_duties d where ${asked}) as duties
    from incidents i join sites s on s.id = i.site_id join zones z on z.id = i.zone_id
    where ${isIn(scope, session)}
      and (i.severity >= ${sql.lit(SERIOUS)} or exists (select from legal_duties d where ${asked}))
    order by i.severity desc nulls last, i.occurred_at, i.id
    limit ${MOST_LISTED}`.execute(session.tx);
  return listed(rows);
}

/** An action that is late today. */
export interface OverdueAction {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly due_date: string;
  readonly number: string;
  readonly site_name: string;
}

/** The actions that are overdue today, the longest overdue first. */
export async function readOverdueActions(
  session: Session,
  siteId: string | undefined,
): Promise<Listed<OverdueAction>> {
  const { rows } = await sql<Counted<OverdueAction>>`
    select c.id, c.title, c.due_date, i.number, s.name as site_name, (count(*) over ())::int as total
    from capas c join incidents i on i.id = c.incident_id join sites s on s.id = i.site_id
    where ${isOverdueOn(today(session))} and ${siteId ? sql`c.site_id = ${siteId}` : sql`true`}
    order by c.due_date, i.number, c.id limit ${MOST_LISTED}`.execute(session.tx);
  return listed(rows);
}

/** A legal duty that is open today. */
export interface DutyToDo {
  readonly duty: StatutoryDuty;
  readonly due_on: string | null;
  readonly due_at: Date | null;
  readonly at_once: boolean;
  readonly incident_id: string;
  readonly number: string;
  readonly site_name: string;
}

/** The legal duties that are open today, what is due at once first, then by their day. */
export async function readDutiesToDo(
  session: Session,
  siteId: string | undefined,
): Promise<Listed<DutyToDo>> {
  const { rows } = await sql<Counted<DutyToDo>>`
    select d.duty, d.due_on, d.due_at, d.at_once, i.id as incident_id, i.number,
      s.name as site_name, (count(*) over ())::int as total
    from legal_duties d join incidents i on i.id = d.incident_id join sites s on s.id = i.site_id
    where ${isOpen()} and d.duty in (${literals(DUTIES)}) and ${isIn({ site_id: siteId }, session)}
    order by d.at_once desc, d.due_on nulls last, d.due_at, i.number, d.duty
    limit ${MOST_LISTED}`.execute(session.tx);
  return listed(rows);
}

/** A legal duty that somebody recorded as done. */
export interface DutyDone {
  readonly duty: StatutoryDuty;
  /** The day it was done, `YYYY-MM-DD`. */
  readonly done_on: string;
  readonly reference: string | null;
  readonly incident_id: string;
  readonly number: string;
  readonly site_name: string;
}

/**
 * The duties that were recorded in a period, by the day they were done; of corrections the newest.
 * By the day of the record, so that what is recorded late still appears in one report.
 */
export async function readDutiesDone(
  session: Session,
  { site_id, from, to }: Scope & { from: string; to: string },
): Promise<Listed<DutyDone>> {
  const { timeZone } = session;
  const { rows } = await sql<Counted<DutyDone>>`
    select r.duty, r.done_on, r.reference, r.incident_id, r.number, r.site_name,
      (count(*) over ())::int as total
    from (select distinct on (r.incident_id, r.subject) r.subject as duty, r.reference,
        coalesce(r.happened_on, (r.happened_at at time zone ${timeZone})::date) as done_on,
        i.id as incident_id, i.number, s.name as site_name
      from legal_records r join incidents i on i.id = r.incident_id
        join sites s on s.id = i.site_id
      where r.created_at >= ${beginningOf(from, timeZone)} and r.created_at < ${endOf(to, timeZone)}
        and r.subject in (${literals(DUTIES)}) and ${isIn({ site_id }, session)}
      order by r.incident_id, r.subject, r.id desc) r
    order by r.done_on, r.number, r.duty limit ${MOST_LISTED}`.execute(session.tx);
  return listed(rows);
}

type Counted<Row> = Row & { total: number };

/** Each row knows how many there are, beyond those that were read. */
function listed<Row>(rows: readonly Counted<Row>[]): Listed<Row> {
  return {
    items: rows.map(({ total: _, ...row }) => row as unknown as Row),
    total: rows[0]?.total ?? 0,
  };
}

function literals(names: readonly LegalDuty[]) {
  return sql.join(names.map((name) => sql.lit(name)));
}
