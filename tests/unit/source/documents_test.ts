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
