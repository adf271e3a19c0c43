import assert from "node:assert/strict";
import { exportUnsent, importFile, packFile, UnreadableFile } from "@/islands/store/file/mod.ts";
import { sha256 } from "@/islands/store/photos.ts";
import type { PhotoMetadata, SavedReport, Store } from "@/islands/store/types.ts";
import { ALI, Phone, picture, save, SITI, standing } from "./phone.ts";

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

/** What came in. */
async function counts(store: Store, file: Blob) {
  const { reports, photos, leftOut } = await importFile(store, file);
  return { reports, photos, leftOut };
}

Deno.test("what one phone could not send, another sends from a file, and both only once", async () => {
  const first = await exported();
  const firstDatabase = globalThis.indexedDB;
  const second = new Phone();
  second.server.session = ALI.id;
  const { store, queue } = await second.openTab();
  assert.deepEqual(await counts(store, first.file), { reports: 2, photos: 2, leftOut: 0 });
  await queue.wake();
  assert.deepEqual(second.server.incidents.map(({ key }) => key), [first.key]);
  assert.equal(second.server.photos.length, 2);

  // The first phone finds its way back and sends the same to the same server.
  globalThis.indexedDB = firstDatabase;
  const transport = second.server.transport;
  await first.store.saveSetting("user", ALI);
  await first.phone.queueOver(first.store, transport).wake();
  assert.equal(second.server.incidents.length, 1);
  assert.equal(second.server.photos.length, 2);
  assert.equal((await first.store.report(first.key))?.photos.length, 0);
});

