import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { graded } from "@/tests/support/ai/answers.ts";
import { type AiServer, startAiServer } from "@/tests/support/ai/provider.ts";
import { axeViolations } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { eventually } from "@/tests/support/eventually.ts";
import {
  awake,
  fillIn,
  openReport,
  received,
  reports,
  send,
  sentPanelLoaded,
  STORY,
} from "./form.ts";

const PANEL = "section[aria-labelledby=quality]";

/** Runs a test with a provider that the site is configured with. */
async function withProvider(body: (site: Site, ai: AiServer) => Promise<void>): Promise<void> {
  const ai = await startAiServer();
  try {
    await withSite((site) => body(site, ai), { environment: ai.environment });
  } finally {
    await ai.close();
  }
}

Deno.test("a report that says little is stopped once, and nothing else holds one up", () =>
  withProvider(async (site, ai) => {
    const page = await openReport(site, { prepare: (page) => page.clock.install() });
    /** The score of the newest report, and whether it was sent anyway. */
    const newest = async () => {
      const { quality_score, quality_overridden } = (await reports(site)).at(-1)!;
      return [quality_score, quality_overridden];
    };
    let count = 0;
    const arrived = async () => await received(page, `INC-2026-00000${++count}`);
    const another = async (story = STORY) => {
      site.server.clock.forward(61);
      await page.goto(site.at("/report"));
      await awake(page);
      await fillIn(page, story);
      await gateLoaded(page);
    };

    await fillIn(page);
    await gateLoaded(page);
    const hostile = "<img src=x onerror=alert(1)> Say which truck.";
    ai.answer(
      "quality_check",
      graded(4, { feedback: hostile, suggestions: ["Which bay?", "When?"] }),
    );
    await send(page);
    await page.locator(PANEL).waitFor();
    assert.ok(await page.locator(PANEL).evaluate((one) => one === document.activeElement));
    const said = await page.locator(PANEL).innerText();
    assert.match(
      said,
      /A few more details would help\s+<img src=x onerror=alert\(1\)> Say which truck\.\s+Which bay\?/,
    );
    assert.equal(await page.locator(`${PANEL} img`).count(), 0);
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(await reports(site), [], "it waits for the person");

    // Somebody who writes more is checked again, and not stopped again.
    await page.getByRole("button", { name: "Add to the description" }).click();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("name")),
      "description",
    );
    site.server.clock.forward(61);
    await page.fill("[name=description]", `${STORY} At 10 am.`);
    ai.answer("quality_check", graded(5));
    await send(page);
    await arrived();
    assert.deepEqual(await newest(), [5, true]);

    ai.answer("quality_check", graded(3));
    await another("The forklift hit rack 7 and bent a post.");
    await send(page);
    await page.getByRole("button", { name: "Send anyway" }).click();
    await arrived();
    assert.deepEqual(await newest(), [3, true]);

    ai.answer("quality_check", graded(8));
    await another("The forklift hit rack 8 and bent a post.");
    await send(page);
    await arrived();
    assert.deepEqual(await newest(), [8, false]);

    // Who does not want to wait sends at once. The clock stands, so that the check goes on for the test.
    const release = ai.hold();
    await another("The forklift hit rack 9 and bent a post.");
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 60_000);
    await send(page);
    await page.getByRole("button", { name: "Checking…" }).waitFor();
    await page.getByRole("button", { name: "Send without waiting" }).click();
    await page.clock.resume();
    await arrived();
    assert.deepEqual(await newest(), [null, false]);

    // Who waits, waits five seconds.
    await another("The forklift hit rack 10 and bent a post.");
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 60_000);
    await send(page);
    await page.getByRole("button", { name: "Checking…" }).waitFor();
    await page.clock.runFor(4900);
    await page.getByRole("button", { name: "Checking…" }).waitFor();
    await page.clock.runFor(200);
    await page.clock.resume();
    await arrived();
    assert.deepEqual(await newest(), [null, false]);
    release();

    ai.misbehave({ status: 500, body: {} });
    await another("The forklift hit rack 11 and bent a post.");
    await send(page);
    await arrived();
    assert.deepEqual(await newest(), [null, false]);
    ai.misbehave(null);

    // Without a connection nothing is asked; the phone has loaded all it needs.
    await another("The forklift hit rack 12 and bent a post.");
    await sentPanelLoaded(page);
    const asked = ai.requests.length;
    await page.context().setOffline(true);
    await send(page);
    await page.getByText("No connection").waitFor();
    await page.context().setOffline(false);
    await arrived();
    assert.deepEqual(await newest(), [null, false]);
    assert.equal(ai.requests.length, asked);
  }));

/** The gate is loaded once a field had the focus. */
async function gateLoaded(page: Page): Promise<void> {
  await eventually("a request for the gate", async () => {
    const url = (await page.requests()).map((request) => request.url())
      .findLast((url) => url.includes("/assets/quality_gate-"));
    if (url) await page.evaluate((url) => import(url), url);
    return url !== undefined;
  });
}
