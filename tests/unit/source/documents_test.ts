import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { listVariables } from "@/lib/config.ts";
import { DOCUMENTS } from "@/tasks/docs.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, root));

for (const [path, describe] of Object.entries(DOCUMENTS)) {
  Deno.test(`${path} lists its table; \`deno task docs\` writes it`, async () => {
    assert.equal(await read(path), describe());
  });
}

Deno.test("every environment variable has a meaning and stands in the README", async () => {
  const readme = await read("README.md");
  for (const { name, meaning } of listVariables()) {
    assert.ok(meaning, `${name} has no description in lib/config.ts`);
    assert.ok(readme.includes(`\`${name}\``), `README.md does not name ${name}`);
  }
});

const GUIDES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "docs/architecture.md",
  "docs/decisions.md",
  "docs/operations.md",
  "docs/security.md",
];

/** Files and folders of the repository as the guides write them; not `<placeholders>` or addresses. */
const PATH =
  /`((?:lib|routes|islands|components|migrations|static|tasks|tests|docs)\/[\w./-]*|main\.ts|dev\.ts|deno\.json)`/g;

for (const guide of GUIDES) {
  Deno.test(`every path that ${guide} names exists`, async () => {
    const paths = [...(await read(guide)).matchAll(PATH)].map(([, path]) => path!);
    assert.deepEqual(paths.filter((path) => !existsSync(new URL(path, root))), []);
  });
}

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0: by chapter, "section: first-last". */
const ASVS_LEVEL_2 = [
  "1: 1-2; 2: 1-9; 3: 1-11; 4: 1-3; 5: 1-2",
  "1: 1-3; 2: 1-3; 3: 1-4; 4: 1-1",
  "2: 1-2; 3: 1-4; 4: 1-6; 5: 1-5; 7: 1-2",
  "1: 1-3; 2: 1-1; 3: 1-2; 4: 1-4",
  "1: 1-1; 2: 1-3; 3: 1-2; 4: 1-3",
  "1: 1-3; 2: 1-12; 3: 1-4; 4: 1-4; 5: 1-5; 6: 1-3; 8: 1-4",
  "1: 1-3; 2: 1-4; 3: 1-2; 4: 1-5; 5: 1-2; 6: 1-2",
  "1: 1-2; 2: 1-3; 3: 1-1; 4: 1-1",
  "1: 1-3; 2: 1-4",
  "1: 1-2; 2: 1-2; 3: 1-4; 4: 1-11; 5: 1-5; 6: 1-2; 7: 1-3",
  "1: 1-2; 2: 1-3; 3: 1-3; 4: 1-4; 5: 1-1; 6: 1-1",
  "1: 1-3; 2: 1-2; 3: 1-4",
  "1: 1-1; 2: 1-5; 3: 1-2; 4: 1-5",
  "1: 1-2; 2: 1-4; 3: 1-3",
  "1: 1-3; 2: 1-3; 3: 1-7",
  "1: 1-1; 2: 1-5; 3: 1-4; 4: 1-3; 5: 1-3",
  "1: 1-1; 2: 1-4; 3: 1-2",
].flatMap((sections, chapter) =>
  sections.split("; ").flatMap((each) => {
    const [section, first, last] = each.split(/: |-/).map(Number) as [number, number, number];
    return Array.from(
      { length: last - first + 1 },
      (_, n) => `V${chapter + 1}.${section}.${first + n}`,
    );
  })
);

/** What a row of docs/security.md may say, before anything else. */
const STATES = /^(Met|Partly|Operator|Open|None)\b/;

Deno.test("docs/security.md answers each requirement of its level once", async () => {
  const rows = (await read("docs/security.md")).split("\n")
    .filter((line) => /^\| V\d/.test(line)).map((line) => line.split("|").map((c) => c.trim()));
  const named = rows.flatMap(([, requirements]) => requirements!.split(", "));
  assert.equal(ASVS_LEVEL_2.length, 253);
  assert.deepEqual(named.toSorted(), ASVS_LEVEL_2.toSorted());
  for (const [, requirements = "", asked = "", state = ""] of rows) {
    assert.ok(asked, requirements);
    assert.match(state, STATES, requirements);
    // What is missing has a reason.
    if (/^(Partly|Open)/.test(state)) assert.match(state, /[:;]| by /, requirements);
  }
});
