import type { FormState } from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { RequestContext } from "../../http/context.ts";

/** The data of a list, and why its search was not made. */
export interface Searched<Data> {
  data: Data;
  /** The sentence about a search that is too broad. */
  tooBroad?: string;
}

/**
 * Reads the data of a list. When its search is too broad, reads the list that the other filters give: the
 * page shows it with a message beside the words.
 */
export async function readSearched<Filters extends object, Data>(
  c: RequestContext,
  filters: Filters & { readonly q?: string | undefined },
  readData: (filters: Filters) => Promise<Data>,
): Promise<Searched<Data>> {
  try {
    return { data: await readData(filters) };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "query_too_broad") throw error;
    const { q: _, ...others } = filters;
    const data = await readData(others as Filters);
    return { data, tooBroad: error.detail(c.get("locale")) };
  }
}

/** The state of a filter form: the message stands at the field of the search. */
export function filterForm(values: FormState["values"], tooBroad: string | undefined): FormState {
  return { values, errors: tooBroad ? [{ path: "q", message: tooBroad }] : [] };
}

/** The state of the summary above the list: on a phone the filter form is closed. */
export function filterSummary(tooBroad: string | undefined): FormState {
  return { values: {}, errors: tooBroad ? [{ path: "", message: tooBroad }] : [] };
}
