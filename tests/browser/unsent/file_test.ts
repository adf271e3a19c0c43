import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { readyReport, takePhone } from "./phone.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";

Deno.test("a file takes unsent reports and their photos to another phone, nothing twice", () =>
  withSite(async (site) => {
    const old = await takePhone(site, PEOPLE.reporter, { quiet: true });
    await old.goto(site.at("/unsent"));
    const { reporter, otherReporter } = PEOPLE;
    await putReports(old, [
      { ...readyReport(reporter, "The lorry rolled back."), photos: [{ text: "dock" }] },
      readyReport(reporter, "Smoke in the workshop."),
      readyReport(otherReporter, "Nobody else may read this."),
    ]);
    const file = await saveFile(old);

    const fresh = await takePhone(site, reporter, { quiet: true });
    await fresh.goto(site.at("/unsent"));
    assert.equal(await open(fresh, file), "New reports: 2");
    await fresh.getByText("Smoke in the workshop.").waitFor();
    assert.equal(await fresh.getByText("photo 1.jpg").count(), 1);
    assert.doesNotMatch(await fresh.content(), /Nobody else may read this/);
    assert.equal(await open(fresh, file), "New reports: 0 · already here: 2");
    assert.equal(await fresh.locator(".items > li").count(), 2);
    await checkPage(fresh, "unsent-file");

    const foreign = await takePhone(site, otherReporter, { quiet: true });
    await foreign.goto(site.at("/unsent"));
    assert.equal(await open(foreign, file), "New reports: 2 · by other people: 2");
    await foreign.getByText("2 reports by other people are waiting here.").waitFor();
    assert.equal(await open(foreign, "not one of ours"), "This is not a file of saved reports.");
    for (const page of [old, fresh, foreign]) await page.context().close();
  }));

/** Presses the button and reads what the browser saves. */
async function saveFile(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save unsent reports to a file" }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^siaga-\d{4}-\d\d-\d\d\.siaga$/);
  return await Deno.readTextFile(await file.path());
}

/** Opens a file and waits for what the page says about it. */
async function open(page: Page, text: string): Promise<string> {
  const status = page.locator("main [role=status]");
  const before = await status.innerText();
  const file = { name: "x.siaga", mimeType: "application/octet-stream", buffer: Buffer.from(text) };
  await page.setInputFiles("#unsent-open", file);
  await status.filter({ hasText: /./, hasNotText: before || "nothing" }).waitFor();
  return await status.innerText();
}
