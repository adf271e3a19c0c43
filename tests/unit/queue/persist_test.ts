import assert from "node:assert/strict";
import { ALI, Phone, picture, save } from "./phone.ts";

// Alone in its file: the browser is asked once for a page, and a file of tests is one.
Deno.test("the browser is asked once to keep what waits, as soon as there is a photo", async () => {
  const { storage } = navigator as { storage?: StorageManager };
  let asked = 0;
  const persist = () => Promise.resolve(Boolean(++asked));
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
  try {
    const store = await new Phone().openStore();
    await store.saveDraft({ id: "draft", user_id: ALI.id, values: {} });
    assert.equal(asked, 0, "not for a few letters");
    await store.addPhoto("draft", picture());
    assert.equal(asked, 1);
    await save(store, 1);
    assert.equal(asked, 1);
  } finally {
    Object.defineProperty(navigator, "storage", { value: storage, configurable: true });
  }
});
