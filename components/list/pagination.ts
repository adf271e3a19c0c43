/** Where a list stands: the shape every list of the API answers. */
export interface ListPosition {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly pages: number;
}

/** A query as it stands in the address; empty values are left out of links. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The address of another state of the same list: `changes` go over `query`. */
export function hrefWith(path: string, query: Query, changes: Query): string {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changes })) {
    if (value) all.append(name, value);
  }
  return all.size === 0 ? path : `${path}?${all}`;
}

/** The address of one page of a list; the first has no `page`, so that it has one address only. */
export function pageHref(path: string, query: Query, page: number): string {
  return hrefWith(path, query, { page: page > 1 ? String(page) : undefined });
}

/**
 * The page numbers to offer: first, last and the neighbours of the current one, `null` where some
 * are left out. A gap of one page is that page.
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

/** The numbers of the first and last entry shown; 0 and 0 of an empty list. */
export function rangeOf({ page, page_size, total }: ListPosition): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * page_size + 1;
  return { from, to: Math.min(total, from + page_size - 1) };
}
