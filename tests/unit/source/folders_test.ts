import assert from "node:assert/strict";

/** Most files of one folder, so that a list of names stays a map. */
const MOST_FILES = 15;

/** Folders of texts and stories hold one file for each area or story. */
const LISTS: ReadonlySet<string> = new Set(["lib/i18n/messages", "tasks/demo_data/stories"]);

Deno.test("no folder holds more files than can be read at a glance", () => {
  const crowded: string[] = [];
  const visit = (folder: string) => {
    const entries = [...Deno.readDirSync(new URL(`../../../${folder}`, import.meta.url))];
    const files = entries.filter(({ isFile, name }) => isFile && /\.tsx?$/.test(name)).length;
    if (files > MOST_FILES && !LISTS.has(folder)) crowded.push(`${folder}: ${files}`);
    for (const { isDirectory, name } of entries) if (isDirectory) visit(`${folder}/${name}`);
  };
  for (const folder of ["routes", "islands", "components", "lib", "tasks", "tests"]) visit(folder);
  assert.deepEqual(crowded, []);
});
