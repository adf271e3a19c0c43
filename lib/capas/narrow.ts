import { today } from "@/lib/calendar.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { searchPatterns } from "@/lib/search.ts";
import { type Session } from "@/lib/session.ts";
import { isOverdueOn, selectCapas } from "./capa.ts";
import type { CapaFilters } from "./read.ts";

/** What lists, boards and counts are narrowed by. */
export type Narrowing = Partial<Omit<CapaFilters, "page" | "view">>;

/** Where actions are looked for, as `c`: those that a search finds, or all. */
export function source({ q }: Narrowing): RawBuilder<unknown> {
  return q ? sql`app_find_capas(${searchPatterns(q)}::text[]) c` : sql`capas c`;
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
