import assert from "node:assert/strict";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withOfflineSite } from "./site.ts";

for (const base of ["/siaga", ""]) {
  Deno.test(`a phone is offered to install the service below "${base}/"`, async () => {
    await withOfflineSite(async (site) => {
      const page = await site.logIn(PEOPLE.reporter);
      await page.goto(site.at("/report"));
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Page.enable");
      const { url, errors } = await devtools.send("Page.getAppManifest");
      assert.equal(url, site.at("/manifest.webmanifest"));
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      // A browser without a profile installs nothing, whatever the page offers.
      assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
        [],
      );
      const touch = await page.getAttribute("link[rel=apple-touch-icon]", "href");
      assert.equal((await page.request.get(new URL(touch!, page.url()).href)).status(), 200);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      assert.equal(scope, site.at("/"));
    }, { base });
  });
}
