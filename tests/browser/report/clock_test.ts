import assert from "node:assert/strict";
import { withSite } from "@/tests/support/browser/site.ts";
import { arrivedOnce, fillIn, openReport, received, send, sentPanelLoaded } from "./form.ts";

const CLOCKS = { "a day ahead": "2026-03-11T04:00:00Z", "a day late": "2026-03-09T04:00:00Z" };

for (const [how, phoneNow] of Object.entries(CLOCKS)) {
  Deno.test(`a report written underground by a phone ${how} is received at the server's time`, () =>
    withSite(async (site) => {
      const page = await openReport(site, {
        prepare: (page) => page.clock.install({ time: phoneNow }),
      });
      await fillIn(page);
      await sentPanelLoaded(page);
      await page.context().setOffline(true);
      await send(page);
      await page.getByText("No connection").waitFor();
      site.server.clock.forward(3600);
      await page.clock.fastForward(3_600_000);
      await page.context().setOffline(false);
      await received(page);
      const report = await arrivedOnce(site);
      assert.equal(report.occurred_at, "2026-03-10T04:00:00.000Z");
      assert.equal(report.created_at, "2026-03-10T05:00:00.000Z");
    }));
}
