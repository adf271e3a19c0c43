import assert from "node:assert/strict";
import { correctionsIn } from "@/islands/store/corrections.ts";
import { ALI, Phone, save, SITI } from "./phone.ts";
import { answer, problem } from "./server.ts";

Deno.test("without a session everything waits, until a page loads for a signed-in person", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  phone.server.session = null;
  await save(store, 1);
  await save(store, 0);
  await queue.wake();
  assert.deepEqual(queue.state().pause, { reason: "signed_out" });
  const asked = phone.server.requests.length;
  await queue.wake();
  assert.equal(phone.server.requests.length, asked, "nothing is asked while it waits");
  assert.equal(phone.timers.wait, undefined);

  queue.stop();
  const later = await phone.openTab(ALI);
  await later.queue.wake();
  assert.equal(later.queue.state().pause, null);
  assert.equal(phone.server.incidents.length, 2);
  assert.deepEqual((await store.unsent(ALI.id)).own, 0);
});

Deno.test("a report is sent only as the person who wrote it", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(ALI);
  phone.server.session = SITI.id;
  const key = await save(store, 1);
  await queue.wake();
  assert.deepEqual(queue.state().pause, { reason: "other_person" });
  assert.equal(phone.server.incidents.length, 0);

  await queue.signedIn(SITI);
  await queue.wake();
  await save(store, 0, { user: SITI });
  await queue.wake();
  assert.deepEqual(phone.server.incidents.map(({ author }) => author), [SITI.id]);
  assert.deepEqual(await store.unsent(SITI.id), { own: 0, others: 1, oldest_at: null, refused: 0 });
  assert.deepEqual((await store.reports(SITI.id)).map(({ report }) => report.user), [SITI]);

  phone.server.session = ALI.id;
  await queue.signedIn(ALI);
  await queue.wake();
  assert.equal(phone.server.incidents[1]?.author, ALI.id);
  assert.equal((await store.report(key))?.photos.length, 0);
});

Deno.test("a session that ended while somebody else signed in pauses nobody", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(ALI);
  await save(store, 0);
  phone.server.always = ({ url }) => {
    if (!url.endsWith("/incidents")) return "none";
    phone.server.always = () => "none";
    phone.server.session = SITI.id;
    void store.saveSetting("user", SITI);
    return problem(401, "session_ended");
  };
  await queue.wake();
  assert.equal(queue.state().pause, null);
});

Deno.test("what nobody has signed waits until somebody claims it", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(ALI);
  const key = await save(store, 0, { user: null });
  await queue.wake();
  assert.equal(phone.server.requests.length, 0);
  assert.equal((await store.unsent(SITI.id)).own, 1, "everybody sees it");
  assert.equal(await correctionsIn(store).claim(key, ALI), "done");
  assert.equal(await correctionsIn(store).claim(key, SITI), "not_yours");
  await queue.wake();
  assert.equal(phone.server.incidents[0]?.author, ALI.id);
});

Deno.test("after a log-out nothing is sent", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(ALI);
  await store.saveSetting("user", null);
  await save(store, 0);
  await queue.wake();
  assert.equal(phone.server.requests.length, 0);
});

Deno.test("reports written within a minute all arrive, as the limit allows, with the photos meanwhile", async () => {
  const phone = new Phone();
  phone.server.limit = 60_000;
  const { store, queue } = await phone.openTab();
  for (let n = 0; n < 3; n++) await save(store, 1);
  await queue.wake();
  const pause = queue.state().pause;
  assert.ok(pause?.reason === "rate_limited");
  assert.equal(pause.until, phone.timers.now + 60_000);
  assert.deepEqual(phone.server.log, ["data", "report", "report", "photo"]);
  assert.equal(phone.timers.wait, 60_000);
  await phone.timers.fire();
  assert.equal(phone.server.incidents.length, 2);
  await phone.timers.fire();
  assert.equal(phone.server.incidents.length, 3);
  assert.equal(phone.server.photos.length, 3);
  assert.equal(await phone.timers.fire(), false);
  assert.equal(queue.state().pause, null);
});

