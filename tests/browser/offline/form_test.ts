import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Locale, sentence } from "@/lib/i18n/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { type OfflineSite, withOfflineSite } from "./site.ts";
import { awake, heading, received, send, STORY } from "@/tests/browser/report/form.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";
import { waitForCachedData, waitForNote } from "@/tests/support/browser/worker_state.ts";

const reporter = PEOPLE.reporter;

/** That this is the report form, whole and alive, in this language. */
async function assertForm(page: Page, locale: Locale): Promise<void> {
  const title = sentence(locale, "nav.report_incident");
  assert.equal(await page.locator("h1").textContent(), title);
  assert.ok(await page.getByText(sentence(locale, "shell.no_connection")).isVisible());
  assert.ok(await page.locator("#report [name=zone_id] option").count() > 1, "places to choose");
  await page.locator("is-land[awake]").first().waitFor({ state: "attached" });
}

async function opens({ at }: OfflineSite, page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(at(path));
  assert.equal(tab.url(), at(path));
  return tab;
}

for (const base of ["/siaga", ""]) {
  Deno.test(`after one visit the form opens without a connection, below "${base}/"`, async () => {
    await withOfflineSite(async (site) => {
      const page = await site.logIn(reporter);
      site.disconnect();
      for (const path of ["/report", "/report?source=qr", "/r/ANYCODE1"]) {
        const tab = await opens(site, page, path);
        await assertForm(tab, "en");
        await tab.reload();
        await assertForm(tab, "en");
        await tab.close();
      }
      for (const path of ["/", "/my-reports", "/incidents/nothing"]) {
        const tab = await opens(site, page, path);
        await tab.getByRole("heading", { name: sentence("en", "unsent.offline") }).waitFor();
        await tab.close();
      }
      site.reconnect();
      const online = await opens(site, page, "/report");
      assert.equal(await online.getByText(sentence("en", "shell.no_connection")).count(), 0);
    }, { base });
  });
}

Deno.test("the form speaks the language last used, and changes it without a connection", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(reporter);
    await page.goto(site.at("/my-reports"));
    await page.getByRole("button", { name: "Bahasa Melayu" }).click();
    await page.locator("html[lang=ms-MY]").waitFor();
    await waitForNote(page, "locale", "ms");
    site.disconnect();
    const path = "/report?source=qr&zone_id=1";
    await page.goto(site.at(path));
    await assertForm(page, "ms");
    for (const [locale, name] of [["zh", "中文"], ["en", "English"]] as const) {
      await page.getByRole("button", { name }).click();
      await page.locator(`html[lang^=${locale}]`).waitFor();
      await assertForm(page, locale);
      assert.equal(page.url(), site.at(path), "with the place of the poster");
    }
    // The worker was slow: what the page before told it comes after the choice of another language.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active!.postMessage({ type: "page-opened", locale: "zh" });
    });
    await page.reload();
    await assertForm(page, "en");
    await page.getByRole("button", { name: "中文" }).click();
    await page.locator("html[lang^=zh]").waitFor();
    assert.equal(await page.locator("[aria-current=true]").textContent(), "中文");
    site.reconnect();
    // The connection is back while the shell is still open.
    await page.getByRole("button", { name: "Bahasa Melayu" }).click();
    await page.locator("html[lang=ms-MY]").waitFor();
    assert.equal(await page.getByText(sentence("ms", "shell.no_connection")).count(), 0);
  });
});

Deno.test("a report written at a poster without a connection is kept, and arrives", async () => {
  await withOfflineSite(async (site) => {
    const admin = await site.server.as(PEOPLE.admin);
    const { zone } = await (await admin.get(`/api/admin/zones/${PLACES.northBay.id}`)).json();
    const page = await site.logIn(reporter);
    // Whoever never opened the form can report all the same.
    await waitForCachedData(page, reporter.id);
    await page.waitForLoadState("networkidle");
    await page.close();
    site.disconnect();
    const tab = await page.context().newPage();
    await tab.goto(site.at(`/r/${zone.report_code.toLowerCase()}`));
    await assertForm(tab, "en");
    await awake(tab);
    assert.equal(await tab.inputValue("[name=zone_id]"), zone.id);
    assert.notEqual(await tab.inputValue("[name=date]"), "", "the phone fills in the day");
    await choose(tab, "type", "near_miss");
    await tab.fill("[name=description]", STORY);
    await send(tab);
    await heading(tab).getByText(sentence("en", "phone.saved")).waitFor();
    site.reconnect();
    await received(tab, "INC-");
    const { items } = await (await admin.get("/api/incidents")).json();
    assert.deepEqual(items.map((one: { zone_id: string }) => one.zone_id), [zone.id]);
  });
});

Deno.test("the form without a connection looks like the one with it", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(reporter);
    await page.goto(site.at("/report"));
    const boxes = () =>
      page.locator("#report :is(input:not([type=hidden]), select, textarea, button, legend)")
        .evaluateAll((all) =>
          all.map((one) => {
            const { x, width, height } = one.getBoundingClientRect();
            return `${(one as HTMLInputElement).name} ${x} ${width} ${height}`;
          })
        );
    const options = () => page.locator("[name=zone_id] option").allTextContents();
    const online = { boxes: await boxes(), options: (await options()).toSorted() };
    site.disconnect();
    await page.reload();
    await assertForm(page, "en");
    assert.ok(online.boxes.length > 60);
    assert.deepEqual(await boxes(), online.boxes);
    assert.deepEqual((await options()).toSorted(), online.options);
  });
});

Deno.test("nobody waits for a server that never answers, nor sees that it starts anew", async () => {
  await withOfflineSite(async (site) => {
    const page = await site.logIn(reporter);
    let release = () => {};
    const never = new Promise<void>((resolve) => release = resolve);
    site.intercept(async (path) => {
      if (!path.startsWith("/report")) return undefined;
      await never;
      return new Response("late");
    });
    await page.goto(site.at("/report"));
    await assertForm(page, "en");
    release();
    site.intercept((path) =>
      path.startsWith("/report") ? new Response("Bad gateway", { status: 502 }) : undefined
    );
    await page.goto(site.at("/report"));
    await assertForm(page, "en");
  });
});
