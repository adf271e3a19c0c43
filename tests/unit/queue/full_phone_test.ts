import assert from "node:assert/strict";
import { StorageFull } from "@/islands/store/mod.ts";
import type { Settings, Store } from "@/islands/store/types.ts";
import { ALI, Phone, save, standing } from "./phone.ts";
import { problem } from "./server.ts";

const DAY = 86_400_000;

/** A phone with no room for settings; what waits there can still be changed. */
async function fullPhone(without: readonly (keyof Settings)[]) {
  const phone = new Phone();
  const store = await phone.openStore();
  const refuse = () => Promise.reject(new StorageFull());
  const full: Store = {
    ...store,
    setClock(serverTime) {
      void store.setClock(serverTime);
      return refuse();
    },
    saveSetting: (name, value) =>
      without.includes(name) ? refuse() : store.saveSetting(name, value),
  };
  phone.server.session = ALI.id;
  await store.saveSetting("user", ALI);
  return { phone, store, queue: phone.queueOver(full) };
}

Deno.test("an answer counts although neither clock nor places can be kept", async () => {
  const { phone, store, queue } = await fullPhone(["places"]);
  phone.clockError = DAY;
  await save(store, 1);
  await queue.wake();
  assert.deepEqual(await standing(store), ["received 0/0"]);
  const [one] = await store.reports(ALI.id);
  const late = one!.report.received_at! - phone.timers.now;
  assert.ok(Math.abs(late) < 5000, "by the clock of the server");
});

for (const [status, code] of [[429, "rate_limited"], [401, "unauthenticated"]] as const) {
  Deno.test(`a ${status} that cannot be kept is tried again after a while, like what failed`, async () => {
    const { phone, store, queue } = await fullPhone(["pause"]);
    const key = await save(store, 0);
    phone.server.mishaps = ["none", problem(status, code)];
    await queue.wake();
    assert.deepEqual(phone.server.log, ["data", "report"]);
    assert.deepEqual((await store.report(key))?.report.fault, { status, code });
    while (await phone.timers.fire());
    assert.deepEqual(await standing(store), ["received 0/0"]);
  });
}

Deno.test("a setting that finds no room says so as everything else does", async () => {
  const store = await new Phone().openStore();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("no space", "QuotaExceededError");
  };
  try {
    await assert.rejects(store.saveSetting("user", ALI), StorageFull);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});
