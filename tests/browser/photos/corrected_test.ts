import assert from "node:assert/strict";
import { withSite } from "@/tests/support/browser/site.ts";
import { putReports } from "@/tests/support/browser/phone_records.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, keptPhotos, openForm, PDF_BYTES, states } from "./panel.ts";

const KEY = "0f0e0d0c-0b0a-4908-8706-050403020100";
const REFUSAL = { status: 422, code: "validation_failed", detail: "", errors: [] };

Deno.test("a report that came back shows its photos, and takes more of them", () =>
  withSite(async (site) => {
    const page = await openForm(site);
    const { id, full_name: name } = PEOPLE.reporter;
    await putReports(page, [{
      key: KEY,
      user: { id, name },
      state: "refused",
      refusal: REFUSAL,
      values: { description: ["A pallet fell from the dock."] },
      photos: [{ text: "the first", name: "first.jpg" }, { text: "the other", name: "other.jpg" }],
    }]);
    await page.goto(site.at(`/report?fix=${KEY}`));
    await states(page, 2);
    assert.deepEqual(await page.locator(".photos .name").allTextContents(), [
      "first.jpg",
      "other.jpg",
    ]);
    await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
    await states(page, 3);
    await page.getByRole("button", { name: "Remove first.jpg" }).click();
    await states(page, 2);
    const kept = (await keptPhotos(page)).map(({ name, owner }) => [name, owner]);
    assert.deepEqual(kept, [["other.jpg", KEY], ["plan.pdf", KEY]]);
  }));
