import assert from "node:assert/strict";
import { MIGRATIONS } from "@/lib/database/mod.ts";

/** What is wrong with the names of migrations: a number that is missing, there twice, or not its own. */
function faultsOf(names: readonly string[]): string[] {
  return names.toSorted().flatMap((name, index) => {
    const wanted = String(index + 1).padStart(4, "0");
    return new RegExp(`^${wanted}_[a-z0-9_]+\\.sql$`).test(name)
      ? []
      : [`${name} is no. ${wanted}`];
  });
}

// Two branches may each take the next number: git merges both files without a word.
Deno.test("the migrations are numbered one after the other, each number once", () => {
  const names = [...Deno.readDirSync(MIGRATIONS)].map(({ name }) => name);
  assert.deepEqual(faultsOf(names), []);
});

Deno.test("a number that is there twice or missing, or a file of another kind, is found", () => {
  const [first, second] = ["0001_create_a.sql", "0002_create_b.sql"];
  assert.deepEqual(faultsOf([second, first]), []);
  assert.deepEqual(faultsOf([first, "0001_create_c.sql"]), ["0001_create_c.sql is no. 0002"]);
  assert.deepEqual(faultsOf([first, "0003_create_c.sql"]), ["0003_create_c.sql is no. 0002"]);
  assert.deepEqual(faultsOf([first, "create_c.sql"]), ["create_c.sql is no. 0002"]);
});
