import assert from "node:assert/strict";
import { correctionsIn } from "@/islands/store/corrections.ts";
import { isFinished } from "@/islands/store/mod.ts";
import { ALI, Phone, save, standing } from "./phone.ts";
import { answer, problem } from "./server.ts";

/** The codes of refusals, with the status they come with. */
const refusals: [status: number, code: string][] = [
  [400, "bad_request"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "idempotency_key_reused"],
  [409, "incident_locked"],
  [410, "incident_deleted"],
  [413, "payload_too_large"],
  [415, "unsupported_media_type"],
  [422, "validation_failed"],
];

for (const [status, code] of refusals) {
  Deno.test(`${status} ${code} stops a report with its problem, and the next one goes on`, async () => {
    const phone = new Phone();
    const { store, queue } = await phone.openTab(null);
    const key = await save(store, 1);
    phone.timers.now += 1;
    await save(store, 0);
    phone.server.session = ALI.id;
    await queue.signedIn(ALI);
    phone.server.mishaps = ["none", problem(status, code)];
    await queue.wake();
    assert.deepEqual(await standing(store), ["refused 0/1", "received 0/0"]);
    const { refusal } = (await store.report(key))!.report;
    assert.deepEqual(refusal, { status, code, detail: `about ${code}`, errors: [] });
    assert.equal(phone.timers.wait, undefined, "nothing is tried again by itself");
  });

  Deno.test(`${status} ${code} stops a photo with its problem, and the next one goes on`, async () => {
    const phone = new Phone();
    const { store, queue } = await phone.openTab();
    const key = await save(store, 2);
    phone.server.mishaps = ["none", "none", problem(status, code)];
    await queue.wake();
    assert.deepEqual(await standing(store), ["received 1/2"]);
    const [photo] = (await store.report(key))!.photos;
    assert.equal(photo?.refusal?.code, code);
    await store.removePhoto(photo!.key);
    assert.deepEqual(await standing(store), ["received 0/0"]);
  });
}

Deno.test("a 413 of a proxy without a problem of ours is a refusal too", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 1);
  phone.server.mishaps = ["none", "none", answer(413, "<html>too large</html>")];
  await queue.wake();
  const [photo] = (await store.report(key))!.photos;
  assert.deepEqual(photo?.refusal, { status: 413, code: "", detail: "", errors: [] });
});

Deno.test("a corrected report keeps its key and is sent with its new words", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 0);
  const errors = [{ path: "description", code: "too_short", message: "..." }];
  phone.server.mishaps = ["none", answer(422, { code: "validation_failed", detail: "x", errors })];
  await queue.wake();
  const { report } = (await store.report(key))!;
  assert.deepEqual(report.refusal?.errors, errors);
  const values = { ...report.values, description: ["Sepuluh aksara."] };
  assert.equal(await correctionsIn(store).correct(key, values, ALI.id), "done");
  assert.equal(await correctionsIn(store).correct(key, {}, ALI.id), "gone", "it waits already");
  await queue.wake();
  assert.equal(phone.server.incidents[0]?.key, key);
  assert.match(phone.server.incidents[0]!.body, /Sepuluh aksara/);
});

Deno.test("a spent key is told, and the report can be sent as a new one with its photos", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 1);
  phone.server.mishaps = ["none", problem(409, "idempotency_key_reused")];
  await queue.wake();
  assert.equal(await correctionsIn(store).sendAsNew(key, ALI.id), "done");
  await queue.wake();
  assert.deepEqual(await standing(store), ["received 0/0"]);
  assert.notEqual(phone.server.incidents[0]?.key, key);
  assert.equal(phone.server.photos.length, 1);
});

Deno.test("a photo is done by the hash of what the server received, not of what it stores", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 3);
  const [one, two, three] = (await store.photosOf(key)).map(({ sha256 }) => sha256);
  const other = "00".repeat(32);
  phone.server.mishaps = [
    "none",
    "none",
    answer(201, { evidence: { sha256: other, received_sha256: one } }),
    answer(201, { evidence: { sha256: two, received_sha256: other } }),
    // A server that does not strip names one hash for both.
    answer(201, { evidence: { sha256: three } }),
  ];
  await queue.wake();
  const { photos } = (await store.report(key))!;
  const states = photos.map(({ sent, refusal }) => sent || refusal?.code);
  assert.deepEqual(states, [true, "hash_mismatch", true]);
});

Deno.test("nothing leaves the phone before the server has named the hash of every photo", async () => {
  const phone = new Phone();
  const { store, queue } = await phone.openTab();
  const key = await save(store, 2);
  const wrong = answer(201, { evidence: { sha256: "00" } });
  phone.server.mishaps = ["none", "none", "none", wrong];
  await queue.wake();
  const { report, photos } = (await store.report(key))!;
  assert.deepEqual(photos.map(({ sent, refusal }) => [sent, refusal?.code]), [
    [true, undefined],
    [false, "hash_mismatch"],
  ]);
  assert.notEqual(report.body, null);
  assert.match(await photos[0]!.blob.text(), /^picture [12]$/);

  await correctionsIn(store).retry(key, ALI.id);
  await queue.wake();
  const [spent, renewed] = phone.server.requests.slice(-2)
    .map(({ headers }) => headers["Idempotency-Key"]);
  assert.notEqual(renewed, spent, "the spent key is not used again");
  assert.ok(isFinished((await store.report(key))!));
});
