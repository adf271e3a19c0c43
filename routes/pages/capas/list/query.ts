import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { byStatus, CAPA_STATUSES, CapaFilters, COLUMN_MAX } from "@/lib/capas/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { safeNext } from "../../../http/next_path.ts";

const { status, owner_id, site_id, overdue, q, view, page } = CapaFilters.shape;

/** The query of the list's address; an invalid value counts as none. */
const ListParameters = z.object({
  status: status.catch(undefined),
  owner_id: owner_id.catch(undefined),
  site_id: site_id.catch(undefined),
  overdue: overdue.catch(undefined),
  q: q.catch(undefined),
  view: view.catch(undefined),
  page: page.catch(1),
});

/** How many cards a column shows, by its status, when that is more than it starts with. */
const ShownCards = z.object(
  byStatus(() =>
    z.coerce.number().int().min(1).transform((n) => Math.min(n, COLUMN_MAX)).optional()
      .catch(undefined)
  ),
);

type Parameters = z.output<typeof ListParameters>;

/** The state of the list of CAPAs, as its address holds it. */
export interface ListQuery {
  view: "board" | "table";
  status: Parameters["status"];
  page: number;
  /** The filters that board and table have in common. */
  filters: Omit<Parameters, "view" | "status" | "page">;
  /** How many cards the columns show that show more than they start with. */
  shown: Partial<Record<CapaStatus, number>>;
  /** The view and its filters as links and forms repeat them. */
  kept: Query;
}

/** Reads the state of the list from the query of its address. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const { view = "board", status, page, ...filters } = ListParameters.parse(given);
  const cards = ShownCards.parse(given);
  const kept = {
    view,
    q: filters.q,
    owner_id: filters.owner_id,
    site_id: filters.site_id,
    // The columns of the board are the statuses already.
    status: view === "table" ? status : undefined,
    overdue: filters.overdue ? "true" : undefined,
  };
  const shown = Object.fromEntries(
    CAPA_STATUSES.map((status) => [status, cards[status]]).filter(([, n]) => n !== undefined),
  );
  return { view, status, page, filters, shown, kept };
}

/** Whether the address holds a filter. */
export function isFiltered({ kept: { view: _, ...filters } }: ListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The path after a move on the board: the given one if it is a list of CAPAs, else `/capas`. */
export function boardPath(next: string | undefined): string {
  const path = safeNext(next);
  return /^\/capas(\?|$)/.test(path) ? path : "/capas";
}
