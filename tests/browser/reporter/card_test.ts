import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  arrivedOnce,
  awake,
  draftSaved,
  openReport,
  received,
  send,
  STORY,
} from "@/tests/browser/report/form.ts";

const SCANNED = `/report?zone_id=${PLACES.northBay.id}&source=qr`;

/** What a person sees of the place. */
async function placeOn(page: Page) {
  const now = page.locator(".place .now");
  const list = page.locator("[name=zone_id]");
  return {
    card: await now.isVisible() ? (await now.innerText()).split(/\s*\n\s*/) : null,
    list: await list.evaluate((one) => getComputedStyle(one).opacity) === "1",
  };
}

for (const javaScriptEnabled of [true, false]) {
  Deno.test(`the scanned place is a card, and the list where another is chosen (script: ${javaScriptEnabled})`, () =>
    withSite(async (site) => {
      const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled });
      await page.goto(site.at(SCANNED));
      const name = ["Loading bay", "North depot", "Change"];
      assert.deepEqual(await placeOn(page), { card: name, list: false });
      if (javaScriptEnabled) assert.deepEqual(await axeViolations(page), []);
      // Wherever the card is pressed, the list opens; it shows where the keyboard is.
      const covered = await page.locator(".place").evaluate((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        const points = [[x + 8, y + 8], [x + width - 40, y + height / 2], [x + 8, y + height - 8]];
        return points.map(([x, y]) => document.elementFromPoint(x!, y!)?.getAttribute("name"));
      });
      assert.deepEqual(covered, ["zone_id", "zone_id", "zone_id"]);
      await page.focus("[name=zone_id]");
      const outline = (one: Element) => getComputedStyle(one).outlineStyle;
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      assert.equal(await page.locator(".place").evaluate(outline), "solid");
      await page.selectOption("[name=zone_id]", PLACES.southBay.id);
      assert.deepEqual(await placeOn(page), { card: null, list: true });
      await page.selectOption("[name=zone_id]", PLACES.northBay.id);
      assert.deepEqual(await placeOn(page), { card: name, list: false });
    }));
}

Deno.test("a draft shows its own place and not the one of the page", () =>
  withSite(async (site) => {
    const page = await openReport(site, { path: SCANNED });
    await page.selectOption("[name=zone_id]", PLACES.northYard.id);
    await page.fill("[name=description]", STORY);
    await draftSaved(page);
    await page.goto(site.at(`/report?zone_id=${PLACES.northYard.id}`));
    await page.getByText("Your draft from").waitFor();
    assert.equal((await placeOn(page)).card?.[0], "Yard");
    await page.goto(site.at("/report"));
    await page.getByText("Your draft from").waitFor();
    assert.deepEqual(await placeOn(page), { card: null, list: true });
    assert.equal(await page.inputValue("[name=zone_id]"), PLACES.northYard.id);
  }));

Deno.test("a truck is found by typing, and the phone remembers the last one", () =>
  withSite(async (site) => {
    const page = await openReport(site, { path: SCANNED });
    await choose(page, "type", "transport");
    await page.fill("[name=description]", STORY);
    const truck = page.locator("[name=truck_id]");
    assert.equal(await truck.inputValue(), "");
    await truck.fill("ABC 1");
    await send(page);
    await page.locator(".errors").getByText("This truck does not exist or is inactive.").waitFor();
    await truck.fill("vkb3082");
    await page.locator(".errors").waitFor({ state: "detached" });
    await truck.blur();
    assert.equal(await truck.inputValue(), PLACES.otherTruck.number);
    await send(page);
    await received(page);
    assert.equal((await arrivedOnce(site)).truck_id, PLACES.otherTruck.id);

    await page.getByRole("link", { name: "Report another here" }).click();
    await awake(page);
    await choose(page, "type", "near_miss");
    await page.focus("[name=description]");
    assert.equal(await truck.inputValue(), "");
    await choose(page, "type", "transport");
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>("[name=truck_id]")!.value === "VKB 3082"
    );
  }));

Deno.test("a truck that is not in the list is named without a script too", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled: false });
    await page.goto(site.at(SCANNED));
    await choose(page, "type", "transport");
    await page.fill("[name=description]", STORY);
    await page.fill("[name=truck_id]", "ABC 1");
    await send(page);
    await page.locator(".errors").getByText("This truck does not exist or is inactive.").waitFor();
    await page.fill("[name=truck_id]", "bnx-4417");
    await send(page);
    await received(page);
    assert.equal((await arrivedOnce(site)).truck_id, PLACES.truck.id);
  }));
