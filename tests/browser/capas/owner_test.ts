import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { sendCapaFile } from "@/tests/support/fixtures/evidence.ts";
import { aPhoto } from "@/tests/support/fixtures/photos.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withBoard } from "@/tests/browser/board/site.ts";

const NOTES = "Straps hang at all bays.";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  Deno.test(`a photo that is added takes the notes typed above it along ${how} JavaScript`, () =>
    withBoard(async (site) => {
      const id = await site.action("Hang straps", "in_progress");
      const page = await site.logIn(PEOPLE.capa_owner, { ...phone, javaScriptEnabled });
      await page.goto(site.at(`/capas/${id}`));
      await page.fill("[name=owner_notes]", NOTES);
      await page.locator("details", { has: page.locator("#file") }).locator("summary").click();
      await page.locator("main").getByRole("button", { name: "Add to the action" }).click();
      await page.locator(".errors a[href='#file']").waitFor();
      assert.equal(await page.inputValue("[name=owner_notes]"), NOTES, "kept when none was chosen");
      const photo = {
        name: "after.png",
        mimeType: "image/png",
        buffer: Buffer.from(await aPhoto(1)),
      };
      await page.setInputFiles("#file", photo);
      await page.locator("main").getByRole("button", { name: "Add to the action" }).click();
      await page.waitForURL(/done=capa_evidence_added/);
      assert.equal(await page.inputValue("[name=owner_notes]"), NOTES);
      const { capa } = await expectJson(site.people.capa_owner.get(`/api/capas/${id}`), 200);
      assert.equal(capa.owner_notes, NOTES);
      assert.equal(await page.locator(".thumbs img").count(), 1);
    }));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  Deno.test(`Enter beside the photos adds them and neither starts nor sends the work, ${how} JavaScript`, () =>
    withBoard(async (site) => {
      for (const status of ["open", "in_progress"] as const) {
        const id = await site.action(`Hang straps, ${status}`, status);
        const read = async () =>
          (await expectJson(site.people.capa_owner.get(`/api/capas/${id}`), 200)).capa;
        const page = await site.logIn(PEOPLE.capa_owner, { ...phone, javaScriptEnabled });
        await page.goto(site.at(`/capas/${id}`));
        await page.fill("[name=owner_notes]", NOTES);
        await page.getByRole("button", { name: "Save notes" }).click();
        await page.waitForURL(/done=saved/);
        await page.locator("details", { has: page.locator("#file") }).locator("summary").click();
        await page.locator("[name=phase]:checked").press("Enter");
        await page.locator(".errors a[href='#file']").waitFor();
        assert.equal((await read()).status, status);
        await page.setInputFiles("#file", {
          name: "after.png",
          mimeType: "image/png",
          buffer: Buffer.from(await aPhoto(1)),
        });
        await page.locator("[name=phase]:checked").press("Enter");
        await page.waitForURL(/done=capa_evidence_added/);
        assert.equal(await page.locator(".thumbs img").count(), 1);
        assert.equal((await read()).status, status);
        await page.context().close();
      }
    }));
}

Deno.test("who goes to verify or reopen keeps the photos of the work in sight", () =>
  withBoard(async (site) => {
    const id = await site.action("Hang straps", "in_progress");
    const owner = await site.server.as(PEOPLE.capa_owner);
    await expectJson(sendCapaFile(owner, id, { name: "after.png", bytes: await aPhoto(1) }), 201);
    const sent = { owner_notes: NOTES, status: "pending_verification" };
    await expectJson(owner.patch(`/api/capas/${id}`, sent), 200);
    const page = await site.logIn(PEOPLE.hse, desktop);
    for (const [name, field] of [["Verify", "verification_notes"], ["Reopen", "reason"]] as const) {
      await page.goto(site.at(`/capas/${id}`));
      await page.locator(".next").getByRole("link", { name, exact: true }).click();
      await page.locator(`[name=${field}]`).waitFor();
      const places = await page.evaluate((field) => {
        const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        return { photo: of(".thumbs img").bottom, field: of(`[name=${field}]`).bottom };
      }, field);
      assert.ok(places.photo > 0, `${name}: the photo ends ${-places.photo} px above the window`);
      assert.ok(places.field < desktop.height, `${name}: the field ends at ${places.field} px`);
    }
  }));
