import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { buildIslands } from "@/routes/assets/build_islands.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** What the island may cost, gzip. */
const BUDGET = 3 * 1024;
const MINUTE = 60_000;

Deno.test("the script that counts unread notifications fits 3 KB", async () => {
  const files = (await buildIslands()).filter(({ hashedName }) => hashedName.startsWith("Bell-"));
  assert.equal(files.length, 1);
  const { length } = gzipSync(files[0]!.body, { level: 9 });
  console.log(`${length} bytes`);
  assert.ok(length > 200 && length <= BUDGET, `${length} bytes, ${BUDGET} allowed`);
  const text = new TextDecoder().decode(files[0]!.body);
  const imported = [...text.matchAll(/from"\.\/([\w.]+)-/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(imported)], ["common"], "nothing besides what every page has");
});

/** Opens a page as the safety officer, with a clock that the test moves. */
async function open(site: Site): Promise<{ page: Page; polls: Request[] }> {
  const page = await site.logIn(PEOPLE.hse, desktop);
  await page.clock.install();
  const polls: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/notifications?unread=1")) polls.push(request);
  });
  await page.goto(site.at("/profile"));
  await page.clock.runFor(1000);
  await page.locator("is-land[name=Bell][awake]").waitFor({ state: "attached" });
  return { page, polls };
}

let told = 0;

/** Writes a notification for the safety officer. */
async function tell({ server }: Site): Promise<void> {
  await server.services.database.asAdministrator(
    "tell",
    (tx) =>
      tx.insertInto("notifications").values({
        event: `test:${++told}`,
        user_id: PEOPLE.hse.id,
        kind: "incident_created",
        data: JSON.stringify({ number: "INC-2026-000001" }),
        created_at: server.clock.now(),
      }).execute(),
  );
}

/** Lets a minute pass and returns the status of the poll, or null when there was none. */
async function minute(page: Page, polls: Request[]): Promise<number | null> {
  const before = polls.length;
  await page.clock.runFor(MINUTE + 1000);
  const poll = polls[before];
  return poll ? (await poll.response())?.status() ?? 0 : null;
}

Deno.test("a visible page asks once a minute and shows the number without a word", () =>
  withSite(async (site) => {
    await tell(site);
    const { page, polls } = await open(site);
    const bell = page.getByRole("link", { name: "Notifications" });
    assert.equal((await bell.innerText()).replace("\n", " "), "Notifications 1");
    assert.equal(polls.length, 0, "the page has just been counted");

    assert.equal(await minute(page, polls), 200);
    assert.equal(await minute(page, polls), 304);
    assert.ok(await polls[1]!.headerValue("if-none-match"));
    await tell(site);
    assert.equal(await minute(page, polls), 200);
    await page.getByRole("link", { name: "Notifications 2", exact: true }).waitFor();
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Menu 2 unread", exact: true }).waitFor();
    await page.setViewportSize(desktop);
    await site.server.services.database.asAdministrator(
      "read all",
      (tx) => tx.updateTable("notifications").set({ read_at: site.server.clock.now() }).execute(),
    );
    assert.equal(await minute(page, polls), 200);
    await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
    assert.equal(
      await page.locator("nav [aria-live], nav [role=status], nav [role=alert]").count(),
      0,
    );
    await page.context().close();
  }));

Deno.test("a hidden page asks nothing, and at once when it is seen again", () =>
  withSite(async (site) => {
    const { page, polls } = await open(site);
    await tell(site);
    const show = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", {
          configurable: true,
          get: () => state,
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    for (let n = 0; n < 3; n++) assert.equal(await minute(page, polls), null);
    await show("visible");
    await page.getByRole("link", { name: "Notifications 1", exact: true }).waitFor();
    assert.equal(polls.length, 1);
    await page.context().close();
  }));

Deno.test("a page asks nothing without a connection, and nothing more after the log-out", () =>
  withSite(async (site) => {
    const { page, polls } = await open(site);
    await page.context().setOffline(true);
    for (let n = 0; n < 3; n++) assert.equal(await minute(page, polls), null);
    await tell(site);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Notifications 1", exact: true }).waitFor();
    assert.equal(await minute(page, polls), 304);

    await page.context().clearCookies();
    assert.equal(await minute(page, polls), 401);
    for (let n = 0; n < 3; n++) assert.equal(await minute(page, polls), null);
    await page.context().close();
  }));

Deno.test("the whole row of a notification opens it, by pointer and by keyboard", () =>
  withSite(async (site) => {
    await tell(site);
    await tell(site);
    const page = await site.logIn(PEOPLE.hse, desktop);
    await page.goto(site.at("/notifications"));
    const row = page.locator("main li").first();
    const { x, y, width, height } = (await row.boundingBox())!;
    await page.mouse.click(x + width - 8, y + height - 4);
    await page.waitForURL(/\/notifications$/);
    await page.locator("main li.read").first().waitFor();
    assert.equal(await page.locator("main li.read").count(), 1);

    const next = page.locator("main li:not(.read)").getByRole("button");
    assert.match(await next.innerText(), /New report \(INC-2026-000001\)/);
    await next.focus();
    await page.keyboard.press("Enter");
    await page.locator("main li:not(.read)").waitFor({ state: "detached" });
    await page.context().close();
  }));
