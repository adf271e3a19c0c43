import assert from "node:assert/strict";
import { sentence } from "@/lib/i18n/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withOfflineSite } from "./site.ts";
import { awake, fillIn, heading, reports, send } from "@/tests/browser/report/form.ts";
import { eventually } from "@/tests/support/eventually.ts";

Deno.test("what waits is sent when the connection is back, though no page is open", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter);
    const devtools = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const registrationId = await registration;
    await page.goto(site.at("/report"));
    await awake(page);
    await fillIn(page);
    await page.waitForLoadState("networkidle");
    site.disconnect();
    await send(page);
    await heading(page).getByText(sentence("en", "phone.saved")).waitFor();
    // The page's own queue ends with the page.
    await page.goto("about:blank");
    site.reconnect();
    assert.deepEqual(await reports(site), []);
    await devtools.send("ServiceWorker.dispatchSyncEvent", {
      origin: new URL(site.at("/")).origin,
      registrationId,
      tag: "siaga-queue",
      lastChance: false,
    });
    await eventually("a report", async () => (await reports(site)).length > 0);
    await page.goto(site.at("/my-reports"));
    await page.waitForLoadState("networkidle");
    assert.equal((await reports(site)).length, 1, "and not once more by the page");
  });
});
