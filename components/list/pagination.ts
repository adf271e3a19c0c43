/** The position of a page in a list, as in every list response of the API. */
export interface ListPosition {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly pages: number;
}

/** Query parameters; empty values are left out of links. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The address of the list with changed query parameters. */
export function hrefWith(path: string, query: Query, changes: Query): string {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changes })) {
    if (value) all.append(name, value);
  }
  return all.size === 0 ? path : `${path}?${all}`;
}

/** The address of one page of a list; the first has no `page`, so that its address is unique. */
export function pageHref(path: string, query: Query, page: number): string {
  return hrefWith(path, query, { page: page > 1 ? String(page) : undefined });
}

/**
 * The page numbers to show: first, last and the neighbours of the current one, with `null` for a
 * gap. A gap of a single page is filled with that page.
 */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const offered = [1, current - 1, current, current + 1, pages];
  const wanted = [...new Set(offered)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return wanted.flatMap((n, index) => {
    const gap = n - (wanted[index - 1] ?? 0) - 1;
    if (gap === 0) return [n];
    return gap === 1 ? [n - 1, n] : [null, n];
  });
}

/** The numbers of the first and last entry on the page; 0 and 0 in an empty list. */
export function rangeOf({ page, page_size, total }: ListPosition): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * page_size + 1;
  return { from, to: Math.min(total, from + page_size - 1) };
}
