import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { checkImports } from "@/tasks/check_imports.ts";

/** Checks a small tree of files; `lib/texts/rules/` are its rules. */
async function check(files: Record<string, string>): Promise<string[]> {
  const root = await Deno.makeTempDir();
  try {
    const configuration = {
      imports: { "@/": "./" },
      compilerOptions: { jsx: "react-jsx", jsxImportSource: "preact" },
    };
    const tree = { ...files, "deno.json": JSON.stringify(configuration) };
    for (const [path, text] of Object.entries(tree)) {
      await Deno.mkdir(dirname(join(root, path)), { recursive: true });
      await Deno.writeTextFile(join(root, path), text);
    }
    return await checkImports(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const good = {
  "main.ts": `import "@/routes/mod.ts"; import "@/lib/config/mod.ts";`,
  "dev.ts": `import "./main.ts";`,
  "routes/mod.ts": `import "hono"; import "./pages/page.tsx"; import "@/lib/incidents/close.ts";`,
  "routes/texts.ts": `import { words } from "@/islands/texts/words.ts"; words;`,
  "islands/texts/words.ts": `export const words = {};`,
  "routes/pages/page.tsx": `import Clock, { type Face } from "@/islands/Clock.tsx";
    export type F = Face;
    import { Island } from "@/components/island.tsx";
    export const page = () => <Island of={Clock} />;`,
  "islands/Clock.tsx": `import { Badge } from "@/components/badge.tsx";
    import { text } from "@/lib/texts/rules/text.ts";
    import type { Incident } from "@/lib/incidents/close.ts";
    export default (props: Incident) => <Badge {...props} title={text(props)} />;`,
  "components/island.tsx": `export const Island = (_: unknown) => <p />;`,
  "components/badge.tsx": `import { text } from "@/lib/texts/rules/text.ts";
    import type { Incident } from "@/lib/incidents/close.ts";
    export const Badge = (props: Incident) => <b>{text(props)}</b>;`,
  "lib/texts/rules/text.ts": `export const text = (value: unknown) => String(value);`,
  "lib/incidents/close.ts": `import "@/lib/capas/mod.ts"; import "./lock.ts";
    import "@/lib/database/schema.ts"; import "@/lib/clock.ts"; import "kysely";
    export type Incident = { id: string };`,
  "lib/incidents/lock.ts": ``,
  "routes/pages/home/mod.tsx": `import "../shared/frame.tsx"; import "./greeting.tsx";`,
  "routes/pages/home/greeting.tsx": ``,
  "routes/pages/shared/frame.tsx": ``,
  "islands/loader.ts": `await import("./board/Board.tsx"); await import("./store/mod.ts");`,
  "islands/board/Board.tsx": `import "./moves.ts"; import "../store/mod.ts";`,
  "islands/board/moves.ts": ``,
  "islands/store/mod.ts": ``,
  "lib/capas/mod.ts": `import "./verify.ts";`,
  "lib/capas/verify.ts": ``,
  "lib/config/mod.ts": ``,
  "lib/database/schema.ts": ``,
  "lib/clock.ts": ``,
  "tasks/seed.ts": `import "@/routes/mod.ts"; import "@/lib/capas/verify.ts";`,
};

Deno.test("a tree whose imports go one way is accepted", async () => {
  assert.deepEqual(await check(good), []);
});

/** A file put into the good tree, and how the line about it reads. */
const faults: [path: string, text: string, line: RegExp][] = [
  ["dev.ts", `import "@/tasks/seed.ts";`, /^dev.ts -> tasks\/seed.ts: main may use/],
  [
    "lib/a.ts",
    `import "@/routes/mod.ts";`,
    /^lib\/a.ts -> routes\/mod.ts: lib may use lib/,
  ],
  ["lib/a.ts", `import "@/components/badge.tsx";`, /-> components\/badge.tsx: lib may/],
  ["lib/clock.ts", `await import("@/main.ts");`, /^lib\/clock.ts -> main.ts: lib may use lib/],
  ["lib/clock.ts", `import { Hono } from "npm:hono@4/tiny"; Hono;`, /hono.*not use this package/],
  ["lib/clock.ts", `import type { Context } from "hono"; export type C = Context;`, /-> hono: /],
  ["lib/clock.tsx", `export const clock = <p />;`, /-> preact\/jsx-runtime: lib does not use/],
  ["lib/clock.ts", `import "preact-render-to-string";`, /-> preact-render-to-string: lib does/],
  ["lib/clock.ts", `import "@/lib/capas/verify.ts";`, /verify.ts: .* through lib\/capas\/mod.ts$/],
  [
    "lib/incidents/lock.ts",
    `import type { C } from "@/lib/capas/verify.ts"; export type D = C;`,
    /^lib\/incidents\/lock.ts -> lib\/capas\/verify.ts: another subject/,
  ],
  [
    "lib/texts/rules/a.ts",
    `import "@/lib/clock.ts";`,
    /^lib\/texts\/rules\/a.ts -> lib\/clock.ts: rules run only rules/,
  ],
  [
    "lib/texts/rules/a.ts",
    `import "kysely";`,
    /^lib\/texts\/rules\/a.ts -> kysely: rules run only rules/,
  ],
  [
    "components/a.ts",
    `import { c } from "@/lib/clock.ts"; c;`,
    /clock.ts: components use only types/,
  ],
  ["components/a.ts", `import "@/islands/Clock.tsx";`, /Clock.tsx: components may use components$/],
  ["components/a.ts", `import "hono";`, /^components\/a.ts -> hono: components does not use/],
  [
    "components/a.ts",
    `import type { R } from "@/routes/mod.ts"; export type S = R;`,
    /mod.ts: components may use components$/,
  ],
  [
    "islands/a.ts",
    `import { c } from "@/lib/clock.ts"; c;`,
    /clock.ts: islands use only types and rules of lib$/,
  ],
  ["islands/a.ts", `import "zod";`, /^islands\/a.ts -> zod: islands does not use this package$/],
  ["islands/a.ts", `import "@/routes/mod.ts";`, /mod.ts: islands may use islands, components$/],
  [
    "routes/pages/inbox/mod.tsx",
    `import "../home/greeting.tsx";`,
    /home\/greeting.tsx: page folders import only pages\/shared$/,
  ],
  [
    "routes/pages/shared/a.tsx",
    `import "../home/greeting.tsx";`,
    /home\/greeting.tsx: page folders import only pages\/shared$/,
  ],
  [
    "routes/api/a.ts",
    `import "../pages/shared/frame.tsx";`,
    /shared\/frame.tsx: only routes\/ itself imports pages$/,
  ],
  [
    "islands/report/a.ts",
    `import type { M } from "../board/moves.ts"; export type N = M;`,
    /board\/moves.ts: the parts of islands\/board are its island's own$/,
  ],
  ["routes/a.ts", `import "@/main.ts";`, /^routes\/a.ts -> main.ts: routes may use/],
  [
    "routes/a.tsx",
    `import Clock from "@/islands/Clock.tsx"; export const a = <Clock id="1" />;`,
    /^routes\/a.tsx -> islands\/Clock.tsx: an island is imported by its default export/,
  ],
];

for (const [path, text, line] of faults) {
  Deno.test(`the import check refuses ${text.split("\n")[0]} in ${path}`, async () => {
    const lines = await check({ ...good, [path]: text });
    assert.equal(lines.length, 1, lines.join("\n"));
    assert.match(lines[0] ?? "", line);
  });
}

Deno.test("a circle is named in full, also one of types, and one that a lazy import opens is none", async () => {
  const circle = (back: string) => ({
    "lib/a.ts": `import "./b.ts";`,
    "lib/b.ts": `import "./c.ts";`,
    "lib/c.ts": back,
  });
  assert.deepEqual(await check(circle(`import "./a.ts";`)), [
    "lib/c.ts -> lib/a.ts: closes the circle lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts",
  ]);
  const ofTypes = await check(circle(`import type { A } from "./a.ts"; export type C = A;`));
  assert.equal(ofTypes.length, 1, ofTypes.join("\n"));
  assert.deepEqual(await check(circle(`await import("./a.ts");`)), []);
});

Deno.test("a file that Deno cannot read is an error, not an accepted file", async () => {
  await assert.rejects(check({ "lib/a.ts": "import {" }), /lib\/a.ts: /);
});