Deno.test("a limit survives the page, and asking for more does not shorten it", async () => {
  const phone = new Phone();
  phone.server.limit = 60_000;
  const first = await phone.openTab();
  await save(first.store, 0);
  await save(first.store, 0);
  await first.queue.wake();
  first.queue.stop();
  const second = await phone.openTab();
  const asked = phone.server.requests.length;
  await second.queue.wake();
  assert.equal(phone.server.requests.length, asked);
  assert.equal(second.queue.state().pause?.reason, "rate_limited");
});

for (
  const [what, header, wait] of [
    ["in seconds", "90", 90_000],
    ["as a date", "Mon, 19 Jan 2026 06:42:00 GMT", 120_000],
    ["not at all", undefined, 60_000],
    ["beyond reason", "99999999", 3_600_000],
  ] as const
) {
  Deno.test(`a limit that names its end ${what} is kept`, async () => {
    const phone = new Phone();
    const { store, queue } = await phone.openTab();
    await save(store, 0);
    const limit = problem(429, "rate_limited", header ? { "Retry-After": header } : {});
    phone.server.mishaps = ["none", limit];
    await queue.wake();
    const { pause } = queue.state();
    assert.ok(pause?.reason === "rate_limited");
    assert.equal(pause.until - phone.timers.now, wait);
  });
}

Deno.test("a limit on photos holds everything", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 2);
  phone.server.mishaps = ["none", "none", problem(429, "rate_limited", { "Retry-After": "10" })];
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report", "photo"]);
  await phone.timers.fire();
  assert.deepEqual(phone.server.log.slice(3), ["photo", "photo"]);
});

for (const error of [86_400_000, -86_400_000]) {
  Deno.test(`a phone whose clock is wrong by ${error / 3_600_000} hours goes by the server's`, async () => {
    const phone = new Phone();
    phone.clockError = error;
    const { store, queue } = await phone.openTab(ALI, { hears: true });
    phone.server.limit = 60_000;
    await save(store, 0);
    await save(store, 0);
    phone.server.mishaps = ["lost_before"];
    await queue.wake();
    // The next try was put down by the wrong clock, which is set by the answers of the first try.
    for (let n = 0; n < 6; n++) await phone.timers.fire();
    assert.equal(phone.server.incidents.length, 2);
    assert.ok(Math.abs(store.now() - phone.timers.now) < 5_000);
    const again = await phone.openStore();
    assert.ok(Math.abs(again.now() - phone.timers.now) < 5_000, "it is known to the next page");
  });
}

Deno.test("the date of an answer that is not ours does not set the clock", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0);
  const headers = new Headers({ Date: "Thu, 01 Jan 2015 00:00:00 GMT" });
  const portal = { status: 200, text: "<html>", header: (name: string) => headers.get(name) };
  phone.server.mishaps = [portal];
  await queue.wake();
  assert.equal((await phone.openStore()).now(), phone.timers.now);
});

Deno.test("the network coming back is a reason to send at once", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  queue.start();
  await save(store, 0);
  phone.server.mishaps = Array.from({ length: 9 }, () => "lost_before");
  await queue.wake();
  for (let n = 0; n < 5; n++) await phone.timers.fire();
  phone.server.mishaps = [];
  const sent = new Promise<void>((resolve) => {
    queue.subscribe(({ sending }) => {
      if (!sending && phone.server.incidents.length > 0) resolve();
    });
  });
  dispatchEvent(new Event("online"));
  await sent;
  queue.stop();
  await save(store, 0);
  dispatchEvent(new Event("online"));
  // As long as sending took before.
  for (let n = 0; n < 20; n++) await store.reports(ALI.id);
  assert.equal(phone.server.incidents.length, 1, "a stopped queue sends nothing");
});

Deno.test("a limit of somebody else's proxy is a failed try and no pause", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 0);
  phone.server.mishaps = ["none", answer(429, "<html>Slow down</html>", { "Retry-After": "3600" })];
  await queue.wake();
  assert.equal(queue.state().pause, null);
  assert.deepEqual((await store.report(key))?.report.fault, { status: 429, code: null });
  assert.equal(phone.timers.wait, 1000);
});
