import assert from "node:assert/strict";
import { coverPairs, crossOf } from "./crosses.ts";

Deno.test("rows cover every pair of values, each of which may be the one that goes wrong", () => {
  const lists = [["en", "ms", "zh"], ["phone", "desktop"], ["light", "dark"]] as const;
  const all = lists[0].flatMap((a) => lists[1].flatMap((b) => lists[2].map((c) => [a, b, c])));
  const rows = coverPairs(all);
  assert.equal(rows.length, 6);
  for (const [first, second] of [[0, 1], [0, 2], [1, 2]] as const) {
    for (const one of lists[first]) {
      for (const other of lists[second]) {
        assert.ok(rows.some((row) => row[first] === one && row[second] === other), one + other);
      }
    }
  }
});

Deno.test("two kinds are crossed in full, and objects are values too", () => {
  const sizes = [{ width: 360 }, { width: 1280 }];
  assert.equal(crossOf(["en", "ms", "zh"], sizes).length, 6);
});
