import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { checkPage, idIn, press, switchLanguage } from "@/tests/support/browser/page_actions.ts";

const EMAIL = "siti@siaga.test";
const GIVEN = "tukar selepas ini";
const OWN = "hujan di waktu pagi";

const LOOK = { ...phone, locale: "ms-MY", javaScriptEnabled: false };
const check = (page: Page, name: string) => checkPage(page, `admin-${name}`, { axe: false });

Deno.test("a user is created, asked for a password of their own and deactivated, in Malay without JavaScript", () =>
  withSite(lifeOfAUser));

Deno.test("a file of users is imported whole or not at all, without JavaScript", () =>
  withSite(importing));

Deno.test("the last administrator stays, and a setting never comes back to a page", () =>
  withSite(keeping));

async function lifeOfAUser(site: Site): Promise<void> {
  const admin = await inMalay(site);
  await admin.goto(site.at("/admin/users"));
  await check(admin, "users");
  await admin.getByRole("link", { name: words("admin_users.add") }).click();
  await fillPerson(admin);
  await admin.fill("[name=email]", PEOPLE.hse.email);
  await admin.fill("[name=password]", GIVEN);
  await press(admin, "admin_users.add_button");
  assert.equal(await admin.locator(".errors a[href='#email']").count(), 1, "somebody has it");
  assert.equal(await admin.inputValue("[name=site_id]"), PLACES.north.id, "what was typed stays");
  assert.equal(await admin.inputValue("[name=password]"), "", "but the password");
  await check(admin, "new-refused");
  await admin.fill("[name=email]", EMAIL);
  await admin.fill("[name=password]", GIVEN);
  await press(admin, "admin_users.add_button");
  await admin.waitForURL(/done=user_created/);
  assert.ok(!(await admin.content()).includes(GIVEN));
  await check(admin, "user");
  const id = idIn(admin);

  const user = await logIn(site, GIVEN);
  for (const path of ["/", "/report", "/my-reports", "/nowhere"]) {
    await user.goto(site.at(path));
    assert.equal(await banners(user), 1, path);
  }
  await user.goto(site.at("/report"));
  await user.waitForURL(/\/profile$/);
  await switchLanguage(user, "en");
  assert.equal(await user.locator(".notice-warn").count(), 1, "also in another language");
  await switchLanguage(user, "ms");
  await user.fill("[name=current_password]", GIVEN);
  await user.fill("[name=new_password]", OWN);
  await user.fill("[name=new_password_again]", OWN);
  await press(user, "btn.change_password");
  await user.waitForURL(/done=password_changed/);
  for (const path of ["/", "/report", "/profile"]) {
    await user.goto(site.at(path));
    assert.equal(await banners(user), 0, path);
  }

  await admin.goto(site.at(`/admin/users/${id}`));
  await admin.getByRole("link", { name: words("btn.deactivate") }).click();
  await check(admin, "deactivate");
  await press(admin, "btn.deactivate");
  await admin.waitForURL(/done=user_deactivated/);
  await user.goto(site.at("/my-reports"));
  assert.match(user.url(), /\/login\?.*done=session_ended/);
}

async function importing(site: Site): Promise<void> {
  const admin = await inMalay(site);
  await admin.goto(site.at("/admin/users/import"));
  const row = (email: string) => `${email},${GIVEN},Orang,reporter,${PLACES.north.code}`;
  await choose(admin, ["satu@siaga.test", PEOPLE.hse.email].map(row));
  await press(admin, "import.check");
  const faults = await admin.locator(
    "section[aria-labelledby=faults] tbody tr",
  ).allInnerTexts();
  assert.equal(faults.length, 1);
  assert.match(faults[0]!, /3[\s\S]*email/, "the row of the file and its column");
  assert.ok(!(await admin.content()).includes(GIVEN));
  await check(admin, "import-refused");

  const good = ["satu@siaga.test", "dua@siaga.test"].map(row);
  await choose(admin, good);
  await press(admin, "import.check");
  assert.equal(await users(site), Object.keys(PEOPLE).length, "a look writes nothing");
  await check(admin, "import-checked");
  await choose(admin, good);
  await press(admin, "import.button");
  await admin.waitForURL(/done=users_imported/);
  assert.equal(await users(site), Object.keys(PEOPLE).length + 2);
}

