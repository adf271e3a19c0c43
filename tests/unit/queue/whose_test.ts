import assert from "node:assert/strict";
import { correctionsIn } from "@/islands/store/corrections.ts";
import type { Author, Outcome, Store } from "@/islands/store/types.ts";
import { ALI, Phone, save, SITI } from "./phone.ts";

const acts: Record<string, (store: Store, key: string, actor: string | null) => Promise<Outcome>> =
  {
    corrected: (store, key, actor) =>
      correctionsIn(store).correct(key, { description: ["other words"] }, actor),
    "tried again": (store, key, actor) => correctionsIn(store).retry(key, actor),
    "sent as new": (store, key, actor) => correctionsIn(store).sendAsNew(key, actor),
    discarded: (store, key, actor) => store.discard(key, actor),
  };

/** A phone with a report that came back, with a photo that came back too. */
async function refusedReport(user: Author | null) {
  const store = await new Phone().openStore();
  const key = await save(store, 1, { user });
  const refusal = { status: 409, code: "hash_mismatch", detail: "", errors: [] };
  await store.changeReport(key, () => ({ state: "refused", refusal }));
  const [photo] = await store.photosOf(key);
  await store.changePhoto(photo!.key, () => ({ refusal }));
  return { store, key };
}

/** All that Ali has on the phone, but for the pictures. */
async function contents(store: Store): Promise<string> {
  return JSON.stringify(await store.reports(ALI.id));
}

for (const [done, act] of Object.entries(acts)) {
  Deno.test(`a report is ${done} by nobody but its author, or by anybody while it is nobody's`, async () => {
    for (const actor of [SITI.id, null]) {
      const { store, key } = await refusedReport(ALI);
      const before = await contents(store);
      assert.equal(await act(store, key, actor), "not_yours");
      assert.equal(await contents(store), before);
      assert.equal(await act(store, key, ALI.id), "done");
      assert.notEqual(await contents(store), before);
      const unclaimed = await refusedReport(null);
      assert.equal(await act(unclaimed.store, unclaimed.key, actor), "done");
    }
  });

  Deno.test(`a report that is not there any more is not ${done}`, async () => {
    const store = await new Phone().openStore();
    assert.equal(await act(store, crypto.randomUUID(), ALI.id), "gone");
  });
}

Deno.test("a report and its photos are tried again together or not at all", async () => {
  const { store, key } = await refusedReport(ALI);
  const before = await contents(store);
  const { put } = IDBObjectStore.prototype;
  for (const n of [1, 2]) {
    let count = 0;
    IDBObjectStore.prototype.put = function (...given) {
      if (++count === n) throw new Error("crash");
      return put.apply(this, given);
    };
    try {
      await assert.rejects(correctionsIn(store).retry(key, ALI.id), /crash/);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    assert.equal(await contents(store), before, `write ${n}`);
  }
});
