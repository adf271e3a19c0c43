import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aReported, officer, openTriage, shown } from "./site.ts";
import { checkPage, choose } from "@/tests/support/browser/page_actions.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  Deno.test(`who saves a triage after somebody else sees theirs and keeps their own, ${how} JavaScript`, () =>
    withSite(async (site) => {
      const { id, path } = await aReported(site);
      const page = await officer(site, "en", { ...desktop, javaScriptEnabled });
      await openTriage(site, page, path);

      const admin = await site.server.as(PEOPLE.admin);
      const theirs = { severity: 3, checklist: { any_injury: true }, notes: "A bruised hand" };
      await expectJson(admin.post(`/api/incidents/${id}/triage`, theirs), 200);

      await choose(page, "serious_bodily_injury", "yes");
      await choose(page, "any_injury", "yes");
      await choose(page, "severity", "4");
      await page.fill("[name=notes]", "The hand is broken");
      await page.getByRole("button", { name: "Save triage" }).click();
      const notice = page.locator(".notice:has-text('saved this triage on')");
      await notice.getByText(PEOPLE.admin.full_name).first().waitFor();
      assert.match((await notice.textContent())!, /3 ?Moderate.*A bruised hand/);
      assert.equal(await page.inputValue("[name=notes]"), "The hand is broken");
      const kept = await shown(page);
      assert.ok(kept.chosen.includes("severity 4"));
      assert.ok(kept.chosen.includes("serious_bodily_injury yes"));
      assert.match(kept.changes.join(), /4 Major instead of 3 Moderate/);
      await checkPage(page, `triage-stale-${how}`, { axe: javaScriptEnabled });
      await page.setViewportSize(phone);
      await checkPage(page, `triage-stale-phone-${how}`, { axe: javaScriptEnabled });

      // Now the newer one was seen: saving replaces it.
      await page.getByRole("button", { name: "Save triage" }).click();
      await page.waitForURL(/done=triaged/);
      const { incident } = await expectJson(admin.get(`/api/incidents/${id}`), 200);
      assert.deepEqual([incident.severity, incident.triage_notes], [4, "The hand is broken"]);
    }));
}
