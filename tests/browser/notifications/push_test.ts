import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  axeViolations,
  desktop,
  launchFullBrowser,
  newPage,
  phone,
  screenshot,
} from "@/tests/support/browser/browser.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/this-device";

/**
 * A push service that no test can reach: the browser's own part is replaced, which a page calls. The
 * subscription outlives the page, as in a browser.
 */
async function replacePushManager(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    // The headless shell shows no notifications.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted" as const);
    const KEY = "test subscription";
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "BKey", auth: "secret" } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY)),
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve((localStorage.getItem(KEY) ? subscription : null) as PushSubscription | null);
    PushManager.prototype.subscribe = (options) => {
      localStorage.setItem(KEY, String(options?.applicationServerKey));
      return Promise.resolve(subscription as unknown as PushSubscription);
    };
  }, ENDPOINT);
}

async function openMessages(
  site: Site,
  look: typeof phone | typeof desktop = phone,
): Promise<Page> {
  const page = await site.logIn(PEOPLE.hse, { ...look, serviceWorker: true });
  await page.context().grantPermissions(["notifications"]);
  await replacePushManager(page);
  await page.goto(site.at("/profile"));
  await page.evaluate(async () => void await navigator.serviceWorker.ready);
  await page.goto(site.at("/profile/messages"));
  return page;
}

const devices = ({ server }: Site) =>
  server.services.database.asAdministrator(
    "look",
    (tx) => tx.selectFrom("push_subscriptions").select(["user_id", "endpoint"]).execute(),
  );

Deno.test("a person switches messages on this device on and off", () =>
  withSite(async (site) => {
    const page = await openMessages(site);
    await page.getByRole("button", { name: "Notify me on this device" }).click();
    await page.getByText("On: messages arrive on this device.").waitFor();
    assert.deepEqual(await devices(site), [{ user_id: PEOPLE.hse.id, endpoint: ENDPOINT }]);
    assert.deepEqual(await axeViolations(page), []);
    await screenshot(page, "push-on");
    await page.reload();
    await page.getByText("On: messages arrive on this device.").waitFor();
    // What reaches the device is chosen with the rest.
    assert.ok(await page.getByLabel("Push").first().isChecked());
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Notify me on this device" }).waitFor();
    assert.deepEqual(await devices(site), []);
  }));

Deno.test("a message is shown by the device, and leads to its record", () =>
  withSite(async (site) => {
    const browser = await launchFullBrowser();
    try {
      const page = await newPage(browser, { ...desktop, serviceWorker: true });
      await page.context().grantPermissions(["notifications"]);
      await page.goto(site.at("/login"));
      await page.fill("[name=email]", PEOPLE.hse.email);
      await page.fill("[name=password]", PASSWORD);
      await page.click("main form button");
      await page.waitForURL((url) => !url.pathname.endsWith("/login"));
      await page.evaluate(async () => void await navigator.serviceWorker.ready);
      const url = site.at("/notifications");
      const devtools = await page.context().newCDPSession(page);
      const registrationId = await new Promise<string>((found) => {
        devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL === site.at("/"));
          if (own) found(own.registrationId);
        });
        void devtools.send("ServiceWorker.enable");
      });
      for (let times = 0; times < 2; times++) {
        await devtools.send("ServiceWorker.deliverPushMessage", {
          origin: new URL(url).origin,
          registrationId,
          data: JSON.stringify({
            title: "New report INC-1",
            body: "Injury · North",
            url,
            tag: "one",
          }),
        });
      }
      const shown = () =>
        page.evaluate(async () => {
          const { getNotifications } = ServiceWorkerRegistration.prototype;
          const all = await getNotifications.call(await navigator.serviceWorker.ready);
          return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        });
      await eventually("the notification", async () => (await shown()).length > 0);
      assert.deepEqual(await shown(), [
        { title: "New report INC-1", body: "Injury · North", tag: "one", data: url },
      ]);
    } finally {
      await browser.close();
    }
  }));

Deno.test("a browser without push messages shows no switch", () =>
  withSite(async (site) => {
    const page = await site.logIn(PEOPLE.hse, phone);
    await page.goto(site.at("/profile/messages"));
    await page.locator("is-land[name=PushSwitch][awake]").waitFor({ state: "attached" });
    assert.equal(await page.getByRole("heading", { name: "This device" }).count(), 0);
  }));
