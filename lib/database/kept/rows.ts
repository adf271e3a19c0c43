import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";
import { freeze } from "./reads.ts";

/** A row as JSON has it: instants are texts. */
export type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string
    : Row[Name] extends Date | null ? string | null
    : Row[Name];
};

/** Rows that are kept of one statement; past so many, those kept so far are forgotten. */
const MOST_KEPT = 1_000;

/** Reads rows that are kept. */
export interface KeptRows<Item> {
  /** Runs a statement and returns its rows in their order; `given` is what else `present` reads. */
  read(tx: Tx, select: RawBuilder<unknown>, given: string): Promise<Item[]>;
}

/**
 * Makes what reads rows as objects that are kept by the text of the row: lists show the same rows again
 * and again, and a row of the same text is the same object as before, with nothing to read or present
 * anew. So what was drawn of it can be kept too. The object is frozen, and must follow from the row and
 * `given` alone.
 */
export function keepRows<Row, Item extends object>(
  present: (row: Row, given: string) => Item,
): KeptRows<Item> {
  const kept = new Map<string, Item>();
  const itemOf = (row: string, given: string): Item => {
    const key = `${given} ${row}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const item = freeze(present(JSON.parse(row), given));
    kept.set(key, item);
    return item;
  };
  return {
    read: async (tx, select, given) => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(r)::text as row from (${select}) r`.execute(tx);
      return rows.map(({ row }) => itemOf(row, given));
    },
  };
}
