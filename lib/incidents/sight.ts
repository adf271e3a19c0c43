import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor, Role } from "@/lib/database/mod.ts";

/** The roles that see the incidents of every site, as the policy `incidents_select` has it. */
const SEES_EVERYTHING: readonly Role[] = ["hse", "management", "admin"];

/** Whether row-level security leaves a person every incident. */
export function seesEverything({ role }: Pick<Actor, "role">): boolean {
  return SEES_EVERYTHING.includes(role);
}

/**
 * What somebody sees besides their role's site: their own reports, and what they have an action on.
 * Row-level security keeps it anyway; said again in these words an index answers it.
 */
export function isInvolved({ id }: Pick<Actor, "id">): RawBuilder<SqlBool> {
  return sql`(i.reporter_id = ${id} or i.id = any(array(
    select incident_id from capas where owner_id = ${id})))`;
}
