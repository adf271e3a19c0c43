import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sentence } from "@/lib/i18n/mod.ts";
import { type Mailbox, pathOfLink, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { DETOURS, HOSTILE_NEXT } from "@/tests/support/fixtures/hostile_next.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { assertNoProblems, newPage } from "@/tests/support/browser/browser.ts";
import { looks } from "@/tests/support/browser/looks.ts";
import { checkPage, press } from "@/tests/support/browser/page_actions.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";

const NEW = "kata laluan baharu saya";
const { reporter } = PEOPLE;

/** The link of the newest mail, on the address at which the site listens. */
async function linkOf(site: Site, mailbox: Mailbox): Promise<string> {
  const mail = (await mailbox.post()).at(-1);
  assert.ok(mail, "no mail");
  return site.at(pathOfLink(site.server, mail.message.link.url));
}

/** The addresses that a page asked for, with the address that it said it came from. */
function watchRequests(page: Page): { url: string; referer: string | undefined }[] {
  const seen: { url: string; referer: string | undefined }[] = [];
  page.on(
    "request",
    (request) => void seen.push({ url: request.url(), referer: request.headers().referer }),
  );
  return seen;
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "" : ", without JavaScript";
  Deno.test(`who forgot the password gets in again on a small phone${name}`, () =>
    withSite(async (site) => {
      const mailbox = useMailbox(site.server);
      const { database } = site.server.services;
      await database.asAdministrator(
        "in the language of the test",
        (tx) =>
          tx.updateTable("profiles").set({ locale: "ms" }).where("id", "=", reporter.id).execute(),
      );
      const page = await newPage(site.browser, { locale: "ms", javaScriptEnabled });
      const requests = watchRequests(page);
      await page.goto(site.at("/login?next=/my-reports"));
      await page.getByRole("link", { name: sentence("ms", "reset.forgot") }).click();
      await page.getByRole("heading", { name: sentence("ms", "reset.forgot") }).waitFor();
      await page.getByLabel(sentence("ms", "label.email")).fill(reporter.email);
      await press(page, "reset.send");
      await page.getByRole("heading", { name: sentence("ms", "reset.sent"), exact: true })
        .waitFor();

      const link = await linkOf(site, mailbox);
      await page.goto(link);
      await page.getByRole("heading", { name: sentence("ms", "reset.title") }).waitFor();
      const [first, again] = ["profile.new_password", "profile.new_password_again"] as const;
      const typeIn = async (label: typeof first | typeof again, text: string) =>
        await page.getByLabel(sentence("ms", label), { exact: true }).fill(text);
      await typeIn(first, NEW);
      await typeIn(again, "lain");
      await press(page, "reset.save");
      await page.getByText(sentence("ms", "invalid.passwords_differ")).first().waitFor();
      assert.ok(!page.url().includes("token"), page.url());
      await typeIn(first, NEW);
      await typeIn(again, NEW);
      await press(page, "reset.save");
      await page.getByText(sentence("ms", "done.password_reset")).waitFor();
      await page.getByLabel(sentence("ms", "label.email")).fill(reporter.email);
      await page.getByLabel(sentence("ms", "label.password")).fill(NEW);
      await press(page, "btn.login");
      await page.waitForURL(site.at("/"));

      const used = await page.goto(link);
      assert.equal(used?.status(), 400);
      await page.getByRole("heading", { name: sentence("ms", "reset.invalid") }).waitFor();
      await page.getByRole("link", { name: sentence("ms", "reset.again") }).click();
      await page.getByRole("heading", { name: sentence("ms", "reset.forgot") }).waitFor();
      const origin = new URL(site.at("/")).origin;
      for (const { url, referer } of requests) {
        assert.equal(new URL(url).origin, origin);
        assert.ok(!referer?.includes("token="), `${url} was told ${referer}`);
      }
      assertNoProblems(page);
    }));
}

Deno.test("the pages of a forgotten password are sound in each look", (context) =>
  withSite(async (site) => {
    const mailbox = useMailbox(site.server);
    const nobody = await site.server.as(null);
    await nobody.form("/forgot-password", { email: reporter.email });
    const link = await linkOf(site, mailbox);
    for (const { name, locale, options } of looks()) {
      await context.step(name, async () => {
        const page = await newPage(site.browser, { ...options, locale });
        const show = async (url: string, label: string) => {
          await page.goto(url);
          await check(label);
        };
        const check = async (label: string) => {
          await checkPage(page, `reset-${label}-${name}`);
          const wide = await page.evaluate(() =>
            document.documentElement.scrollWidth - document.documentElement.clientWidth
          );
          assert.equal(wide, 0, `${label} scrolls sideways`);
        };
        await show(site.at("/login"), "login");
        await show(site.at("/forgot-password"), "forgot");
        await page.getByRole("button", { name: sentence(locale, "reset.send") }).click();
        await page.getByText(sentence(locale, "required.email")).first().waitFor();
        await check("refused");
        await show(site.at("/forgot-password/sent"), "sent");
        await show(site.at("/reset-password?token=x"), "invalid");
        await show(link, "choose");
        await page.getByRole("button", { name: sentence(locale, "reset.save") }).click();
        await page.getByText(sentence(locale, "required.new_password")).first().waitFor();
        await check("choose-refused");
        await page.context().close();
      });
    }
    Object.assign(site.server.services.channels.email, {
      isConfigured: () => Promise.resolve(false),
    });
    for (const { name, locale, options } of looks()) {
      const page = await newPage(site.browser, { ...options, locale });
      await page.goto(site.at("/forgot-password"));
      await checkPage(page, `reset-off-${name}`);
      await page.context().close();
    }
  }, { environment: { SAFETY_PHONE: "06-123 4567" } }));

Deno.test("whoever is logged in opens the link too, and logs in anew", () =>
  withSite(async (site) => {
    const mailbox = useMailbox(site.server);
    const page = await site.logIn(reporter);
    await (await site.server.as(null)).form("/forgot-password", { email: reporter.email });
    await page.goto(await linkOf(site, mailbox));
    for (const label of ["profile.new_password", "profile.new_password_again"] as const) {
      await page.getByLabel(sentence("en", label), { exact: true }).fill(NEW);
    }
    await page.getByRole("button", { name: sentence("en", "reset.save") }).click();
    await page.getByText(sentence("en", "done.password_reset")).waitFor();
    await page.goto(site.at("/profile"));
    assert.match(page.url(), /\/login\?next=/);
    assertNoProblems(page);
  }));

Deno.test("a browser follows no recovery link and no log-in out of the service", () =>
  withSite(async (site) => {
    const nobody = await newPage(site.browser, { javaScriptEnabled: false });
    const officer = await site.logIn(PEOPLE.hse, { javaScriptEnabled: false });
    const { origin } = new URL(site.at("/"));
    const outside: string[] = [];
    for (const page of [nobody, officer]) {
      await page.context().route((url) => url.origin !== origin, async (route) => {
        outside.push(route.request().url());
        await route.abort();
      });
    }
    const values = [...HOSTILE_NEXT, ...Object.keys(DETOURS)];
    assert.ok(values.length >= 60);
    // Each in one of the ways; tests/api/auth/recovery_link_test.ts goes all of them without a browser.
    for (const [index, next] of values.entries()) {
      const query = new URLSearchParams({ next });
      const steps: [Page, string, RegExp][] = [
        [nobody, `/api/auth/callback?${query}`, /^\/siaga\//],
        [nobody, `/api/auth/callback?token=x&${query}`, /^\/siaga\/reset-password$/],
        [officer, `/login?${query}`, /^\/siaga\//],
        [officer, `/api/auth/callback?${query}`, /^\/siaga\//],
      ];
      const [page, path, end] = steps[index % steps.length]!;
      await page.goto(site.at(path), { waitUntil: "commit" });
      const at = new URL(page.url());
      assert.equal(at.origin, origin, JSON.stringify(next));
      assert.match(at.pathname, end, JSON.stringify(next));
    }
    assert.deepEqual(outside, []);
  }));
