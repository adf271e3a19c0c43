import assert from "node:assert/strict";
import { axeViolations, phone } from "@/tests/support/browser/browser.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { file, picture, states } from "@/tests/browser/photos/panel.ts";
import {
  awake,
  openReport,
  received,
  send,
  sentPanelLoaded,
  STORY,
} from "@/tests/browser/report/form.ts";

const SCANNED = `/report?zone_id=${PLACES.northBay.id}&source=qr`;
const NAMES = ["dock.jpg", "rack.jpg", "floor.jpg"];

Deno.test("the receipt has a tick and a number only once the server has named the report, and counts its photos", () =>
  withSite(async (site) => {
    const page = await openReport(site, { path: SCANNED });
    await choose(page, "type", "near_miss");
    await page.fill("[name=description]", STORY);
    const jpeg = await picture(page, "image/jpeg", 64, 48);
    await page.setInputFiles("#file", NAMES.map((name) => file(name, "image/jpeg", jpeg)));
    await states(page, 3);
    await sentPanelLoaded(page);
    let photos = 0;
    // The second one fails until the button is pressed, at its own repetitions too, while the third arrives.
    const isPressed = () => page.evaluate(() => document.body.dataset.pressed === "yes");
    await page.route(
      /\/evidence$/,
      async (route) =>
        [1, 3].includes(++photos) || await isPressed()
          ? await route.continue()
          : await route.abort(),
    );
    await page.context().setOffline(true);
    await send(page);
    await page.getByText("No connection").waitFor();
    const main = page.locator("main");
    assert.equal(await page.locator("h1").innerText(), "Saved on this phone");
    assert.equal(await page.locator(".receipt").count(), 0, "no tick");
    assert.doesNotMatch(await main.innerText(), /INC-|received|\bsent\b(?! automatically)/i);
    assert.deepEqual(await axeViolations(page), []);

    await page.context().setOffline(false);
    await received(page);
    await page.getByText("1 of 3 photos still on this phone").waitFor();
    const facts = await page.locator("dl > div").evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(": "))
    );
    assert.match(facts.splice(2, 1)[0]!, /^Date of incident: Tue 10 Mar 2026, \d\d:\d\d$/);
    assert.deepEqual(facts, [
      "Type: Near miss",
      "Place of incident: Loading bay, North depot",
      "Reported by: reporter person",
      "Photos: 2 of 3 received",
    ]);
    assert.deepEqual(await page.locator(".notice .photos .name").allInnerTexts(), ["rack.jpg"]);
    assert.deepEqual(await axeViolations(page), []);

    await page.evaluate(() =>
      addEventListener("click", () => document.body.dataset.pressed = "yes", { capture: true })
    );
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByText("3 of 3 received").waitFor();
    assert.equal(await page.locator(".notice").count(), 0);
    const links = page.locator("main .split a.btn");
    assert.deepEqual(await links.allInnerTexts(), [
      "See my report",
      "Add photo",
      "Report another here",
    ]);

    // The page shows them in the order in which they were added, not in that of their arrival.
    await links.nth(1).click();
    await received(page);
    assert.deepEqual(await page.locator(".thumbs a").allInnerTexts(), NAMES);
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole("link", { name: "Report another here" }).click();
    await awake(page);
    assert.equal(await page.inputValue("[name=zone_id]"), PLACES.northBay.id);
  }));

Deno.test("without a script the receipt says the same of what has arrived", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled: false });
    await page.goto(site.at(SCANNED));
    await choose(page, "type", "near_miss");
    await page.fill("[name=description]", STORY);
    await send(page);
    await received(page);
    assert.equal(await page.locator("h1").innerText(), "Report received");
    assert.equal(await page.locator(".receipt svg").count(), 1);
    assert.match(await page.locator("dl").innerText(), /Near miss\s+.*\s+Loading bay, North depot/);
  }));
