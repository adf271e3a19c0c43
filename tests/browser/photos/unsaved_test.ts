import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { file, keptPhotos, openForm, PDF_BYTES, picture, states } from "./panel.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { eventually } from "@/tests/support/eventually.ts";

const UNSAVED = "Not saved on this phone: kept only while this page is open";
const FULL = "Not saved: the storage of this phone is full";
const SAVED = "Saved on this phone · 0.1 MB";
const pdf = (name: string) => file(name, "application/pdf", PDF_BYTES);

Deno.test("a browser that keeps nothing says so, and the photos go with the plain post", () =>
  withSite(async (site) => {
    const page = await openForm(site, {}, (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("not in a private window", "InvalidStateError");
        };
      }));
    const jpeg = await picture(page, "image/jpeg", 2000, 1000);
    await page.setInputFiles("#file", [
      file("dock.jpg", "image/jpeg", jpeg),
      file("notes.txt", "text/plain", new Uint8Array(9)),
      pdf("plan.pdf"),
    ]);
    assert.deepEqual(await states(page, 3), [
      UNSAVED,
      "Only pictures and PDF files can be added",
      UNSAVED,
    ]);
    await fillIn(page);
    await page.locator("#report").evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(/report\/sent/);
    const files = await evidence(site);
    assert.deepEqual(files.map(({ file_name, media_type }) => [file_name, media_type]), [
      ["dock.jpg", "image/jpeg"],
      ["plan.pdf", "application/pdf"],
    ]);
    assert.equal(files[1]!.size, PDF_BYTES.length);
    assert.notEqual(files[0]!.size, jpeg.length, "the smaller picture was sent");
  }));

Deno.test("when the phone is full a photo says that it is not saved, the others stay, and sending tries again", () =>
  withSite(async (site) => {
    const page = await openForm(site);
    await page.setInputFiles("#file", pdf("first.pdf"));
    assert.deepEqual(await states(page, 1), [SAVED]);
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      Object.assign(globalThis, { makeRoom: () => IDBObjectStore.prototype.add = add });
    });
    await page.setInputFiles("#file", pdf("second.pdf"));
    assert.deepEqual(await states(page, 2), [SAVED, FULL]);
    assert.deepEqual((await keptPhotos(page)).map(({ name }) => name), ["first.pdf"]);

    await page.evaluate(() => void Reflect.get(globalThis, "makeRoom")());
    await fillIn(page);
    await page.getByRole("button", { name: "Send report" }).click();
    await page.locator("#report").waitFor({ state: "detached" });
    // The report goes from here by itself.
    await eventually("both files", async () => (await evidence(site)).length === 2);
    const files = await evidence(site);
    assert.deepEqual(files.map(({ file_name }) => file_name), ["first.pdf", "second.pdf"]);
  }));

async function fillIn(page: Page): Promise<void> {
  await page.selectOption("[name=zone_id]", PLACES.northBay.id);
  await choose(page, "type", "near_miss");
  await page.fill("[name=date]", "2026-03-10");
  await page.fill("[name=time]", "11:30");
  await page.fill("[name=description]", "A pallet fell from the dock; nobody was hurt.");
}

/** What came to the server, in the order in which it came. */
function evidence({ server }: Site) {
  return server.services.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("evidence").select(["file_name", "media_type", "size"]).orderBy("id").execute(),
  );
}
