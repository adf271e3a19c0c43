import { sql } from "kysely";
import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { type Page, PAGE_SIZE } from "@/lib/incidents/mod.ts";
import { writtenLine } from "@/lib/text.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, presentCapa, type Recheck, selectCapas } from "./capa.ts";
import { type CapaCounts, capasOf, conditions, countCapas, source } from "./list.ts";

import { CAPA_STATUSES } from "./rules/statuses.ts";
import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";

export { countCapas };

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
export async function readCapa(session: Session, id: string): Promise<Capa> {
  const row = await selectCapas(session.tx).where("c.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return presentCapa(row, session);
}

/** What the effectiveness checks of an action found. */
export async function readRechecks({ tx }: Session, capaId: string): Promise<Recheck[]> {
  const rows = await tx.selectFrom("capa_rechecks as r").innerJoin("people", "people.id", "r.by")
    .select(["r.cycle", "r.round", "r.result", "r.note", "r.at", "r.by", "people.full_name"])
    .where("capa_id", "=", capaId).orderBy("r.cycle").orderBy("r.round").execute();
  return rows.map(({ by, full_name, ...check }) => ({
    ...check,
    by: { id: by, full_name: full_name! },
  }));
}

/** The actions of one incident, by due date. */
export async function capasOfIncident(session: Session, incidentId: string): Promise<Capa[]> {
  const rows = await selectCapas(session.tx).where("c.incident_id", "=", incidentId)
    .orderBy("c.due_date").orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, session));
}

/** The actions the caller may see: what is not done first, by due date. */
export async function listCapas(session: Session, filters: CapaFilters): Promise<Page<Capa>> {
  const counts = await countCapas(session, filters);
  const total = filters.status ? counts[filters.status] : totalOf(counts);
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

function totalOf({ overdue: _, ...counts }: CapaCounts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Which actions stand on a page is answered from an index; only theirs is read what else is shown. */
function rowsOfPage(session: Session, filters: CapaFilters) {
  const doneLast = sql`c.status = 'verified'`;
  const order = sql`${filters.status ? sql`` : sql`(${doneLast}), `}c.due_date, c.id`;
  const ids = sql`array(select c.id from ${source(filters)} where ${conditions(session, filters)}
    order by ${order} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE})`;
  return capasOf(session, ids).orderBy(doneLast).orderBy("c.due_date").orderBy("c.id").execute();
}

/** The caller's own actions that are still to be done: the overdue ones first, because by due date. */
export async function listOwnOpenCapas(session: Session, limit: number): Promise<Capa[]> {
  const rows = await selectCapas(session.tx)
    .where("c.owner_id", "=", session.actor.id).where("c.status", "in", ["open", "in_progress"])
    .orderBy("c.due_date").orderBy("c.id").limit(limit).execute();
  return rows.map((row) => presentCapa(row, session));
}

/** Who changed an action last, and when. */
export type LastCapaChange = LastEntry;

/** The last change of an action; null for those who may not read the log, or when nobody is known. */
export function readLastCapaChange(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, { subject_type: "capa", subject_id: id });
}

/** Who reopened an action last, and when; null like the last change. */
export function readLastReopening(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, {
    subject_type: "capa",
    subject_id: id,
    actions: ["capa.reopened"],
  });
}
