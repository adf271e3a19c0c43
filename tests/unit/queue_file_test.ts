import assert from "node:assert/strict";
import { exportUnsent, importFile, packFile, UnreadableFile } from "@/islands/store/file/mod.ts";
import { ALI, Phone, picture, save, SITI } from "./queue_phone.ts";

/** A phone with an unsent report of two photos, and the file that was made of it. */
async function exported() {
  const phone = new Phone();
  const store = await phone.openStore();
  const key = await save(store, 2);
  phone.timers.now += 1;
  await save(store, 0, { user: SITI });
  await save(store, 0, { user: null });
  const file = await exportUnsent(store, ALI.id);
  return { phone, store, key, file };
}

Deno.test("what one phone could not send, another sends from a file, and both only once", async () => {
  const first = await exported();
  const firstDatabase = globalThis.indexedDB;
  const second = new Phone();
  second.server.session = ALI.id;
  const { store, queue } = await second.openTab();
  assert.deepEqual(await importFile(store, first.file), { reports: 2, photos: 2 });
  await queue.wake();
  assert.deepEqual(second.server.incidents.map(({ key }) => key), [first.key]);
  assert.equal(second.server.photos.length, 2);

  // The first phone finds its way back and sends the same to the same server.
  globalThis.indexedDB = firstDatabase;
  const transport = second.server.transport;
  await first.store.keepSetting("user", ALI);
  await first.phone.queueOver(first.store, transport).wake();
  assert.equal(second.server.incidents.length, 1);
  assert.equal(second.server.photos.length, 2);
  assert.equal((await first.store.report(first.key))?.photos.length, 0);
});

Deno.test("a file holds the unsent reports of the person and of nobody, and their photos byte by byte", async () => {
  const { file } = await exported();
  const text = await file.text();
  assert.match(text, /^SIAGA1\n\d+\n\{/);
  assert.match(text, /(picture 1picture 2|picture 2picture 1)$/);
  assert.doesNotMatch(text, new RegExp(SITI.id));
  const other = new Phone();
  const elsewhere = await other.openStore();
  await importFile(elsewhere, file);
  const [one, two] = await elsewhere.reports(ALI.id);
  assert.equal(two?.report.user, null);
  const pictures = await Promise.all(one!.photos.map(({ blob }) => blob.text()));
  assert.deepEqual(pictures.toSorted(), ["picture 1", "picture 2"]);
});

Deno.test("what is on the phone already stays as it is", async () => {
  const { store, key, file } = await exported();
  await store.changeReport(key, () => ({ attempts: 7 }));
  assert.deepEqual(await importFile(store, file), { reports: 0, photos: 0 });
  assert.equal((await store.report(key))?.report.attempts, 7);
});

Deno.test("a photo added since is taken in beside the others", async () => {
  const { store, key, file } = await exported();
  const [photo] = await store.photosOf(key);
  await store.removePhoto(photo!.key);
  await store.addPhoto(key, picture(3));
  assert.deepEqual(await importFile(store, file), { reports: 0, photos: 1 });
  assert.equal((await store.photosOf(key)).length, 3);
});

Deno.test("a file that is cut, changed or none of ours is refused, and nothing of it kept", async () => {
  const { file, store } = await exported();
  const [one] = await store.reports(ALI.id);
  const text = await file.text();
  const bad: Record<string, Blob> = {
    "an empty one": new Blob([]),
    "one of something else": new Blob(["%PDF-1.7\n12\n{}"]),
    "one cut in the photos": file.slice(0, file.size - 1),
    "one cut in the JSON": file.slice(0, 60),
    "one with a changed photo": new Blob([text.replace(/.$/, "3")]),
    "one whose JSON is a list": new Blob(["SIAGA1\n2\n[]"]),
    "one without a key": packFile([{ report: { ...one!.report, key: "x" }, photos: [] }]),
    "one received as nothing": packFile([{
      report: { ...one!.report, state: "received" },
      photos: [],
    }]),
  };
  for (const [name, blob] of Object.entries(bad)) {
    const phone = new Phone();
    const empty = await phone.openStore();
    await assert.rejects(importFile(empty, blob), UnreadableFile, name);
    assert.deepEqual(await empty.reports(ALI.id), [], name);
  }
});
