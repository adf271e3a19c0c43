import assert from "node:assert/strict";
import { correctionsIn } from "@/islands/store/corrections.ts";
import { merge } from "@/islands/store/merge.ts";
import { newReport, StorageFull } from "@/islands/store/mod.ts";
import type { SavedReport, Store } from "@/islands/store/types.ts";
import { ALI, Phone, picture, save, sending, SITI, START } from "./phone.ts";

const DAY = 86_400_000;

/** Lets every n-th write to a table of the database go wrong while something runs. */
async function withWriteFailing<T>(n: number, error: Error, work: () => Promise<T>): Promise<T> {
  const { add, put, delete: remove } = IDBObjectStore.prototype;
  let count = 0;
  const failing = <Args extends unknown[], R>(act: (...given: Args) => R) =>
    function (this: IDBObjectStore, ...given: Args): R {
      if (++count === n) throw error;
      return act.apply(this, given);
    };
  Object.assign(IDBObjectStore.prototype, {
    add: failing(add),
    put: failing(put),
    delete: failing(remove),
  });
  try {
    return await work();
  } finally {
    Object.assign(IDBObjectStore.prototype, { add, put, delete: remove });
  }
}

/** All that the phone keeps, the drafts included. */
async function contents(store: Store) {
  const drafts = await store.drafts(ALI.id);
  const reports = await store.reports(ALI.id);
  const photos = await Promise.all(drafts.map(({ id }) => store.photosOf(id)));
  const keys = photos.flat().map(({ key, owner, sha256 }) => [key, owner, sha256]);
  return { drafts, reports, keys };
}

Deno.test("a draft is kept, found again by its author, and deleted with its photos", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await store.saveDraft({ id: "one", user_id: ALI.id, values: { description: ["a"] } });
  phone.timers.now += 1;
  await store.saveDraft({ id: "two", user_id: null, values: {} });
  phone.timers.now += 1;
  await store.saveDraft({ id: "three", user_id: SITI.id, values: {} });
  const again = await phone.openStore();
  assert.deepEqual((await again.drafts(ALI.id)).map(({ id }) => id), ["two", "one"]);
  assert.equal((await again.drafts(SITI.id))[0]?.id, "three");
  await again.addPhoto("one", picture());
  await again.deleteDraft("one");
  assert.deepEqual(await again.photosOf("one"), []);
  assert.deepEqual((await again.drafts(ALI.id)).map(({ id }) => id), ["two"]);
});

Deno.test("a photo is kept with its bytes, size and hash", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const photo = await store.addPhoto("draft", picture());
  const [kept] = await (await phone.openStore()).photosOf("draft");
  assert.equal(await kept?.blob.text(), "picture 1");
  assert.equal(kept?.size, 9);
  assert.equal(kept?.sha256, photo.sha256);
  assert.match(photo.sha256, /^[0-9a-f]{64}$/);
});

Deno.test("sending moves draft and photos in one step: whichever write fails, nothing has changed", async () => {
  const writes = 2;
  for (let n = 1; n <= writes; n++) {
    const phone = new Phone();
    const store = await phone.openStore();
    const report = sending();
    await store.saveDraft({ ...report.draft, user_id: ALI.id });
    await store.addPhoto(report.draft.id, picture(1));
    phone.timers.now += 1;
    await store.addPhoto(report.draft.id, picture(2));
    const before = await contents(store);
    const attempt = withWriteFailing(n, new Error("crash"), () => store.sendDraft(report));
    await assert.rejects(attempt, /crash/, `write ${n}`);
    const reopened = await phone.openStore();
    assert.deepEqual(await contents(reopened), before, `write ${n}`);
    assert.notEqual(await reopened.sendDraft(report), "gone");
    const [sent] = await reopened.reports(ALI.id);
    assert.equal(sent?.photos.length, 2);
    assert.deepEqual(await reopened.drafts(ALI.id), []);
  }
});

Deno.test("the last confirmation lets go of texts and photos in one step", async () => {
  for (let n = 1; n <= 6; n++) {
    const phone = new Phone();
    const store = await phone.openStore();
    const key = await save(store, 2);
    const incident = { id: crypto.randomUUID(), number: "INC-2026-000001" };
    await store.changeReport(key, () => ({ state: "received", incident, received_at: START }));
    const [one, two] = (await store.report(key))!.photos;
    await store.changePhoto(one!.key, () => ({ sent: true }));
    const confirm = () => store.changePhoto(two!.key, () => ({ sent: true }));
    await assert.rejects(withWriteFailing(n, new Error("crash"), confirm), /crash/);
    const kept = (await store.report(key))!;
    assert.equal(kept.photos.length, 2);
    assert.ok(kept.report.values.description);
    await confirm();
    assert.deepEqual((await store.report(key))?.photos, []);
  }
});

