import assert from "node:assert/strict";
import { phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, PDF_BYTES } from "./panel.ts";
import { awake, fillIn, reports, send } from "@/tests/browser/report/form.ts";

Deno.test("files go with the plain post when the script that saves them cannot be fetched", () =>
  withSite(async (site) => {
    const first = await site.logIn(PEOPLE.reporter, phone);
    const storageState = await first.context().storageState();
    await first.context().close();
    // Where no service worker has the script either.
    const context = await site.browser.newContext({ storageState, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.route(/\/Photos-\w+\.js$/, (route) => route.abort());
    await page.goto(site.at("/report"));
    await awake(page);
    await fillIn(page);
    await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
    assert.equal(await page.locator("#camera").count(), 0, "the field is the browser's own");

    await page.context().setOffline(true);
    await send(page);
    await page.getByText("This browser cannot keep anything on the phone").waitFor();
    const isThere = (input: HTMLInputElement) => input.files?.length;
    assert.equal(await page.locator("#file").evaluate(isThere), 1, "nothing is lost");
    assert.deepEqual(await reports(site), []);

    await page.context().setOffline(false);
    await send(page);
    await page.waitForURL(/report\/sent/);
    const evidence = await site.server.services.database.asAdministrator(
      "look",
      (tx) => tx.selectFrom("evidence").select("file_name").execute(),
    );
    assert.deepEqual(evidence, [{ file_name: "plan.pdf" }]);
    assert.equal((await reports(site)).length, 1);
  }));