Deno.test("a file holds the unsent reports of the person and of nobody, and their photos byte by byte", async () => {
  const { file } = await exported();
  const text = await file.text();
  assert.match(text, /^SIAGA1\n\d+ [0-9a-f]{64}\n\{/);
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
  assert.deepEqual(await counts(store, file), { reports: 0, photos: 0, leftOut: 0 });
  assert.equal((await store.report(key))?.report.attempts, 7);
});

Deno.test("a photo added since is taken in beside the others", async () => {
  const { store, key, file } = await exported();
  const [photo] = await store.photosOf(key);
  await store.removePhoto(photo!.key);
  await store.addPhoto(key, picture(3));
  assert.deepEqual(await counts(store, file), { reports: 0, photos: 1, leftOut: 0 });
  assert.equal((await store.photosOf(key)).length, 3);
});

Deno.test("a file that is cut, changed or none of ours is refused, and nothing of it kept", async () => {
  const { file } = await exported();
  const text = await file.text();
  const bad: Record<string, Blob> = {
    "an empty one": new Blob([]),
    "one of something else": new Blob(["%PDF-1.7\n12\n{}"]),
    "one cut in the photos": file.slice(0, file.size - 1),
    "one cut in the JSON": file.slice(0, 160),
    "one with another word in the JSON": new Blob([text.replace("Bateri", "Beteri")]),
    "one with a changed photo": new Blob([text.replace(/.$/, "3")]),
    "one whose JSON is a list": new Blob([`SIAGA1\n2 ${await sha256(new Blob(["[]"]))}\n[]`]),
  };
  for (const [name, blob] of Object.entries(bad)) {
    const phone = new Phone();
    const empty = await phone.openStore();
    await assert.rejects(importFile(empty, blob), UnreadableFile, name);
    assert.deepEqual(await empty.reports(ALI.id), [], name);
  }
});

/** Fields of a report that no phone of ours writes. */
const BROKEN_REPORTS: Record<string, object> = {
  "a key that is none": { key: "x" },
  "a person without an id": { user: { name: "Ali" } },
  "a person without a name": { user: { id: ALI.id } },
  "no person at all": { user: undefined },
  "a value that is no list": { values: { type: "fire" } },
  "a value that is no text": { values: { type: [7] } },
  "values that are a list": { values: [] },
  "a field with a strange name": { values: { "<b>": ["x"] } },
  "a text beyond all measure": { values: { description: ["x".repeat(20_001)] } },
  "another source": { source: "fax" },
  "another language": { locale: "id" },
  "a zone that is none": { time_zone: "Mars/Phobos" },
  "a date that is none": { saved_at: "yesterday" },
  "a date after all dates": { saved_at: 8.64e15 + 1 },
  "a date that is a part of one": { saved_at: 1.5 },
  "another state": { state: "lost" },
  "a refusal without a reason": { state: "refused" },
  "a reason without a refusal": {
    refusal: { status: 422, code: "x", detail: "", errors: [] },
  },
  "a reason without errors": { state: "refused", refusal: { status: 422, code: "x", detail: "" } },
  "errors that are texts": {
    state: "refused",
    refusal: { status: 422, code: "x", detail: "", errors: ["x"] },
  },
  "a body that is a list": { body: [] },
};

const BROKEN_PHOTOS: Record<string, object> = {
  "a key that is none": { key: "x" },
  "an owner that is none": { owner: 7 },
  "the report of nobody": { owner: crypto.randomUUID() },
  "a name that is none": { name: null },
  "a kind that is run": { type: "text/html" },
  "a date that is none": { added_at: null },
  "a refusal that is a text": { refusal: "no" },
};

for (const [what, broken] of Object.entries(BROKEN_REPORTS)) {
  Deno.test(`a report with ${what} is left out of a file, and the others come in`, async () => {
    const { store, key } = await exported();
    const contents = await store.reports(ALI.id);
    const bad = contents.map((one) =>
      one.report.key === key
        ? { ...one, report: { ...one.report, ...broken } as unknown as SavedReport }
        : one
    );
    const elsewhere = await new Phone().openStore();
    // With its two photos.
    assert.deepEqual(await counts(elsewhere, await packFile(bad)), {
      reports: 1,
      photos: 0,
      leftOut: 3,
    });
  });
}

for (const [what, broken] of Object.entries(BROKEN_PHOTOS)) {
  Deno.test(`a photo with ${what} is left out of a file, and its report comes in`, async () => {
    const { store } = await exported();
    const bad = (await store.reports(ALI.id)).map(({ report, photos: [first, ...others] }) => ({
      report,
      photos: first ? [{ ...first, ...broken } as typeof first, ...others] : [],
    }));
    const elsewhere = await new Phone().openStore();
    assert.deepEqual(await counts(elsewhere, await packFile(bad)), {
      reports: 2,
      photos: 1,
      leftOut: 1,
    });
  });
}

Deno.test("a file without the size of a photo is refused: nobody knows where the next begins", async () => {
  const { store } = await exported();
  const bad = (await store.reports(ALI.id)).map(({ report, photos }) => ({
    report,
    photos: photos.map((photo) => ({ ...photo, size: -1 })),
  }));
  const elsewhere = await new Phone().openStore();
  await assert.rejects(importFile(elsewhere, await packFile(bad)), UnreadableFile);
});

Deno.test("nothing that a file says of the server is believed: all of it is sent again", async () => {
  const { store, key } = await exported();
  const incident = { id: crypto.randomUUID(), number: "INC-2026-999999" };
  const said = { state: "received", incident, received_at: 1, photo_count: 7 } as const;
  const file = await packFile(
    (await store.reports(ALI.id)).map(({ report, photos }) => ({
      report: { ...report, ...said, strange: true },
      photos: photos.map((photo) => ({ ...photo, sent: true })),
    })),
  );
  const phone = new Phone();
  const { store: elsewhere, queue } = await phone.openTab();
  await importFile(elsewhere, file);
  const { report, photos } = (await elsewhere.report(key))!;
  assert.deepEqual(
    [report.state, report.incident, report.received_at, report.photo_count, "strange" in report],
    ["waiting", null, null, 0, false],
  );
  assert.deepEqual(photos.map(({ sent }: PhotoMetadata) => sent), [false, false]);
  await queue.wake();
  assert.deepEqual(phone.server.incidents.map(({ key }) => key), [key]);
  assert.equal(phone.server.photos.length, 2);
});

Deno.test("a report that is finished here gets none of its photos back, and counts them once", async () => {
  const { file, key } = await exported();
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  await importFile(store, file);
  await queue.wake();
  assert.equal((await store.report(key))?.report.photo_count, 2);
  assert.deepEqual(await counts(store, file), { reports: 0, photos: 0, leftOut: 0 });
  await queue.wake();
  const { report, photos } = (await store.report(key))!;
  assert.deepEqual([report.photo_count, photos], [2, []]);
  assert.equal(phone.server.photos.length, 2);
});

Deno.test("the same picture under another key is no other photo of the report", async () => {
  const { store, key } = await exported();
  const again = (await store.reports(ALI.id)).map(({ report, photos }) => ({
    report,
    photos: photos.map((photo) => ({ ...photo, key: crypto.randomUUID() })),
  }));
  assert.deepEqual(await counts(store, await packFile(again)), {
    reports: 0,
    photos: 0,
    leftOut: 0,
  });
  assert.equal((await store.photosOf(key)).length, 2);
});

Deno.test("a draft that is still written here is not sent as the file has it", async () => {
  const { file, key } = await exported();
  const store = await new Phone().openStore();
  await store.saveDraft({ id: key, user_id: ALI.id, values: { description: ["later words"] } });
  assert.deepEqual(await counts(store, file), { reports: 1, photos: 0, leftOut: 0 });
  assert.deepEqual(await standing(store), ["waiting 0/0"]);
  assert.equal((await store.drafts(ALI.id)).length, 1);
});
