import assert from "node:assert/strict";
import type { Author } from "@/islands/store/types.ts";
import { setClock } from "@/islands/queue/delivery.ts";
import { ALI, FakeHub, Phone, save, sending, START } from "./phone.ts";

const LOCK = "siaga/siaga-queue";

async function tabs(phone: Phone, count: number, user: Author | null = ALI) {
  const opened = [];
  for (let n = 0; n < count; n++) opened.push(await phone.openTab(user, { hears: true }));
  return opened;
}

Deno.test("of three tabs one sends, and every report and photo arrives once", async () => {
  const phone = new Phone();
  const all = await tabs(phone, 3);
  for (const { store } of all) await save(store, 2);
  await Promise.all(all.map(({ queue }) => queue.wake()));
  for (let n = 0; n < 9 && await phone.timers.fire(); n++);
  assert.deepEqual(phone.server.log.toSorted(), [
    "data",
    ...Array.from({ length: 6 }, () => "photo"),
    ...Array.from({ length: 3 }, () => "report"),
  ]);
  assert.equal((await all[0]!.store.unsent(ALI.id)).own, 0);
});

Deno.test("a report saved in one tab is a reason to send in every tab", async () => {
  const phone = new Phone();
  const [one, two] = await tabs(phone, 2);
  one!.queue.stop();
  const received = new Promise<void>((resolve) => {
    two!.queue.subscribe(({ sending }) => {
      if (!sending && phone.server.incidents.length > 0) resolve();
    });
  });
  await save(one!.store, 0);
  await received;
  assert.equal(phone.server.incidents.length, 1);
});

Deno.test("tabs without Web Locks may send twice, and it still arrives once", async () => {
  const phone = new Phone();
  phone.locks.request = (_name, _options, run) => run({});
  const all = await tabs(phone, 3);
  await save(all[0]!.store, 2);
  await Promise.all(all.map(({ queue }) => queue.wake()));
  assert.equal(phone.server.incidents.length, 1);
  assert.equal(phone.server.photos.length, 2);
  assert.equal((await all[2]!.store.unsent(ALI.id)).own, 0);
});

Deno.test("when the tab that sends dies, another goes on after a while", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  phone.locks.held.add(LOCK);
  await save(tab!.store, 0);
  await tab!.queue.wake();
  assert.equal(phone.server.requests.length, 0);
  phone.locks.held.clear();
  await phone.timers.fire();
  assert.equal(phone.server.incidents.length, 1);
});

Deno.test("a tab that finds another one sending asks as soon as that one is done", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  // Such as the service worker, which is woken by the same change of the network.
  phone.locks.held.add(LOCK);
  await save(tab!.store, 0);
  await tab!.queue.wake();
  assert.equal(phone.server.requests.length, 0);

  // It ends without a word: all that it changed, it has told while it still held the lock.
  const received = new Promise<void>((resolve) => {
    tab!.queue.subscribe(() => phone.server.incidents.length > 0 && resolve());
  });
  phone.locks.release(LOCK);
  await received;
  assert.equal(phone.timers.now, START, "no timer had to run out");
});

Deno.test("the service worker waits for a page that is being closed, and sends what it left", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  phone.locks.held.add(LOCK);
  await save(tab!.store, 0);
  tab!.queue.stop();
  const worker = phone.queueOver(await phone.openStore(), phone.server.transport, {
    waitsForLock: true,
  });
  const isDone = worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(phone.server.requests.length, 0);
  phone.locks.release(LOCK);
  // The browser ends the worker after this: nothing may be left for a timer.
  await isDone;
  assert.equal(phone.server.incidents.length, 1);
});

Deno.test("a tab shows the pause that another one was told of, while that one still sends", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  phone.locks.held.add(LOCK);
  await save(tab!.store, 2);
  const shown = new Promise((resolve) => {
    tab!.queue.subscribe(({ pause }) => pause && resolve(pause));
  });
  const pause = { reason: "rate_limited", until: START + 2_000, photosGoOn: true } as const;
  await tab!.store.saveSetting("pause", pause);
  assert.deepEqual(await shown, pause);
});

Deno.test("a tab that was closed asks nothing when the one that sent is done", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  phone.locks.held.add(LOCK);
  await save(tab!.store, 0);
  await tab!.queue.wake();
  tab!.queue.stop();
  phone.locks.release(LOCK);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(phone.server.requests.length, 0);
});

Deno.test("a draft open in two tabs is sent once", async () => {
  const phone = new Phone();
  const [one, two] = await tabs(phone, 2);
  const report = sending();
  const draft = { ...report.draft, user_id: ALI.id };
  await one!.store.saveDraft(draft);
  await one!.store.addPhoto(draft.id, { name: "a.jpg", type: "image/jpeg", blob: new Blob(["a"]) });
  const both = await Promise.all([one!.store.sendDraft(report), two!.store.sendDraft(report)]);
  assert.equal(both.filter((sent) => sent === "gone").length, 1);
  assert.equal(await two!.store.saveDraft(draft), false, "it cannot be written into again");
  assert.deepEqual(await two!.store.drafts(ALI.id), []);
  await one!.queue.wake();
  assert.equal(phone.server.incidents.length, 1);
  assert.equal(phone.server.photos.length, 1);
});

Deno.test("a photo that is ready only after its draft was sent goes with the report", async () => {
  const phone = new Phone();
  const [tab] = await tabs(phone, 1);
  const report = sending();
  await tab!.store.sendDraft(report);
  await tab!.queue.wake();
  await tab!.store.addPhoto(report.draft.id, {
    name: "late.jpg",
    type: "image/jpeg",
    blob: new Blob(["late"]),
  });
  await tab!.queue.wake();
  assert.deepEqual(phone.server.photos.map(({ name }) => name), ["late.jpg"]);
  assert.equal((await tab!.store.unsent(ALI.id)).own, 0);
});

Deno.test("two tabs that hear the server at once set a wrong clock right once", async () => {
  const phone = new Phone();
  phone.clockError = 86_400_000;
  // They hear nothing of each other in time.
  const stores = [await phone.openStore(new FakeHub()), await phone.openStore(new FakeHub())];
  const date = new Date(phone.timers.now).toUTCString();
  for (const store of stores) await setClock(store, date);
  const third = await phone.openStore();
  for (const store of [...stores, third]) assert.equal(store.now(), phone.timers.now);
});

Deno.test("a tab goes by the clock that another one has heard", async () => {
  const phone = new Phone();
  phone.clockError = -86_400_000;
  const [one, two] = [await phone.openStore(), await phone.openStore()];
  let heard: number | undefined;
  two.subscribe(() => heard = two.now());
  await one.setClock(phone.timers.now);
  assert.equal(heard, phone.timers.now, "before anybody reads what has changed");
});

Deno.test("every tab hears of every change", async () => {
  const phone = new Phone();
  const [one, two] = await tabs(phone, 2, null);
  let heard = 0;
  two!.store.subscribe(() => heard++);
  const key = await save(one!.store, 0);
  assert.ok(heard >= 1);
  const before = heard;
  await one!.store.discard(key, ALI.id);
  assert.ok(heard > before);
});
