import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { CapaFilters } from "@/lib/capas/mod.ts";

const { status, owner_id, site_id, overdue, q, view, page } = CapaFilters.shape;

/** What the address of the list may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  status: status.catch(undefined),
  owner_id: owner_id.catch(undefined),
  site_id: site_id.catch(undefined),
  overdue: overdue.catch(undefined),
  q: q.catch(undefined),
  view: view.catch(undefined),
  page: page.catch(1),
  /** The column of the board that is shown in full. */
  all: status.catch(undefined),
});

/** The state of the list of actions, as it stands in the address. */
export interface ListQuery extends Omit<z.output<typeof ListParameters>, "view"> {
  view: "board" | "table";
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
  return { ...parameters, view: chosen, kept };
}

/** Whether anything but the view was chosen. */
export function isNarrowed({ kept: { view: _, ...filters } }: ListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
