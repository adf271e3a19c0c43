import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
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

/**
 * The SQL of a limit. For one that it does not know PostgreSQL plans a statement each time anew, so it is a literal;
 * but not in a list that is narrowed by values, each of which may need a plan of its own.
 */
export function limitTo(rows: number | null, isNarrowed: boolean): RawBuilder<unknown> {
  return isNarrowed ? sql`limit ${rows}::int` : sql`limit ${sql.lit(rows)}`;
}

/** The SQL limits of a page of a list: its own rows, and all up to its end. */
export function limitsOf(
  page: number,
  length: number,
  isNarrowed: boolean,
): { rows: RawBuilder<unknown>; upToEnd: RawBuilder<unknown> } {
  const before = (page - 1) * length;
  const limit = limitTo(length, isNarrowed);
  // The first page is opened most; others differ by numbers that no plan can be kept for.
  if (page === 1) return { rows: limit, upToEnd: limit };
  return { rows: sql`${limit} offset ${before}`, upToEnd: limitTo(before + length, true) };
}

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
