import { type RawBuilder, sql } from "kysely";
import { addDays, SOON_DAYS, today } from "@/lib/calendar.ts";
import {
  dutiesWith,
  type IncidentType,
  isOpen,
  LEGAL_DUTIES,
  type LegalDuty,
} from "@/lib/incidents/mod.ts";
import { tell } from "@/lib/notifications/mod.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import type { Deadline } from "@/lib/statutory/mod.ts";

/** Enough of an incident to say which one it is. */
export interface IncidentInBrief {
  id: string;
  number: string;
  type: IncidentType;
  site_name: string;
  created_at: Date;
}

/** An open legal duty of an incident, open or closed. */
export interface DueDuty extends IncidentInBrief, Deadline {
  duty: LegalDuty;
}

/** An action that its owner says is done. */
interface FinishedCapa {
  id: string;
  title: string;
}

/** How many of a kind wait, and the one that has waited longest; null when there is none. */
type Pile<T> = { count: number; first: T } | null;

/** What waits for a safety officer. */
export interface Duties {
  /** The legal duties that are overdue, near or without a deadline, by kind; also of closed incidents. */
  law: readonly NonNullable<Pile<DueDuty>>[];
  untriaged: Pile<IncidentInBrief>;
  unverified: Pile<FinishedCapa>;
  /** In verification with every action verified. */
  closable: Pile<IncidentInBrief>;
}

/**
 * Reads what waits for a safety officer. Only for the roles that see the statutory duties and every
 * action (hse, admin): for the others the counts would be wrong, and they would tell too much.
 */
export async function readDuties(session: Session): Promise<Duties> {
  const { law, waiting } = await readTogether(session, {
    law: () => readLaw(session),
    waiting: () => readWaiting(session),
  });
  const incident = (kind: Waiting["kind"]) => {
    const row = waiting.find((one) => one.kind === kind);
    if (!row) return null;
    const { id, number, type, site_name, created_at, count } = row;
    return { count, first: { id, number, type, site_name, created_at } };
  };
  const finished = waiting.find(({ kind }) => kind === "unverified");
  return {
    law,
    untriaged: incident("untriaged"),
    unverified: finished
      ? { count: finished.count, first: { id: finished.id, title: finished.title } }
      : null,
    closable: incident("closable"),
  };
}

/** What has waited longest of a kind, and how many wait; an action has a title alone. */
interface Waiting extends IncidentInBrief {
  readonly kind: "untriaged" | "unverified" | "closable";
  readonly title: string;
  readonly count: number;
}

