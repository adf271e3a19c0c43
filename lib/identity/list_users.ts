import { sql } from "kysely";
import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { selectUsers, type User } from "./profile.ts";
import { ROLES } from "./roles.ts";

/** What the list of users may be narrowed by; the names of the query. */
export const UserFilters = z.strictObject({
  q: z.string().trim().max(200).optional(),
  role: z.enum(ROLES).optional(),
  site_id: z.uuid().optional(),
  active: z.stringbool().optional(),
  page: pageNumber,
});
export type UserFilters = z.output<typeof UserFilters>;

/** The accounts by name. For administrators; row-level security shows anyone else only their own. */
export function listUsers({ tx }: Session, filters: UserFilters): Promise<Page<User>> {
  const query = narrowed(tx, filters).orderBy("profiles.full_name").orderBy("profiles.id");
  return selectPage(query, filters.page);
}

/** One account. @throws Problem `not_found` */
export function readUser({ tx }: Session, id: string): Promise<User> {
  return selectUsers(tx).where("profiles.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

function narrowed(tx: Session["tx"], { q, role, site_id, active }: UserFilters) {
  let query = selectUsers(tx);
  if (role) query = query.where("profiles.role", "=", role);
  if (site_id) query = query.where("profiles.site_id", "=", site_id);
  if (active !== undefined) query = query.where("profiles.active", "=", active);
  if (q) {
    const columns = ["profiles.full_name", "users.email", "profiles.department", "profiles.phone"];
    query = query.where(containsWords(q, columns.map((column) => sql.ref(column))));
  }
  return query;
}
