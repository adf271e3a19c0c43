import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { ZoneFilters } from "@/lib/places/mod.ts";

const { q, active, site_id, page } = ZoneFilters.shape;

/** What the address of a list may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  q: q.refine((text) => !text?.includes("\0") && (text?.isWellFormed() ?? true)).catch(undefined),
  active: active.catch(undefined),
  site_id: site_id.catch(undefined),
  page: page.catch(1),
});

/** The state of a list of places, as it stands in the address. */
export interface PlaceListQuery {
  readonly filters: ZoneFilters;
  /** The filters as links and forms repeat them. */
  readonly kept: Query;
}

/** Reads the state of a list from the query of its address. */
export function readListQuery(search: URLSearchParams): PlaceListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = ListParameters.parse(given);
  const kept = {
    q: filters.q,
    active: filters.active === undefined ? undefined : String(filters.active),
    site_id: filters.site_id,
  };
  return { filters, kept };
}
