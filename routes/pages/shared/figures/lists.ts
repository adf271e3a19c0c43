import { hrefWith, type PageContext } from "@/components/mod.ts";
import type { Dashboard, Period } from "@/lib/dashboard/mod.ts";
import { type FilterName, maySelectBy } from "@/lib/incidents/mod.ts";

/** More filters of a list, by their names in its address. */
type More = Readonly<Record<string, string | undefined>>;

/** The addresses of the lists behind the figures, with the same filters and so the same counts. */
export interface Lists {
  /** The incidents of a period; undefined where the reader may not select by one of the filters. */
  incidents(more?: More, period?: Period | null): string | undefined;
  /** The actions, whatever the period is. */
  capas(more: More): string;
}

/** Makes the addresses for a dashboard; without a period they are about now. */
export function listsOf(
  page: PageContext,
  { filters, now }: { filters: Pick<Dashboard["filters"], "site_id" | "type">; now: Period },
): Lists {
  const { site_id, type } = filters;
  return {
    incidents(more = {}, period = now) {
      const names = Object.keys(more) as FilterName[];
      if (!names.every((name) => maySelectBy(name, page.user!.role))) return undefined;
      return hrefWith(page.href("/inbox"), {
        status: "all",
        sort: "newest",
        from: period?.from,
        to: period?.to,
        site_id,
        type,
      }, more);
    },
    capas: (more) => hrefWith(page.href("/capas"), { view: "table", site_id, type }, more),
  };
}
