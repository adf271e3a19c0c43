import { today } from "@/lib/calendar.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, isOverdueOn, presentCapa, selectCapas } from "./capa.ts";
import type { CapaFilters } from "./read.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";

/** What lists, boards and counts are narrowed by. */
export type Narrowing = Partial<Omit<CapaFilters, "page" | "view">>;

/** Where actions are looked for, as `c`: those that a search finds, or all. */
export function source({ q }: Narrowing): RawBuilder<unknown> {
  return q ? sql`app_find_capas(${searchPatterns(q)}::text[]) c` : sql`capas c`;
}

/**
 * The same for a statement that reads it several times: `from`, and before the statement `found`, which
 * runs a search once.
 */
export function searchedOnce(
  filters: Narrowing,
): { found: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  return filters.q
    ? {
      found: sql`with found as materialized (select * from ${source(filters)})`,
      from: sql`found c`,
    }
    : { found: sql``, from: sql`capas c` };
}

/** What the filters ask of `c`, in words that suit how much of it the caller sees. */
export function conditions(session: Session, f: Narrowing): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [sql`true`];
  const overdue = isOverdueOn(today(session));
  if (f.status) found.push(sql`c.status = ${f.status}`);
  if (f.owner_id) found.push(sql`c.owner_id = ${f.owner_id}`);
  if (f.site_id) found.push(sql`c.site_id = ${f.site_id}`);
  if (f.incident_id) found.push(sql`c.incident_id = ${f.incident_id}`);
  if (f.overdue !== undefined) found.push(f.overdue ? sql`${overdue}` : sql`not ${overdue}`);
  found.push(...inSight(session));
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/** Row-level security leaves others only their own actions: said again, an index answers it. */
function inSight({ actor }: Session): RawBuilder<SqlBool>[] {
  switch (actor.role) {
    case "hse":
    case "admin":
    case "management":
      return [];
    case "supervisor":
      return [sql`(c.site_id = ${actor.site_id} or c.owner_id = ${actor.id})`];
    default:
      return [sql`c.owner_id = ${actor.id}`];
  }
}

/** Reads the actions of some ids, or of those that an array in SQL holds; in no order. */
export function capasOf({ tx }: Session, ids: readonly string[] | RawBuilder<unknown>) {
  return selectCapas(tx).where(sql<boolean>`c.id = any(${ids})`);
}

/** How many actions of each state, and how many of them are overdue. */
export type CapaCounts = Record<CapaStatus, number> & { overdue: number };

/**
 * Returns how many actions of each status the caller sees, and how many are overdue, under the filters
 * besides the status.
 */
export async function countCapas(
  session: Session,
  { status: _, ...filters }: Narrowing = {},
): Promise<CapaCounts> {
  const where = conditions(session, filters);
  const { found, from } = searchedOnce(filters);
  const { rows } = await sql<{ counted: keyof CapaCounts; n: number }>`${found}
    select c.status as counted, count(*)::int as n from ${from} where ${where} group by c.status
    union all
    select 'overdue', count(*)::int from ${from}
      where ${where} and ${isOverdueOn(today(session))}`.execute(session.tx);
  const counts = { open: 0, in_progress: 0, pending_verification: 0, verified: 0, overdue: 0 };
  for (const { counted, n } of rows) counts[counted] = n;
  return counts;
}

/** A choice of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites of the actions the caller sees: a choice of a filter never leads to nothing. */
export async function readCapaFilterOptions(
  { tx }: Session,
): Promise<{ owners: Choice[]; sites: Choice[] }> {
  const { rows } = await sql<Choice & { kind: string }>`
    select 'owner' as kind, p.id, p.full_name as name from people p
      where exists (select from capas c where c.owner_id = p.id)
    union all
    select 'site', s.id, s.name from sites s
      where exists (select from capas c where c.site_id = s.id)
    order by name, id`.execute(tx);
  const choices = (asked: string) =>
    rows.filter(({ kind }) => kind === asked).map(({ id, name }) => ({ id, name }));
  return { owners: choices("owner"), sites: choices("site") };
}

/** What a list of actions says first: of all that the caller sees, whatever the list is narrowed to. */
export interface CapaAttention {
  counts: Record<CapaStatus, number> & { overdue: number };
  mostOverdue: Capa | null;
  /** The action that has waited longest for verification. */
  oldestWaiting: Capa | null;
  /** The action that is due next, when none is overdue. */
  nextDue: Capa | null;
}

/** Finds what waits for somebody among the actions the caller may see. */
export async function readCapaAttention(session: Session): Promise<CapaAttention> {
  const counts = await countCapas(session);
  const first = async (asked: Narrowing & { isToDo?: true }, order: RawBuilder<unknown>) => {
    const { isToDo, ...filters } = asked;
    const toDo = isToDo ? sql`and c.status in ('open', 'in_progress')` : sql``;
    const id = sql`array(select c.id from capas c where ${conditions(session, filters)} ${toDo}
      order by ${order}, c.id limit 1)`;
    const row = await capasOf(session, id).executeTakeFirst();
    return row ? presentCapa(row, session) : null;
  };
  const toDo = counts.open + counts.in_progress;
  return {
    counts,
    mostOverdue: counts.overdue > 0 ? await first({ overdue: true }, sql`c.due_date`) : null,
    oldestWaiting: counts.pending_verification > 0
      ? await first({ status: "pending_verification" }, sql`c.completed_at`)
      : null,
    nextDue: counts.overdue === 0 && toDo > 0
      ? await first({ isToDo: true }, sql`c.due_date`)
      : null,
  };
}
