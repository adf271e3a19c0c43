import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aDraft, openDraft, says } from "./site.ts";

Deno.test("people, injuries and the law stay beside the analysis while it scrolls", () =>
  withSite(async (site) => {
    const reporter = await site.server.as(PEOPLE.reporter);
    const hse = await site.server.as(PEOPLE.hse);
    const report = aReport({
      type: "injury",
      persons: [{ name: "Ravi a/l Kumar", injury_nature: "fracture", body_part: "finger" }],
    });
    const { incident } = await expectJson(reporter.post("/api/incidents", report), 201);
    const at = `/api/incidents/${incident.id}`;
    const checklist = { work_related: true, any_injury: true, over_4_days: "yes" };
    await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist }), 200);
    await expectJson(hse.post(`${at}/investigation`, { method: "fishbone" }), 201);
    const page = await openDraft(site, `/incidents/${incident.id}/investigation`);
    const beside = page.getByRole("article", { name: "The report" });
    for (const words of ["Ravi a/l Kumar", "Broken bone", "JKKP 6"]) {
      await beside.getByText(words).first().waitFor();
    }
    await page.locator("#conclusion").scrollIntoViewIfNeeded();
    const box = (await beside.boundingBox())!;
    assert.ok(box.y < 40 && box.y > -40, `the report stands at ${box.y}`);
    const [man, machine] = await Promise.all(
      ["man", "machine"].map((branch) => page.locator(`#branches-${branch}`).boundingBox()),
    );
    assert.equal(man!.y, machine!.y, "two branches share a row");
    assert.ok(machine!.x > man!.x + man!.width);
  }));

Deno.test("a folded section stays folded while people type, and is sent", () =>
  withSite(async (site) => {
    const { path } = await aDraft(site);
    const page = await openDraft(site, path);
    await page.fill("#conclusion", "Nobody orders straps");
    const heading = page.getByRole("heading", { name: "Outcome" });
    await heading.click();
    assert.ok(!await page.locator("#conclusion").isVisible());
    await page.fill("#problem", "A pallet fell from the second level.");
    await says(page, "Saved 12:00");
    assert.ok(!await page.locator("#conclusion").isVisible());
    await page.reload();
    assert.equal(await page.inputValue("#conclusion"), "Nobody orders straps");
  }));

Deno.test("a refused form opens the section of its error, without a script too", () =>
  withSite(async (site) => {
    const { path } = await aDraft(site);
    const page = await site.logIn(PEOPLE.hse, { ...desktop, javaScriptEnabled: false });
    await page.goto(site.at(path));
    await page.fill("[name='root_causes.0.text']", "No strap at hand");
    await page.getByRole("heading", { name: "Root causes" }).click();
    assert.ok(!await page.locator("[name='root_causes.0.text']").isVisible());
    await page.locator(".stick").getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("alert").waitFor();
    assert.ok(await page.locator("[name='root_causes.0.text']").isVisible());
    assert.equal(await page.inputValue("[name='root_causes.0.text']"), "No strap at hand");
  }));
