import { sql } from "kysely";
import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { type Page, PAGE_SIZE } from "@/lib/incidents/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { containsWords } from "@/lib/search.ts";
import { writtenLine } from "@/lib/text.ts";
import { today, type Work } from "@/lib/work.ts";
import { type Capa, isOverdueOn, presentCapa, type Recheck, selectCapas } from "./capa.ts";
import { CAPA_STATUSES } from "./transitions.ts";

/** What a list of actions may be narrowed by; the names of the query. */
export const CapaFilters = z.strictObject({
  status: z.enum(CAPA_STATUSES).optional(),
  owner_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  incident_id: z.uuid().optional(),
  overdue: z.stringbool().optional(),
  /** Words that stand in the title or the number of the incident. */
  q: writtenLine({ max: 200 }).optional(),
  view: z.enum(["board", "table"]).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type CapaFilters = z.output<typeof CapaFilters>;

/** One action. @throws Problem `not_found`, also for one the caller may not see */
export async function readCapa(work: Work, id: string): Promise<Capa> {
  const row = await selectCapas(work.tx).where("c.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentCapa(row, work);
}

/** What the effectiveness checks of an action found. */
export async function readRechecks({ tx }: Work, capaId: string): Promise<Recheck[]> {
  const rows = await tx.selectFrom("capa_rechecks as r").innerJoin("people", "people.id", "r.by")
    .select(["r.cycle", "r.round", "r.result", "r.note", "r.at", "r.by", "people.full_name"])
    .where("capa_id", "=", capaId).orderBy("r.cycle").orderBy("r.round").execute();
  return rows.map(({ by, full_name, ...check }) => ({
    ...check,
    by: { id: by, full_name: full_name! },
  }));
}

/** The actions of one incident, by due date. */
export async function capasOfIncident(work: Work, incidentId: string): Promise<Capa[]> {
  const rows = await selectCapas(work.tx).where("c.incident_id", "=", incidentId)
    .orderBy("c.due_date").orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, work));
}

/** The actions the caller may see: what is not done first, by due date. */
export async function listCapas(work: Work, filters: CapaFilters): Promise<Page<Capa>> {
  const query = narrowedCapas(work, filters);
  const { total } = await query.clearSelect().select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(sql`c.status = 'verified'`).orderBy("c.due_date").orderBy("c.id")
    .limit(PAGE_SIZE).offset((filters.page - 1) * PAGE_SIZE).execute();
  return {
    items: rows.map((row) => presentCapa(row, work)),
    page: filters.page,
    page_size: PAGE_SIZE,
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** How many actions of each state the caller sees, and how many of them are overdue. */
export async function countCapas(
  work: Work,
): Promise<Record<CapaStatus, number> & { overdue: number }> {
  const rows = await work.tx.selectFrom("capas as c").select([
    "c.status",
    sql<number>`count(*)::int`.as("n"),
    sql<number>`(count(*) filter (where ${isOverdueOn(today(work))}))::int`.as("late"),
  ]).groupBy("c.status").execute();
  const counts = { open: 0, in_progress: 0, pending_verification: 0, verified: 0, overdue: 0 };
  for (const { status, n, late } of rows) {
    counts[status] = n;
    counts.overdue += late;
  }
  return counts;
}

/** The actions the caller may see, narrowed by what is asked for. */
export function narrowedCapas(work: Work, f: Omit<CapaFilters, "page">) {
  let query = selectCapas(work.tx);
  if (f.status) query = query.where("c.status", "=", f.status);
  if (f.owner_id) query = query.where("c.owner_id", "=", f.owner_id);
  if (f.site_id) query = query.where("c.site_id", "=", f.site_id);
  if (f.incident_id) query = query.where("c.incident_id", "=", f.incident_id);
  if (f.overdue === true) query = query.where(isOverdueOn(today(work)));
  if (f.overdue === false) query = query.where((eb) => eb.not(isOverdueOn(today(work))));
  if (f.q) query = query.where(containsWords(f.q, [sql`c.title`, sql`i.number`]));
  return query;
}
