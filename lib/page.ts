import { type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";

/** Rows of one page of a list, fixed by the specification. */
export const PAGE_SIZE = 25;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  page: number;
  page_size: number;
  total: number;
  pages: number;
}

/** The number of a page in a query, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** A calendar date, which stands for the whole day, or an instant: the ends of a range in a query. */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** One page of an ordered query, with the length of the whole list. */
export async function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: number,
): Promise<Page<Row>> {
  const { total } = await query.clearSelect().clearOrderBy()
    .select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow() as { total: number };
  const items = await query.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE).execute() as Row[];
  return {
    items,
    page,
    page_size: PAGE_SIZE,
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}
