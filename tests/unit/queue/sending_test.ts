import assert from "node:assert/strict";
import { itemsOf } from "@/islands/queue/mod.ts";
import { ALI, Phone, save, SITE, SITI, standing, ZONE } from "./phone.ts";
import { answer, type Mishap, problem } from "./server.ts";

/** Lets time pass until nothing is left to be done. */
async function rideOut(phone: Phone, most = 90): Promise<void> {
  for (let n = 0; await phone.timers.fire(); n++) assert.ok(n < most, "the queue never rests");
}

Deno.test("a report and its photos arrive, and leave the phone but for a note of the number", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 2);
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report", "photo", "photo"]);
  assert.equal(phone.server.photos.length, 2);
  const { report, photos } = (await store.report(key))!;
  assert.equal(report.incident?.number, "INC-2026-000001");
  assert.equal(report.body, null);
  assert.deepEqual(report.values, { type: ["fire"], zone_id: [ZONE] });
  assert.equal(report.photo_count, 2);
  assert.deepEqual(photos, []);
  assert.equal(phone.timers.wait, undefined);
});

Deno.test("the body is built from the form, with the site of the zone", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0, { source: "offline" });
  await queue.wake();
  const body = JSON.parse(phone.server.incidents[0]!.body);
  assert.equal(body.site_id, SITE);
  assert.equal(body.occurred_at, "2026-01-19T06:35:00Z");
  assert.equal(body.source, "offline");
  assert.deepEqual(body.type_details, { bomba_called: false });
});

Deno.test("texts go before photos, the oldest first", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(null);
  await save(store, 1);
  phone.timers.now += 1000;
  await save(store, 1);
  phone.server.session = ALI.id;
  await queue.signedIn(ALI);
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report", "report", "photo", "photo"]);
  const keys = (await store.reports(ALI.id)).map(({ report }) => report.key);
  assert.deepEqual(phone.server.incidents.map(({ key }) => key), keys);
});

/** Each is met by the report, then by the photo. */
const passing: [name: string, mishap: Mishap][] = [
  ["a request that never arrives", "lost_before"],
  ["an answer that is lost after the server has acted", "lost_after"],
  ["a captive portal's page with status 200", answer(200, "<html>Wi-Fi</html>")],
  ["JSON that is not ours with status 200", answer(200, { welcome: true })],
  ["a 201 with something else in it", answer(201, { incident: { id: 7 }, evidence: {} })],
  ["a proxy's page with status 403", answer(403, "<html>Forbidden</html>")],
  ["a proxy's page with status 401", answer(401, "<html>Proxy log-in</html>")],
  ["a 500", problem(500, "internal")],
  ["a 503 of a gateway", answer(503, "<html>down</html>")],
  ["a 408", answer(408, "")],
  ["a proxy's page with status 429", answer(429, "<html>Slow down</html>")],
  ["a form that was cut on the way", problem(400, "malformed_form")],
  ["JSON that was cut on the way", problem(400, "malformed_json")],
  ["bytes that came to harm on the way", problem(422, "hash_mismatch")],
];

for (const [name, mishap] of passing) {
  Deno.test(`after ${name} report and photo are sent again, and arrive once`, async () => {
    const phone = new Phone();
    const { store, queue } = await phone.openTab();
    await save(store, 1);
    phone.server.mishaps = ["none", mishap, "none", mishap];
    await queue.wake();
    assert.deepEqual(await standing(store), ["waiting 0/1"]);
    await rideOut(phone);
    assert.deepEqual(await standing(store), ["received 0/0"]);
    assert.deepEqual(phone.server.log, ["data", "report", "report", "photo", "photo"]);
    assert.equal(phone.server.incidents.length, 1);
    assert.equal(phone.server.photos.length, 1);
  });
}

Deno.test("a failed try is told with its status", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 0);
  phone.server.mishaps = ["none", problem(503, "unavailable"), "lost_before"];
  await queue.wake();
  assert.deepEqual((await store.report(key))?.report.fault, { status: 503, code: "unavailable" });
  while (phone.server.requests.length < 3) assert.ok(await phone.timers.fire());
  assert.deepEqual((await store.report(key))?.report.fault, { status: 0, code: null });
});

Deno.test("tries are made again for ever, ever more seldom, at least every five minutes", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0);
  phone.server.mishaps = Array.from({ length: 40 }, () => "lost_before");
  await queue.wake();
  const waits: number[] = [];
  while (waits.length < 30) {
    const { now } = phone.timers;
    const { length } = phone.server.requests;
    while (phone.server.requests.length === length) assert.ok(await phone.timers.fire());
    waits.push((phone.timers.now - now) / 1000);
  }
  assert.deepEqual(waits.slice(0, 9), [2, 4, 8, 16, 32, 64, 128, 256, 300]);
  assert.ok(waits.slice(9).every((wait) => wait === 300));
  await rideOut(phone);
  assert.deepEqual(await standing(store), ["received 0/0"]);
});

