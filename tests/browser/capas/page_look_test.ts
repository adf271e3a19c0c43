import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { phone } from "@/tests/support/browser/browser.ts";
import { lookOf, SIZE_NAMES } from "@/tests/support/browser/looks.ts";
import { crossOf } from "@/tests/support/pages/crosses.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { withBoard } from "@/tests/browser/board/site.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { sendCapaFile } from "@/tests/support/fixtures/evidence.ts";
import { aPhoto } from "@/tests/support/fixtures/photos.ts";
import { checkPage, choose } from "@/tests/support/browser/page_actions.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  Deno.test(`an action is reopened, done, verified, rechecked and replaced ${how} JavaScript`, () =>
    withBoard(async (site) => {
      const id = await site.action("Hang straps", "pending_verification");
      const path = site.at(`/capas/${id}`);
      const look = { ...phone, javaScriptEnabled };
      const check = (page: Parameters<typeof checkPage>[0], name: string) =>
        checkPage(page, `capa-${name}-${how}`, { axe: javaScriptEnabled });

      const hse = await site.logIn(PEOPLE.hse, look);
      await hse.goto(path);
      await check(hse, "pending");
      assert.ok(!await hse.locator("[name=reason]").isVisible(), "one form at a time");
      await hse.locator(".next").getByRole("link", { name: "Reopen" }).click();
      await hse.locator("[name=reason]").waitFor();
      assert.ok(!await hse.locator("[name=verification_notes]").isVisible(), "one at a time");
      await hse.getByRole("button", { name: "Reopen action" }).click();
      await hse.locator(".errors a[href='#reason']").waitFor();
      await check(hse, "reopen-error");
      await hse.fill("[name=reason]", "Bay 3 has none");
      await hse.getByRole("button", { name: "Reopen action" }).click();
      await hse.waitForURL(/done=capa_reopened/);

      const owner = await site.logIn(PEOPLE.capa_owner, look);
      await owner.goto(path);
      await owner.locator(".next", { hasText: "Bay 3 has none" }).waitFor();
      await check(owner, "reopened");
      await owner.fill("[name=owner_notes]", "Straps at all bays");
      await owner.locator("main form").getByRole("button", { name: "Check and send" }).click();
      await owner.waitForURL(/\/send$/);
      await check(owner, "send");
      await owner.getByRole("button", { name: "Send for verification" }).click();
      await owner.waitForURL(/done=capa_sent/);
      assert.equal(await owner.locator("main form").count(), 0, "nothing to change while it waits");

      await hse.goto(path);
      await hse.fill("[name=verification_notes]", "Seen at bays 1 to 3");
      await hse.getByRole("button", { name: "Verify action" }).click();
      await hse.waitForURL(/done=capa_verified/);
      await check(hse, "verified");

      site.server.clock.forward(31 * 86_400);
      const later = await site.logIn(PEOPLE.hse, look);
      await later.goto(path);
      await later.locator(".next", { hasText: "30 days" }).waitFor();
      await check(later, "check-due");
      await choose(later, "result", "not_effective");
      await later.getByRole("button", { name: "Record check" }).click();
      await later.waitForURL(/done=capa_rechecked/);
      await check(later, "not-effective");
      await later.locator(".next").getByRole("link", { name: "Add action" }).click();
      await later.getByText("Replaces “Hang straps”, which was not effective").waitFor();
      assert.equal(await later.inputValue("[name=title]"), "Hang straps");
    }));
}

const READERS = ["hse", "capa_owner", "management"] as const;

Deno.test("the page of an action reads well for those who act on it, in every language", () =>
  withBoard(async (site) => {
    const id = await site.action("Convex mirror at the end of aisle 12", "pending_verification");
    for (const [role, locale, size] of crossOf(READERS, LOCALES, SIZE_NAMES)) {
      const { name, options } = lookOf(locale, size, "dark");
      const page = await site.logIn({ ...PEOPLE[role], locale }, options);
      await page.goto(site.at(`/capas/${id}`));
      const verifies = page.getByRole("heading", { name: sentence(locale, "capa_page.verify") });
      assert.equal(await verifies.count(), role === "hse" ? 1 : 0, `${role} ${locale}`);
      await checkPage(page, `capa-page-${role}-${name}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${role} ${name} is ${wide} px too wide`);
      await page.context().close();
    }
  }));

/** Who reads which page of an action, by the name of its picture. */
const SHOTS = {
  "capa-work": ["capa_owner", ""],
  "capa-send": ["capa_owner", "/send"],
  "capa-for-owner": ["hse", ""],
  "capa-sent": ["hse", ""],
} as const;

Deno.test("sending with photos and verifying them reads well in every language", () =>
  withBoard(async (site) => {
    const owner = await site.server.as(PEOPLE.capa_owner);
    const work = await site.action("Convex mirror at the end of aisle 12", "in_progress");
    const notes = {
      owner_notes: "The mirror hangs at 2.4 m. Both drivers see the crossing in it.",
    };
    await expectJson(owner.patch(`/api/capas/${work}`, notes), 200);
    for (const [seed, phase] of ["before", "after", "after"].entries()) {
      const name = `Mirror ${phase} ${seed}.png`;
      await expectJson(sendCapaFile(owner, work, { name, phase, bytes: await aPhoto(seed) }), 201);
    }
    const looks = async (shots: readonly (keyof typeof SHOTS)[]) => {
      for (const [shot, locale, size] of crossOf(shots, LOCALES, SIZE_NAMES)) {
        const { name, options } = lookOf(locale, size, "light");
        const [role, path] = SHOTS[shot];
        const page = await site.logIn({ ...PEOPLE[role], locale }, options);
        await page.goto(site.at(`/capas/${work}${path}`));
        for (const fold of await page.locator("main details.fold summary").all()) {
          await fold.click();
        }
        await checkPage(page, `${shot}-${name}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${shot} ${name} is ${wide} px too wide`);
        await page.context().close();
      }
    };
    await looks(["capa-work", "capa-send", "capa-for-owner"]);
    await expectJson(owner.patch(`/api/capas/${work}`, { status: "pending_verification" }), 200);
    await looks(["capa-sent"]);
  }));
