import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { demoData } from "@/tasks/demo_data/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { Caller, startServer } from "@/tests/support/server.ts";

/** What a page may cost before anything is seen: HTML and style sheets, gzip. */
const BUDGET = 14 * 1024;
/** Pages of figures, read at a desk. */
const FIGURES_BUDGET = 20 * 1024;
const NOW = "2026-03-10T04:00:00Z";

Deno.test("log-in, report, the unsent and the fullest incident fit their 14 KB in every language, figures 20 KB", async () => {
  const test = await openTestDatabase("pglite");
  await seed(test.connection, { now: new Date(NOW), timeZone: "Asia/Kuala_Lumpur" });
  const server = await startServer(test, { now: NOW, world: false });
  const data = demoData(new Date(NOW));
  const role = (name: string) => data.people.find((person) => person.email.startsWith(name))!;
  const fullest = data.incidents
    .filter(({ investigation, capas }) => investigation?.branches && capas.length > 1)
    .toSorted((a, b) => b.description.length - a.description.length)[0]!;
  const pages = [
    { path: "/login", person: null },
    { path: "/report", person: role("reporter@") },
    { path: "/unsent", person: role("reporter@") },
    { path: `/incidents/${fullest.id}`, person: role("hse@") },
    { path: "/dashboard", person: role("hse@"), budget: FIGURES_BUDGET },
    { path: "/reports/monthly", person: role("hse@"), budget: FIGURES_BUDGET },
  ];
  const found: Record<string, { bytes: number; budget: number }> = {};
  for (const { path, person, budget = BUDGET } of pages) {
    for (const locale of LOCALES) {
      const caller = await server.as(person && { ...person, locale });
      if (!person) caller.cookies.set("siaga_locale", locale);
      found[`${path} ${locale}`] = { bytes: await weight(caller, path), budget };
    }
  }
  server.close();
  await test.close();
  console.log(found);
  for (const [page, { bytes, budget }] of Object.entries(found)) {
    assert.ok(bytes <= budget, `${page}: ${bytes} bytes, ${budget} allowed`);
  }
});

async function weight(caller: Caller, path: string): Promise<number> {
  const response = await caller.get(path);
  const html = await response.text();
  assert.equal(response.status, 200, path);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) =>
    url!
  );
  assert.ok(sheets.length > 0, "a page has a style sheet");
  let bytes = gzipSync(html, { level: 9 }).length;
  for (const sheet of sheets) {
    const css = await caller.send(`http://localhost:8000${sheet}`);
    bytes += gzipSync(await css.bytes(), { level: 9 }).length;
  }
  return bytes;
}