Deno.test("one photo that fails does not hold up the next report, and is sent again alone", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 2);
  phone.server.mishaps = ["none", "none", "lost_before"];
  await queue.wake();
  assert.deepEqual(await standing(store), ["received 0/2"]);
  phone.timers.now += 1;
  await save(store, 0);
  await queue.wake();
  assert.deepEqual(phone.server.log.slice(3), ["report", "photo", "photo"]);
  assert.deepEqual(await standing(store), ["received 0/0", "received 0/0"]);
});

Deno.test("a report that the server cannot take does not starve the others", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const poison = await save(store, 0);
  phone.timers.now += 1;
  await save(store, 1);
  phone.server.always = ({ headers }) =>
    headers["Idempotency-Key"] === poison ? problem(500, "internal") : "none";
  await queue.wake();
  for (let n = 0; n < 6; n++) await phone.timers.fire();
  assert.deepEqual(await standing(store), ["waiting 0/0", "received 0/0"]);
  assert.ok(phone.server.requests.length > 6, "it is tried all the same");
});

Deno.test("a photo whose file the browser has lost is told instead of tried for ever", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const key = await save(store, 1);
  const lost = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) };
  const reports: typeof store.reports = async (user) =>
    (await store.reports(user)).map(({ report, photos }) => ({
      report,
      photos: photos.map((photo) => ({ ...photo, blob: lost as unknown as Blob })),
    }));
  phone.server.session = ALI.id;
  await store.saveSetting("user", ALI);
  await phone.queueOver({ ...store, reports }).wake();
  assert.equal((await store.report(key))?.photos[0]?.refusal?.code, "unreadable");
});

Deno.test("a zone that the phone has not heard of is asked for once more", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await store.saveSetting("places", { user: ALI, zones: [], trucks: [], codes: [] });
  await save(store, 0);
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report"]);
  await save(store, 0);
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report", "report"]);
});

Deno.test("the body of a report is the same at every try, whatever the phone learns in between", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0);
  phone.server.mishaps = ["none", "lost_after"];
  await queue.wake();
  await store.saveSetting("places", { user: ALI, zones: [], trucks: [], codes: [] });
  await rideOut(phone);
  const [, first, second] = phone.server.requests;
  assert.equal(second?.body, first?.body);
  assert.deepEqual(await standing(store), ["received 0/0"]);
});

Deno.test("progress is shown to every tab, and nothing when all is done", async () => {
  const phone = new Phone();
  const first = await phone.openTab(ALI, { hears: true });
  const second = await phone.openTab(ALI, { hears: true });
  const seen: unknown[] = [];
  second.queue.subscribe(({ sending }) => seen.push(sending?.fraction ?? null));
  const key = await save(first.store, 0);
  await first.queue.wake();
  assert.ok(seen.includes(0));
  assert.equal(second.queue.state().sending, null);
  assert.equal((await second.store.report(key))?.report.state, "received");
});

Deno.test("a wake during a request that fails is a reason to try at once", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0);
  phone.server.mishaps = ["none"];
  phone.server.always = ({ method }) => {
    if (method === "GET") return "none";
    phone.server.always = () => "none";
    void queue.wake();
    return "lost_before";
  };
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report", "report"]);
  assert.deepEqual(await standing(store), ["received 0/0"]);
});

Deno.test("one that nobody asks for again during a failing request rests", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 0);
  phone.server.mishaps = ["none", "lost_before"];
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data", "report"]);
});

Deno.test("how far a tab that died had come is shown no longer than until another one looks", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab(ALI, { hears: true });
  const key = crypto.randomUUID();
  const sending = { key, photo: null, fraction: 0.4 };
  phone.locks.held.add("siaga/siaga-queue");
  phone.hub.port().postMessage({ kind: "sending", sending });
  await queue.wake();
  assert.deepEqual(queue.state().sending, sending, "the other tab is at it");
  phone.locks.held.clear();
  await phone.timers.fire();
  assert.equal(queue.state().sending, null);
  store.close();
});

Deno.test("a report that is removed while its body is built is not posted", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 0);
  phone.server.always = ({ method }) => {
    if (method === "GET") void store.discard(key, ALI.id);
    return "none";
  };
  await queue.wake();
  assert.deepEqual(phone.server.log, ["data"]);
  assert.equal(phone.timers.wait, undefined);
});

Deno.test("what is on its way is what waits or is received with photos, of one person and no other", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await save(store, 1, { user: null });
  await save(store, 1, { user: SITI });
  const refused = await save(store, 1);
  const refusal = { status: 422, code: "x", detail: "", errors: [] };
  await store.changeReport(refused, () => ({ state: "refused", refusal }));
  const all = async () => itemsOf(await store.reports(ALI.id), ALI);
  assert.deepEqual(await all(), []);
  const key = await save(store, 1);
  assert.deepEqual((await all()).map(({ report, photo }) => [report.key, photo]), [[key, null]]);
});