/** Reads what has waited longest of each kind in one statement. */
async function readWaiting({ tx }: Session): Promise<Waiting[]> {
  const oldest = (kind: Waiting["kind"], condition: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(kind)} as kind, i.id, i.number, i.type, i.created_at,
        sites.name as site_name, null as title, (count(*) over ())::int as count
      from incidents i join sites on sites.id = i.site_id
      where ${condition} order by i.created_at, i.id limit 1)`;
  // Statuses are literals: the planner chooses partial indexes by them.
  const { rows } = await sql<Waiting>`${oldest("untriaged", sql`i.status = 'reported'`)}
    union all ${oldest("closable", sql`i.status = 'verification' and ${ALL_VERIFIED}`)}
    union all (select 'unverified', c.id, null, null, null, null, c.title, (count(*) over ())::int
      from capas c where c.status = 'pending_verification' order by c.completed_at, c.id limit 1)`
    .execute(tx);
  return rows;
}

const ALL_VERIFIED = sql`(exists (select from capas c where c.incident_id = i.id)
  and not exists (select from capas c where c.incident_id = i.id and c.status <> 'verified'))`;

const QUESTIONS = dutiesWith(({ endsWithClosure }) => endsWithClosure === true)
  .map((duty) => sql.lit(duty));

/**
 * One statement for all legal duties, from the partial index of those that are open. A question is
 * shown from its day on, a duty two days before.
 */
async function readLaw(session: Session): Promise<NonNullable<Pile<DueDuty>>[]> {
  const { tx } = session;
  const now = today(session);
  const { rows } = await sql<DueDuty & { count: number }>`
    select distinct on (d.duty) d.duty, d.due_on, d.due_at, d.at_once, i.id, i.number, i.type,
      i.created_at, sites.name as site_name, (count(*) over (partition by d.duty))::int as count
    from legal_duties d join incidents i on i.id = d.incident_id join sites on sites.id = i.site_id
    where ${isOpen()} and (d.due_on is null or d.due_on <= case
      when d.duty in (${sql.join(QUESTIONS)}) then ${now}::date
      else ${addDays(now, SOON_DAYS)}::date end)
    order by d.duty, d.due_on, i.created_at, i.id`.execute(tx);
  return mergeKinds(rows);
}

/** Both forms are one pile, and so is each authority. */
function mergeKinds(rows: readonly (DueDuty & { count: number })[]) {
  const piles = new Map<string, { count: number; first: DueDuty }>();
  for (const { count, ...duty } of rows.toSorted(byDueDate)) {
    const { kind } = LEGAL_DUTIES[duty.duty];
    const key = kind === "tell_authority" ? duty.duty : kind;
    const known = piles.get(key);
    piles.set(key, known ? { ...known, count: known.count + count } : { count, first: duty });
  }
  return [...piles.values()];
}

function byDueDate(a: DueDuty, b: DueDuty): number {
  return (a.due_on ?? "9999").localeCompare(b.due_on ?? "9999");
}

/**
 * Reminds every safety officer of the incidents whose days off are still not known on day 5, in the
 * app: each officer once for each incident. Waits for a transaction that is triaging or deleting such an
 * incident.
 * @returns how many incidents were due, and how many messages were written
 */
export async function remindOfDaysOff(
  session: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<{ examined: number; sent: number }> {
  const due = await session.tx.selectFrom("incidents as i")
    .innerJoin("legal_duties as d", "d.incident_id", "i.id")
    .select(["i.id", "i.number"])
    .where("i.status", "<>", "closed")
    .where(isOpen("confirm_days_off"))
    .where("d.due_on", "<=", today(session))
    .where(sql<boolean>`not exists (select from notifications n
      where n.event = 'days_off_open:' || i.id)`)
    // All servers take them in one order, so that none waits for another in a circle.
    .orderBy("i.id")
    .forShare(["i", "d"])
    .execute();
  let sent = 0;
  for (const { id, number } of due) {
    sent += await tell(session, {
      kind: "days_off_open",
      incidentId: id,
      data: { number },
    });
  }
  return { examined: due.length, sent };
}

/**
 * Tells the safety officers of open legal duties whose last day is near or has passed, of open and closed
 * incidents, each once. A changed deadline is told anew.
 */
export async function remindOfDeadlines(
  session: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<{ examined: number; sent: number }> {
  const now = today(session);
  // What is due by the hour has passed when its hour has, as pages say; anything else after its day.
  const hasPassed = sql`coalesce(d.due_at < ${session.now}::timestamptz, d.due_on < ${now}::date)`;
  const { rows } = await sql<
    { id: string; number: string; duty: LegalDuty; due_on: string; has_passed: boolean }
  >`
    select i.id, i.number, d.duty, d.due_on, ${hasPassed} as has_passed
    from legal_duties d join incidents i on i.id = d.incident_id
    where ${isOpen()} and d.duty not in (${sql.join(QUESTIONS)})
      and d.due_on <= ${addDays(now, SOON_DAYS)}::date
      and not exists (select from notifications n where n.event = concat_ws(':', 
        case when ${hasPassed} then 'duty_overdue' else 'duty_soon' end, i.id, d.duty, d.due_on))
    order by i.id, d.duty`.execute(session.tx);
  for (const { id, number, duty, due_on, has_passed } of rows) {
    await tell(session, {
      kind: has_passed ? "duty_overdue" : "duty_soon",
      occasion: `${duty}:${due_on}`,
      incidentId: id,
      data: { number, duty, date: due_on },
    });
  }
  return { examined: rows.length, sent: rows.length };
}
