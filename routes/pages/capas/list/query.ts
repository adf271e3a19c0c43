import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { CAPA_STATUSES, CapaFilters, COLUMN_MOST } from "@/lib/capas/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { safeNext } from "../../../http/next_path.ts";

const { status, owner_id, site_id, overdue, q, view, page } = CapaFilters.shape;

/** How many cards a column of the board shows, when that is more than it starts with. */
const shown = z.coerce.number().int().min(1).transform((n) => Math.min(n, COLUMN_MOST)).optional()
  .catch(undefined);

/** What the address of the list may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  status: status.catch(undefined),
  owner_id: owner_id.catch(undefined),
  site_id: site_id.catch(undefined),
  overdue: overdue.catch(undefined),
  q: q.catch(undefined),
  view: view.catch(undefined),
  page: page.catch(1),
  open: shown,
  in_progress: shown,
  pending_verification: shown,
  verified: shown,
});

/** The state of the list of actions, as it stands in the address. */
export interface ListQuery extends Omit<z.output<typeof ListParameters>, "view" | CapaStatus> {
  view: "board" | "table";
  /** The cards asked for in the columns of the board that are to show more than they start with. */
  shown: Partial<Record<CapaStatus, number>>;
  /** The filters as links and forms repeat them. */
  kept: Query;
}

/** Reads the state of the list from the query of its address. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const parameters = ListParameters.parse(given);
  const chosen = parameters.view ?? "board";
  const kept = {
    view: chosen,
    q: parameters.q,
    owner_id: parameters.owner_id,
    site_id: parameters.site_id,
    // The columns of the board are the states already.
    status: chosen === "table" ? parameters.status : undefined,
    overdue: parameters.overdue ? "true" : undefined,
  };
  const shown = Object.fromEntries(
    CAPA_STATUSES.map((status) => [status, parameters[status]]).filter(([, n]) => n !== undefined),
  );
  return { ...parameters, view: chosen, shown, kept };
}

/** Whether anything but the view was chosen. */
export function isNarrowed({ kept: { view: _, ...filters } }: ListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Where somebody comes back to after a move on the board: to a list of actions, and nowhere else. */
export function boardPath(next: string | undefined): string {
  const path = safeNext(next);
  return /^\/capas(\?|$)/.test(path) ? path : "/capas";
}