Deno.test("a full phone says so, and what was there stays", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const report = sending();
  await store.saveDraft({ ...report.draft, user_id: ALI.id });
  const before = await contents(store);
  const full = new DOMException("no space", "QuotaExceededError");
  const acts: (() => Promise<unknown>)[] = [
    () => store.sendDraft(report),
    () => store.addPhoto(report.draft.id, picture()),
    () => store.saveDraft({ ...report.draft, user_id: ALI.id, values: { type: ["fire"] } }),
    () => merge(store, [{ report: newReport(sending(), START), photos: [] }]),
  ];
  for (const act of acts) {
    await assert.rejects(withWriteFailing(1, full, act), StorageFull);
    assert.deepEqual(await contents(store), before);
  }
});

Deno.test("a phone that turns out to be full only when all is written says so too", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    // How fake-indexeddb ends a transaction for a reason of the browser's own.
    request.onsuccess = () =>
      (this.transaction as unknown as { _abort(name: string): void })._abort("QuotaExceededError");
    return request;
  };
  try {
    await assert.rejects(store.saveDraft({ id: "one", user_id: null, values: {} }), StorageFull);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  assert.deepEqual(await store.drafts(null), []);
});

Deno.test("only a refused report can be corrected or sent as new", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const key = await save(store);
  assert.equal(await correctionsIn(store).correct(key, {}, ALI.id), "gone");
  assert.equal(await correctionsIn(store).sendAsNew(key, ALI.id), "gone");
  await correctionsIn(store).retry(key, ALI.id);
  assert.equal((await store.report(key))?.report.state, "waiting");
  assert.equal(await correctionsIn(store).claim(key, SITI), "not_yours");
});

Deno.test("an unsent report cannot be dismissed, but thrown away with its photos", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const key = await save(store, 1);
  assert.equal(await correctionsIn(store).dismiss(key), false);
  await store.discard(key, ALI.id);
  assert.equal(await store.report(key), undefined);
  assert.deepEqual(await store.photosOf(key), []);
});

/** A report as it stands once the server has all of it. */
async function finish(store: Store, key: string, about: Partial<SavedReport> = {}): Promise<void> {
  const incident = { id: crypto.randomUUID(), number: "INC-2026-000001" };
  const received = { state: "received", incident, received_at: store.now() } as const;
  await store.changeReport(key, () => ({ ...received, ...about }));
}

Deno.test("a finished report is shown for seven days or until it is dismissed", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const dismissed = await save(store);
  const old = await save(store);
  const unsent = await save(store, 1);
  for (const key of [dismissed, old, unsent]) await finish(store, key);
  assert.equal(await correctionsIn(store).dismiss(dismissed), true);
  phone.timers.now += 7 * DAY;
  await store.tidy();
  assert.ok(await store.report(old));
  phone.timers.now += 1;
  await store.tidy();
  assert.equal(await store.report(old), undefined);
  assert.equal((await store.report(unsent))?.photos.length, 1, "what is unsent never goes");
});

Deno.test("photos of nothing go after a day, those of drafts and reports stay", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await store.addPhoto("nobody", picture());
  const key = await save(store, 1);
  await store.saveDraft({ id: "draft", user_id: ALI.id, values: {} });
  await store.addPhoto("draft", picture());
  await store.tidy();
  assert.equal((await store.photosOf("nobody")).length, 1);
  phone.timers.now += DAY + 1;
  await store.tidy();
  assert.deepEqual(await store.photosOf("nobody"), []);
  assert.equal((await store.photosOf("draft")).length, 1);
  assert.equal((await store.photosOf(key)).length, 1);
});

Deno.test("what is unsent is counted, with the oldest and those that came back", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const finished = await save(store);
  await finish(store, finished);
  phone.timers.now += 1;
  const refused = await save(store);
  const refusal = { status: 422, code: "validation_failed", detail: "", errors: [] };
  await store.changeReport(refused, () => ({ state: "refused", refusal }));
  phone.timers.now += 1;
  await save(store, 0, { user: null });
  await save(store, 0, { user: SITI });
  assert.deepEqual(await store.unsent(ALI.id), {
    own: 2,
    others: 1,
    oldest_at: START + 1,
    refused: 1,
  });
});

Deno.test("a connection that the browser dropped is opened again", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await save(store);
  store.close();
  assert.equal((await store.reports(ALI.id)).length, 1);
});

Deno.test("a draft that nobody went on with goes after thirty days, and its photos with it", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await store.saveDraft({ id: "draft", user_id: null, values: {} });
  await store.addPhoto("draft", picture());
  phone.timers.now += 30 * DAY;
  await store.tidy();
  assert.equal((await store.drafts(null)).length, 1);
  phone.timers.now += 1;
  await store.tidy();
  assert.deepEqual(await store.drafts(null), []);
  assert.deepEqual(await store.photosOf("draft"), []);
});
