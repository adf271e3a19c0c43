import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { today } from "@/lib/calendar.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { type Page, PAGE_SIZE, pageNumber } from "@/lib/page.ts";
import { searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { writtenLine } from "@/lib/text.ts";
import { type Capa, IS_TO_DO, isOverdueOn, presentCapa, selectCapas } from "./capa.ts";
import { byStatus, CAPA_STATUSES, countIn, TO_DO_STATUSES } from "./rules/statuses.ts";

/** The query of a list of CAPAs. */
export const CapaFilters = z.strictObject({
  status: z.enum(CAPA_STATUSES).optional(),
  owner_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  incident_id: z.uuid().optional(),
  overdue: z.stringbool().optional(),
  /** Words that stand in the title or the number of the incident. */
  q: writtenLine({ max: 200 }).optional(),
  view: z.enum(["board", "table"]).optional(),
  page: pageNumber,
});
export type CapaFilters = z.output<typeof CapaFilters>;

/** The filters of lists, boards and counts. */
export type ListFilters = Partial<Omit<CapaFilters, "page" | "view">>;

/** One page of the CAPAs that the caller may see: verified ones last, then by due date. */
export async function listCapas(session: Session, filters: CapaFilters): Promise<Page<Capa>> {
  const counts = await countCapas(session, filters);
  const total = filters.status ? counts[filters.status] : countIn(counts);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const rows = filters.page > pages || total === 0 ? [] : await rowsOfPage(session, filters);
  return {
    items: rows.map((row) => presentCapa(row, session)),
    page: filters.page,
    page_size: PAGE_SIZE,
    total,
    pages,
  };
}

/** Finds the ids of a page in an index first, so that only their rows are read whole. */
function rowsOfPage(session: Session, filters: CapaFilters) {
  // With a filter by status too: the order is the same, and `capas_table_idx` answers it.
  const order = sql`(c.status = 'verified'), c.due_date, c.id`;
  const ids = sql`array(select c.id from ${source(filters)} where ${conditions(session, filters)}
    order by ${order} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE})`;
  return capasOf(session, ids).orderBy(order).execute();
}

/** How many CAPAs have each status, and how many of them are overdue. */
export type CapaCounts = Record<CapaStatus, number> & { overdue: number };

/**
 * Counts the CAPAs that the caller may see by status, and the overdue ones, under all filters but the
 * status.
 */
export async function countCapas(
  session: Session,
  { status: _, ...filters }: ListFilters = {},
): Promise<CapaCounts> {
  const where = conditions(session, filters);
  const { found, from } = searchedOnce(filters);
  const { rows } = await sql<{ counted: keyof CapaCounts; n: number }>`${found}
    select c.status as counted, count(*)::int as n from ${from} where ${where} group by c.status
    union all
    select 'overdue', count(*)::int from ${from}
      where ${where} and ${isOverdueOn(today(session))}`.execute(session.tx);
  const counts = { ...byStatus(() => 0), overdue: 0 };
  for (const { counted, n } of rows) counts[counted] = n;
  return counts;
}

/** Where CAPAs are looked for, as `c`: among those that a search finds, or all. */
export function source({ q }: ListFilters): RawBuilder<unknown> {
  return q ? sql`app_find_capas(${searchPatterns(q)}::text[]) c` : sql`capas c`;
}

/**
 * The same for a statement that reads it several times: `from`, and before the statement `found`, which
 * runs a search once.
 */
export function searchedOnce(
  filters: ListFilters,
): { found: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  return filters.q
    ? {
      found: sql`with found as materialized (select * from ${source(filters)})`,
      from: sql`found c`,
    }
    : { found: sql``, from: sql`capas c` };
}

/** The conditions of the filters on `c`, with those of row-level security that an index can answer. */
export function conditions(session: Session, f: ListFilters): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [sql`true`];
  const overdue = isOverdueOn(today(session));
  if (f.status) found.push(sql`c.status = ${f.status}`);
  if (f.owner_id) found.push(sql`c.owner_id = ${f.owner_id}`);
  if (f.site_id) found.push(sql`c.site_id = ${f.site_id}`);
  if (f.incident_id) found.push(sql`c.incident_id = ${f.incident_id}`);
  if (f.overdue !== undefined) found.push(f.overdue ? overdue : sql`not ${overdue}`);
  found.push(...visibility(session));
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/** What row-level security leaves the caller, said again so that an index answers it. */
function visibility({ actor }: Session): RawBuilder<SqlBool>[] {
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

/** Selects the CAPAs of some ids, or of those that an array in SQL holds; in no order. */
export function capasOf({ tx }: Session, ids: readonly string[] | RawBuilder<unknown>) {
  return selectCapas(tx).where(sql<boolean>`c.id = any(${ids})`);
}

/** An option of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites of the CAPAs that the caller may see, so that each option finds something. */
export async function readCapaFilterOptions(
  session: Session,
): Promise<{ owners: Choice[]; sites: Choice[] }> {
  const seen = conditions(session, {});
  const { rows } = await sql<Choice & { kind: string }>`
    select 'owner' as kind, p.id, p.full_name as name from people p
      where exists (select from capas c where c.owner_id = p.id and ${seen})
    union all
    select 'site', s.id, s.name from sites s
      where exists (select from capas c where c.site_id = s.id and ${seen})
    order by name, id`.execute(session.tx);
  const choices = (asked: string) =>
    rows.filter(({ kind }) => kind === asked).map(({ id, name }) => ({ id, name }));
  return { owners: choices("owner"), sites: choices("site") };
}

/** What stands above a list of CAPAs: about all that the caller may see, whatever the filters are. */
export interface CapaAttention {
  counts: CapaCounts;
  mostOverdue: Capa | null;
  /** The CAPA that has waited longest for verification. */
  oldestWaiting: Capa | null;
  /** The CAPA that is due next, when none is overdue. */
  nextDue: Capa | null;
}

/** Finds the CAPAs that need attention first among those that the caller may see. */
export async function readCapaAttention(session: Session): Promise<CapaAttention> {
  const counts = await countCapas(session);
  const first = async (
    filters: ListFilters,
    order: RawBuilder<unknown>,
    also: RawBuilder<SqlBool> = sql`true`,
  ) => {
    const id = sql`array(select c.id from capas c where ${conditions(session, filters)} and ${also}
      order by ${order}, c.id limit 1)`;
    const row = await capasOf(session, id).executeTakeFirst();
    return row ? presentCapa(row, session) : null;
  };
  return {
    counts,
    mostOverdue: counts.overdue > 0 ? await first({ overdue: true }, sql`c.due_date`) : null,
    oldestWaiting: counts.pending_verification > 0
      ? await first({ status: "pending_verification" }, sql`c.completed_at`)
      : null,
    nextDue: counts.overdue === 0 && countIn(counts, TO_DO_STATUSES) > 0
      ? await first({}, sql`c.due_date`, IS_TO_DO)
      : null,
  };
}