async function keeping(site: Site): Promise<void> {
  const admin = await inMalay(site);
  await admin.goto(site.at(`/admin/users/${PEOPLE.admin.id}/deactivate`));
  await press(admin, "btn.deactivate");
  assert.match(await admin.locator(".errors").innerText(), /pentadbir aktif yang terakhir/);
  await admin.goto(site.at(`/admin/users/${PEOPLE.admin.id}`));
  await admin.selectOption("[name=role]", "reporter");
  await admin.fill("[name=department]", "Operasi");
  await press(admin, "btn.save");
  assert.match(await admin.locator(".errors").innerText(), /pentadbir aktif yang terakhir/);
  assert.equal(await admin.inputValue("[name=department]"), "Operasi", "what was typed stays");

  const secret = "sk-a-very-secret-key-9876";
  const setting = site.at("/admin/settings/OPENAI_API_KEY");
  await admin.goto(setting);
  await admin.fill("[name=value]", secret);
  await press(admin, "btn.save");
  await admin.waitForURL(/done=setting_saved/);
  for (const address of [site.at("/admin/settings"), setting]) {
    await admin.goto(address);
    const html = await admin.content();
    assert.ok(html.includes("••••9876") && !html.includes(secret), address);
  }
  await admin.getByRole("link", { name: words("admin_settings.remove"), exact: true }).click();
  await press(admin, "admin_settings.remove");
  await admin.waitForURL(/done=setting_removed/);
  assert.ok(!(await admin.content()).includes("9876"));
}

function words(key: MessageKey): string {
  return sentence("ms", key);
}

async function inMalay(site: Site): Promise<Page> {
  const page = await site.logIn(PEOPLE.admin, LOOK);
  await page.goto(site.at("/"));
  await switchLanguage(page, "ms");
  return page;
}

async function fillPerson(page: Page): Promise<void> {
  await page.fill("[name=full_name]", "Siti binti Ahmad");
  await page.fill("[name=email]", EMAIL);
  await page.selectOption("[name=role]", "reporter");
  await page.selectOption("[name=site_id]", PLACES.north.id);
  await page.selectOption("select[name=locale]", "ms");
}

/** A browser of the new user, whom the test world does not know. */
async function logIn(site: Site, password: string): Promise<Page> {
  const page = await site.browser.newContext({ ...LOOK, viewport: phone }).then((c) => c.newPage());
  await page.goto(site.at("/login"));
  await page.fill("[name=email]", EMAIL);
  await page.fill("[name=password]", password);
  await page.click("main form button");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  return page;
}

function banners(page: Page): Promise<number> {
  return page.getByText(words("profile.must_change"), { exact: true }).count();
}

async function choose(page: Page, rows: readonly string[]): Promise<void> {
  const header = "email,password,full_name,role,site_code";
  const buffer = Buffer.from([header, ...rows].join("\r\n"));
  await page.setInputFiles("[name=file]", { name: "users.csv", mimeType: "text/csv", buffer });
}

async function users({ server }: Site): Promise<number> {
  const { database } = server.services;
  const found = await database.asAdministrator(
    "count",
    (tx) => tx.selectFrom("users").select("id").execute(),
  );
  return found.length;
}

Deno.test("a user without a name is refused by the summary of every other page", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.admin, desktop);
    await page.goto(site.at("/admin/users/new"));
    await page.getByRole("button", { name: sentence("en", "admin_users.add_button") }).click();
    await page.locator(".errors").waitFor();
    const faults = page.locator(".errors a");
    assert.ok(await faults.count() >= 3, "e-mail, password and name");
    assert.ok(await page.locator(".errors").evaluate((box) => box === document.activeElement));
  }));
