/** Values of several kinds that are tried together, such as languages, sizes and colours. */

/** One value of each kind. */
type Row<Lists extends readonly (readonly unknown[])[]> = {
  -readonly [Index in keyof Lists]: Lists[Index][number];
};

/**
 * Rows in which every value of each kind meets every value of each other kind at least once, which
 * finds what goes wrong by the meeting of two. With `FULL_CROSSES=1`, as `deno task prove` runs the
 * tests, all combinations: for three languages, two sizes and two colours twelve instead of six.
 */
export function crossOf<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): Row<Lists>[] {
  const all = combinationsOf(lists);
  return (isFull() ? all : coverPairs(all)) as Row<Lists>[];
}

/** Whether all combinations are asked for. */
export function isFull(): boolean {
  return Deno.env.get("FULL_CROSSES") === "1";
}

function combinationsOf(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

/** Takes the row with the most pairs that were not met yet, until all are; always the same rows. */
export function coverPairs(all: readonly unknown[][]): unknown[][] {
  const met = new Set<string>();
  const chosen: unknown[][] = [];
  for (;;) {
    const news = all.map((row) => pairsOf(row).filter((pair) => !met.has(pair)));
    const best = news.reduce((most, pairs, at) => pairs.length > news[most]!.length ? at : most, 0);
    if (news[best]!.length === 0) return chosen;
    chosen.push(all[best]!);
    for (const pair of news[best]!) met.add(pair);
  }
}

/** The pairs of a row by the places of their values. */
function pairsOf(row: readonly unknown[]): string[] {
  return row.flatMap((one, at) =>
    row.slice(at + 1).map((other, after) => JSON.stringify([at, one, at + 1 + after, other]))
  );
}
