import assert from "node:assert/strict";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { assertNoProblems } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { arrivedOnce, awake, received, STORY } from "@/tests/browser/report/form.ts";

Deno.test("a near miss takes three taps and typing, from the scan to the receipt", () =>
  withSite(async (site) => {
    const admin = await site.server.as(PEOPLE.admin);
    const { codes } = await (await admin.get("/api/report-form")).json();
    const { code } = codes.find(({ zone_id }: { zone_id: string }) =>
      zone_id === PLACES.northBay.id
    );
    const page = await site.logIn(PEOPLE.reporter);
    await page.addInitScript(() => {
      const count = () => sessionStorage.setItem("taps", `${taps() + 1}`);
      const taps = () => Number(sessionStorage.getItem("taps"));
      addEventListener("pointerdown", count, true);
    });
    await page.goto(site.at(`/r/${code}`));
    await awake(page);
    await choose(page, "type", "near_miss");
    await page.click("[name=description]");
    await page.keyboard.type(STORY);
    await page.getByRole("button", { name: "Send report" }).click();
    await received(page);
    assert.equal(await page.evaluate(() => sessionStorage.getItem("taps")), "3");
    const { type, zone_id, source } = await arrivedOnce(site);
    assert.deepEqual({ type, zone_id, source }, {
      type: "near_miss",
      zone_id: PLACES.northBay.id,
      source: "qr",
    });
    assertNoProblems(page);
  }));
