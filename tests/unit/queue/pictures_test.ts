import assert from "node:assert/strict";
import { correctionsIn } from "@/islands/store/corrections.ts";
import { isFinished } from "@/islands/store/mod.ts";
import { ALI, Phone, picture, save, sending } from "./phone.ts";
import { answer, problem } from "./server.ts";

/** Counts the blobs that are written anywhere. */
function countPictures(): { readonly count: number; end(): void } {
  const { add, put } = IDBObjectStore.prototype;
  let count = 0;
  const counting = (act: typeof put): typeof put =>
    function (this: IDBObjectStore, value: unknown, ...key) {
      const parts = value instanceof Object ? Object.values(value) : [];
      count += [value, ...parts].filter((part) => part instanceof Blob).length;
      return act.call(this, value, ...key);
    };
  Object.assign(IDBObjectStore.prototype, { add: counting(add), put: counting(put) });
  return {
    get count() {
      return count;
    },
    end: () => void Object.assign(IDBObjectStore.prototype, { add, put }),
  };
}

Deno.test("a picture is written once, whatever becomes of its photo and its report", async () => {
  const phone = new Phone();
  const written = countPictures();
  try {
    const { store, queue } = await phone.openTab();
    const key = await save(store, 2);
    assert.equal(written.count, 2);
    phone.server.mishaps = [
      "none",
      problem(409, "idempotency_key_reused"),
      "none",
      "lost_after",
      answer(201, { evidence: { sha256: "00" } }),
    ];
    await queue.wake();
    assert.equal(await correctionsIn(store).sendAsNew(key, ALI.id), "done");
    await queue.wake();
    while (await phone.timers.fire());
    const [one] = await store.reports(ALI.id);
    assert.equal(await correctionsIn(store).retry(one!.report.key, ALI.id), "done");
    await queue.wake();
    while (await phone.timers.fire());
    const [finished] = await store.reports(ALI.id);
    assert.ok(isFinished(finished!));
    assert.equal(phone.server.photos.length, 2);
    assert.equal(written.count, 2);
  } finally {
    written.end();
  }
});

Deno.test("no picture outlives its photo", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await save(store, 1);
  await queue.wake();
  const removed = await store.addPhoto("draft", picture());
  await store.removePhoto(removed.key);
  const discarded = await save(store, 1);
  await store.discard(discarded, ALI.id);
  await store.saveDraft({ id: "thrown away", user_id: ALI.id, values: {} });
  await store.addPhoto("thrown away", picture());
  await store.deleteDraft("thrown away");
  await store.addPhoto("nobody", picture());
  phone.timers.now += 2 * 86_400_000;
  await store.tidy();
  const opening = indexedDB.open("siaga/siaga");
  const db = await new Promise<IDBDatabase>((resolve) =>
    opening.onsuccess = () => resolve(opening.result)
  );
  const asking = db.transaction("blobs").objectStore("blobs").count();
  await new Promise((resolve) => asking.onsuccess = resolve);
  db.close();
  assert.equal(asking.result, 0);
});

Deno.test("a draft is sent under one key, and stays sent when another tab throws it away", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  const report = sending();
  await store.saveDraft({ ...report.draft, user_id: ALI.id });
  await store.addPhoto(report.draft.id, picture());
  const sent = await store.sendDraft(report);
  assert.ok(sent !== "gone");
  assert.equal(sent.key, report.draft.id);
  await store.deleteDraft(report.draft.id);
  assert.equal((await store.report(sent.key))?.photos.length, 1);
});
