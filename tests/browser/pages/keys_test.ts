import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { desktop } from "@/tests/support/browser/browser.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { expectJson } from "@/tests/support/answers.ts";

async function report(site: Site): Promise<string> {
  const reporter = await site.server.as(PEOPLE.reporter);
  const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
  site.server.clock.forward(61);
  return incident.id;
}

async function open(site: Site, path: string): Promise<Page> {
  const page = await site.logIn({ ...PEOPLE.hse, locale: "en" }, desktop);
  await page.goto(site.at(path));
  await awake(page);
  return page;
}

function awake(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Keyboard shortcuts" }).waitFor();
}

/** The id or the address of the focused element. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at?.id || at?.getAttribute("href")?.split("/").at(-1);
  });
}

Deno.test("single keys search a list and go through its rows, and Enter opens one", () =>
  withSite(async (site) => {
    const [first, second] = [await report(site), await report(site)];
    const page = await open(site, "/inbox");
    const after = async (key: string) => {
      await page.keyboard.press(key);
      return await focused(page);
    };
    assert.equal(await after("j"), first);
    assert.equal(await after("j"), second);
    assert.equal(await after("j"), second, "the last row");
    assert.equal(await after("k"), first);
    assert.equal(await after("Control+j"), first, "with another key it is the browser's");
    assert.equal(await after("/"), "q");
    await page.keyboard.type("j/?k");
    assert.equal(await page.inputValue("#q"), "j/?k", "a text field gets every key");
    await page.locator("h1").click();
    await page.keyboard.press("?");
    const panel = page.locator("#keys");
    await panel.getByText("Next row").waitFor();
    await checkPage(page, "keys");
    const before = await focused(page);
    assert.equal(await after("j"), before, "nothing moves below the list of keys");

    // WCAG 2.1.4: keys of one character can be switched off, and stay off on this device.
    await panel.getByRole("checkbox", { name: "Use single keys" }).uncheck();
    await page.reload();
    await awake(page);
    for (const key of ["j", "/", "?"]) assert.equal(await after(key), undefined, key);
    assert.equal(await panel.isVisible(), false);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await panel.getByRole("checkbox", { name: "Use single keys" }).check();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    assert.equal(await after("j"), first, "on again, without loading the page");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(first));
  }));

Deno.test("the keys 1 to 5 choose the severity, but not while somebody writes", () =>
  withSite(async (site) => {
    const page = await open(site, `/incidents/${await report(site)}/triage`);
    const chosen = () => page.locator("[name=severity]:checked").getAttribute("value");
    await page.keyboard.press("3");
    assert.equal(await chosen(), "3");
    await page.keyboard.press("2");
    assert.equal(await chosen(), "2");
    for (const key of ["0", "6", "j"]) await page.keyboard.press(key);
    assert.equal(await chosen(), "2");
    await page.fill("#notes", "");
    await page.locator("#notes").pressSequentially("4 of 5");
    assert.equal(await chosen(), "2");
    assert.equal(await page.inputValue("#notes"), "4 of 5");
  }));
