import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { desktop } from "@/tests/support/browser/browser.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withBoard } from "./site.ts";

/** All scripts that the page of the board loads, gzip. */
const BUDGET = 30 * 1024;

Deno.test("the page of the board loads at most 30 KB of JavaScript", () =>
  withBoard(async (site) => {
    await site.action("Hang straps");
    const page = await site.logIn(PEOPLE.capa_owner, desktop);
    const scripts = new Map<string, number>();
    const reading: Promise<void>[] = [];
    page.on("response", (response) => {
      // Without the page's own, the service worker keeps the scripts of all pages for later.
      const isOwn = response.request().serviceWorker() === null;
      if (!isOwn || response.request().resourceType() !== "script") return;
      const read = response.body().then((body) => {
        const name = response.url().split("/").pop()!;
        scripts.set(name, gzipSync(body, { level: 9 }).length);
      });
      reading.push(read.catch(() => {}));
    });
    await page.goto(site.at("/capas?view=board"), { waitUntil: "networkidle" });
    await page.locator(".board[data-awake]").waitFor();
    await page.waitForTimeout(500);
    await Promise.all(reading);
    const all = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(Object.fromEntries(scripts), all);
    assert.ok([...scripts.keys()].some((name) => name.startsWith("BoardMoves-")), "it was counted");
    assert.ok(all <= BUDGET, `${all} bytes, ${BUDGET} allowed`);
  }));
