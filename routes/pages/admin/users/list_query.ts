import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { UserFilters } from "@/lib/identity/mod.ts";

const { q, role, site_id, active, page } = UserFilters.shape;

/** A value that makes no sense is as good as none: addresses are kept and passed on by people. */
const Parameters = z.object({
  q: q.refine((text) => !text?.includes("\0")).catch(undefined),
  role: role.catch(undefined),
  site_id: site_id.catch(undefined),
  active: active.catch(undefined),
  page: page.catch(1),
});

/** What the list of users is narrowed by. */
export interface ListQuery {
  readonly filters: UserFilters;
  /** The filters as links and the form repeat them. */
  readonly kept: Query;
}

/** Reads the state of the list from the query of its address. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = Parameters.parse(given);
  const { q, role, site_id, active } = filters;
  return { filters, kept: { q, role, site_id, active: active?.toString() } };
}

/** Whether anything narrows the list. */
export function isNarrowed({ kept }: ListQuery): boolean {
  return Object.values(kept).some((value) => value !== undefined && value !== "");
}
