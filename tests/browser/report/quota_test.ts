import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations, newPage } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { file, keptPhotos, states } from "@/tests/browser/photos/panel.ts";
import { arrivedOnce, awake, draftSaved, fillIn, received, reports, send, STORY } from "./form.ts";

/** Enough for the service worker's files and a few pictures of half a megabyte; in bytes. */
const QUOTA = 4_000_000;
const PICTURES = 9;

const SAVED = /^Saved on this phone/;
const FULL = "Not saved: the storage of this phone is full";

Deno.test("a phone whose storage is nearly full says so and loses nothing", () =>
  withSite(async (site) => {
    const { page, lift } = await takeFullPhone(site);
    const words = await addPictures(page);
    const saved = words.filter((text) => SAVED.test(text)).length;
    assert.deepEqual(await axeViolations(page), []);
    await send(page);
    await page.getByText("This phone has no space left for the report").waitFor();
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(await reports(site), []);
    assert.equal(await page.inputValue("[name=description]"), STORY);
    // Sending tries once more to save what was not: browsers may find room for another picture by then.
    const after = await states(page, PICTURES);
    const isSaved = after.map((text) => SAVED.test(text));
    assert.ok(isSaved.slice(0, saved).every(Boolean), "what was saved is still there");
    assert.deepEqual(after.filter((_, n) => !isSaved[n] && after[n] !== FULL), []);
    assert.equal((await keptPhotos(page)).length, isSaved.filter(Boolean).length);

    // Room again: the same button sends all of it.
    await lift();
    await send(page);
    await received(page);
    await page.locator("header .unsent").waitFor({ state: "detached" });
    assert.equal((await evidenceOf(site)).length, PICTURES);
  }));

Deno.test("a nearly full phone finds what it kept when it is opened again", () =>
  withSite(async (site) => {
    const { page, lift } = await takeFullPhone(site);
    const words = await addPictures(page);
    const saved = words.filter((text) => SAVED.test(text));
    await page.reload();
    await awake(page);
    await page.getByText("Your draft from").waitFor();
    assert.equal(await page.inputValue("[name=description]"), STORY);
    assert.deepEqual(await states(page, saved.length), saved);
    await lift();
    await send(page);
    await received(page);
    await page.locator("header .unsent").waitFor({ state: "detached" });
    assert.equal((await evidenceOf(site)).length, saved.length);
  }));

/** The photos of the one report that the server has. */
async function evidenceOf(site: Site): Promise<unknown[]> {
  const { id } = await arrivedOnce(site);
  const hse = await site.server.as(PEOPLE.hse);
  return (await (await hse.get(`/api/incidents/${id}/evidence`)).json()).items;
}

/** A phone with little room, and the form filled in on it. */
async function takeFullPhone(site: Site): Promise<{ page: Page; lift(): Promise<void> }> {
  const page = await newPage(site.browser, { serviceWorker: true });
  const control = await page.context().newCDPSession(page);
  const { origin } = new URL(site.at("/"));
  // Before anything is kept: browsers do not ask again how much room there is for a while.
  await control.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: QUOTA });
  await page.goto(site.at("/login?next=/report"));
  await page.fill("[name=email]", PEOPLE.reporter.email);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main form button");
  await page.waitForURL(/\/report$/);
  await awake(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await fillIn(page);
  await draftSaved(page);
  const lift = async () => void await control.send("Storage.overrideQuotaForOrigin", { origin });
  return { page, lift };
}

/** Adds pictures until the room is not enough, and some more; answers the state of each in words. */
async function addPictures(page: Page): Promise<string[]> {
  const bytes = await noise(page);
  const files = Array.from(
    { length: PICTURES },
    (_, n) => file(`${n}.jpg`, "image/jpeg", bytes),
  );
  await page.setInputFiles("#file", files);
  const words = await states(page, PICTURES);
  assert.match(words[0]!, SAVED);
  assert.equal(words.at(-1), FULL);
  return words;
}

/** A picture that no encoder makes small. */
async function noise(page: Page): Promise<Uint8Array> {
  const base64 = await page.evaluate(async () => {
    const picture = new ImageData(1024, 768);
    // At most 64 KiB are to be had at a time.
    for (let at = 0; at < picture.data.length; at += 65_536) {
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
    }
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")!.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg" });
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  });
  return Uint8Array.fromBase64(base64);
}
