import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { byStatus, CAPA_STATUSES, CapaFilters, rulesOf } from "@/lib/capas/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { safeNext } from "../../../http/next_path.ts";

const { status, owner_id, site_id, overdue, q, view, page, ...shape } = CapaFilters.shape;

/** The filters that figures of the dashboard lead to; the form names them, and changes none. */
export const FIGURE_FILTERS = [
  "to_do",
  "type",
  "control_level",
  "assigned_from",
  "assigned_to",
  "sent_from",
  "sent_to",
  "on_time",
  "reopened",
] as const;
export type FigureFilter = (typeof FIGURE_FILTERS)[number];

/** The query of the list's address; an invalid value counts as absent. */
const ListParameters = z.object({
  status: status.catch(undefined),
  owner_id: owner_id.catch(undefined),
  site_id: site_id.catch(undefined),
  overdue: overdue.catch(undefined),
  q: q.catch(undefined),
  view: view.catch(undefined),
  page: page.catch(1),
  to_do: shape.to_do.catch(undefined),
  type: shape.type.catch(undefined),
  control_level: shape.control_level.catch(undefined),
  assigned_from: shape.assigned_from.catch(undefined),
  assigned_to: shape.assigned_to.catch(undefined),
  sent_from: shape.sent_from.catch(undefined),
  sent_to: shape.sent_to.catch(undefined),
  on_time: shape.on_time.catch(undefined),
  reopened: shape.reopened.catch(undefined),
});

/** The number of cards per column, where it is more than the initial number. */
const ShownCards = z.object(
  byStatus((status) =>
    z.coerce.number().int().min(1).transform((n) => Math.min(n, rulesOf(status).cards.most))
      .optional()
      .catch(undefined)
  ),
);

type Parameters = z.output<typeof ListParameters>;

/** The state of the list, from its address. */
export interface ListQuery {
  view: "board" | "table";
  status: Parameters["status"];
  page: number;
  /** The filters shared by board and table. */
  filters: Omit<Parameters, "view" | "status" | "page">;
  /** The number of cards per column, where it is more than the initial number. */
  shown: Partial<Record<CapaStatus, number>>;
  /** The view and its filters as repeated by links and forms. */
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
    // The board has a column for each status, so it has no status filter.
    status: view === "table" ? status : undefined,
    overdue: filters.overdue ? "true" : undefined,
    ...Object.fromEntries(FIGURE_FILTERS.map((name) => [name, textOf(filters[name])])),
  };
  const shown = Object.fromEntries(
    CAPA_STATUSES.map((status) => [status, cards[status]]).filter(([, n]) => n !== undefined),
  );
  return { view, status, page, filters, shown, kept };
}

function textOf(value: string | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Whether the address holds a filter. */
export function isFiltered({ kept: { view: _, ...filters } }: ListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/**
 * The path after a move on the board: the given one if it is a list of CAPAs, otherwise `/capas`.
 */
export function boardPath(next: string | undefined): string {
  const path = safeNext(next);
  return /^\/capas(\?|$)/.test(path) ? path : "/capas";
}
