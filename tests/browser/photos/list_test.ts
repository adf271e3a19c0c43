import assert from "node:assert/strict";
import type { FileChooser, Page } from "playwright-core";
import { LOCALES } from "@/lib/i18n/mod.ts";
import {
  assertNoProblems,
  axeViolations,
  desktop,
  phone,
  screenshot,
} from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, keptPhotos, openForm, PDF_BYTES, photosAwake, picture, states } from "./panel.ts";

const NOTHING = new TextEncoder().encode("not a picture");
const MEGABYTE = 1024 * 1024;

Deno.test("what cannot be added says why, the rest is kept, and the list is there after a reload", () =>
  withSite(async (site) => {
    const page = await openForm(site);
    const jpeg = await picture(page, "image/jpeg", 64, 48);
    const large = new Uint8Array(10 * MEGABYTE + 1);
    large.set(PDF_BYTES);
    await page.setInputFiles("#file", [
      file("notes.txt", "text/plain", NOTHING),
      file("broken.jpg", "image/jpeg", jpeg.slice(0, 60)),
      file("large.pdf", "application/pdf", large),
      file("dock.jpg", "image/jpeg", jpeg),
    ]);
    assert.deepEqual(await states(page, 4), [
      "Only pictures and PDF files can be added",
      "This phone cannot read this picture",
      "Too large: 10.1 MB, limit 10 MB",
      "Saved on this phone · 0.1 MB",
    ]);
    assert.equal(await page.locator(".photos [role=alert]").count(), 3);
    assert.equal(
      await page.locator("#file").evaluate((input: HTMLInputElement) => input.value),
      "",
    );
    assert.deepEqual((await keptPhotos(page)).map(({ name }) => name), ["dock.jpg"]);

    // A plain post takes along what is kept; the language switch only has the form drawn again.
    assert.deepEqual(await posted(page, "Send report"), ["dock.jpg"]);
    assert.deepEqual(await posted(page, "Bahasa Melayu"), []);

    await page.reload();
    assert.deepEqual(await states(page, 1), ["Saved on this phone · 0.1 MB"]);
    assert.equal(await page.locator(".photos .name").textContent(), "dock.jpg");
    const isDrawn = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
    assert.equal(await page.locator(".photos img").evaluate(isDrawn), 64);
    assertNoProblems(page);
  }));

Deno.test("the 11th file is refused in words, and a removed one makes room again", () =>
  withSite(async (site) => {
    const page = await openForm(site);
    const pdf = file("plan.pdf", "application/pdf", PDF_BYTES);
    await page.setInputFiles("#file", Array.from({ length: 9 }, () => pdf));
    await states(page, 9);
    const status = page.locator("is-land[name=Photos] [role=status]");
    assert.equal(await status.textContent(), "9 of 10 files");
    await page.setInputFiles("#file", [pdf, pdf, pdf]);
    await states(page, 10);
    assert.equal(await status.textContent(), "At most 10 files. Not added: 2");
    assert.equal((await keptPhotos(page)).length, 10);

    await page.getByRole("button", { name: "Remove plan 3.pdf" }).click();
    assert.equal(await status.textContent(), "9 of 10 files");
    assert.equal((await keptPhotos(page)).length, 9);
    await page.setInputFiles("#file", pdf);
    await states(page, 10);
    assert.equal(await page.locator(".photos .name").last().textContent(), "plan 3.pdf");
  }));

Deno.test("photos are chosen and removed by keyboard alone", () =>
  withSite(async (site) => {
    const page = await openForm(site, desktop);
    // Somebody listens from the start: the dialogue opens before a later listener is heard.
    const choosing = new Promise<FileChooser>((resolve) => void page.once("filechooser", resolve));
    await page.locator("#file").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    const ring = await page.locator("label[for=file]").evaluate((label) =>
      getComputedStyle(label).outlineStyle
    );
    assert.equal(ring, "solid", "the button shows that it has the focus");
    await page.keyboard.press("Enter");
    const chooser = await choosing;
    assert.ok(chooser.isMultiple());
    await chooser.setFiles(file("plan.pdf", "application/pdf", PDF_BYTES));
    await states(page, 1);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.locator(".photos").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.id), "file");
    assert.deepEqual(await keptPhotos(page), []);
  }));

Deno.test("a phone offers the camera beside the files, and both are large enough for gloves", () =>
  withSite(async (site) => {
    const context = await site.browser.newContext({
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      storageState: await (await site.logIn(PEOPLE.reporter, phone)).context().storageState(),
    });
    const page = await context.newPage();
    await page.goto(site.at("/report"));
    await photosAwake(page);
    await page.locator("#camera").waitFor({ state: "attached" });
    for (const id of ["camera", "file"]) {
      const box = await page.locator(`label[for=${id}]`).boundingBox();
      assert.ok(box!.height >= 48, `${id}: ${box!.height}px`);
    }
    assert.equal(await page.locator("#camera").getAttribute("capture"), "environment");
    assert.equal(await page.locator("#file").getAttribute("capture"), null);
    await page.setInputFiles("#camera", file("image.pdf", "application/pdf", PDF_BYTES));
    assert.deepEqual(await states(page, 1), ["Saved on this phone · 0.1 MB"]);
    await context.close();
  }));

for (const locale of LOCALES) {
  Deno.test(`the list of photos is accessible and fits a phone: ${locale}`, () =>
    withSite((site) => look(site, locale)));
}

async function look(site: Site, locale: typeof LOCALES[number]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openForm(site, { colorScheme }, async (page) => {
      await page.context().addCookies([
        { name: "siaga_locale", value: locale, url: site.at("/") },
      ]);
    });
    const jpeg = await picture(page, "image/jpeg", 64, 48);
    await page.setInputFiles("#file", [
      file("dock plate.jpg", "image/jpeg", jpeg),
      file("broken.jpg", "image/jpeg", NOTHING),
      file("plan.pdf", "application/pdf", PDF_BYTES),
    ]);
    await states(page, 3);
    assert.deepEqual(await axeViolations(page), []);
    assert.equal(await overflow(page), 0);
    await screenshot(page, `photos-${locale}-${colorScheme}`);
    await page.context().close();
  }
}

Deno.test("without JavaScript the browser's own field for files is there", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.reporter, { ...phone, javaScriptEnabled: false });
    await page.goto(site.at("/report"));
    const input = page.locator("#file");
    const box = (await input.boundingBox())!;
    assert.ok(box.width > 100 && box.height >= 48, `${box.width} x ${box.height}`);
    assert.equal(await overflow(page), 0);
    assert.equal(await page.locator("#report").getAttribute("enctype"), "multipart/form-data");
    assert.equal(await page.locator("#camera").count(), 0);
    await page.setInputFiles("#file", file("plan.pdf", "application/pdf", PDF_BYTES));
    assert.match(await input.inputValue(), /plan\.pdf$/);
  }));

/** The names of the files that a button of the form sends along. */
async function posted(page: Page, name: string): Promise<string[]> {
  const button = page.getByRole("button", { name, exact: true }).last();
  return await button.evaluate((element) => {
    const button = element as HTMLButtonElement;
    return new FormData(button.form!, button).getAll("file").map((file) => (file as File).name);
  });
}

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}
