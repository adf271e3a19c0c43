import assert from "node:assert/strict";
import { IDBFactory } from "fake-indexeddb";
import { h } from "preact";
import { Thumbnail } from "@/islands/report_state/PhotoList.tsx";
import { openStore } from "@/islands/store/mod.ts";
import { ErrorBoundary } from "@/islands/unsent/Listing.tsx";
import { useView, type View } from "@/islands/report_state/view.ts";
import { drawing } from "./drawing.ts";
import { save } from "@/tests/unit/queue/phone.ts";

/** Counts how often the tables are read from now on. */
function countReads(): { readonly count: number; end(): void } {
  const { getAll } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.getAll = function (...given) {
    count++;
    return getAll.apply(this, given);
  };
  return {
    get count() {
      return count;
    },
    end: () => void (IDBObjectStore.prototype.getAll = getAll),
  };
}

Deno.test("how far a photo has gone up is shown without reading the phone again", async () => {
  globalThis.indexedDB = new IDBFactory();
  const base = "/view";
  const store = await openStore(base);
  const key = await save(store, 2, { user: null });
  const { draw, end } = drawing();
  const views: View[] = [];
  let told = () => {};
  function Watch() {
    const view = useView(base, null);
    if (view) views.push(view);
    told();
    return null;
  }
  const until = async (isSo: (view: View) => boolean) => {
    while (!views.some(isSo)) await new Promise<void>((resolve) => told = resolve);
  };
  const progress = (fraction: number) =>
    store.channel.post({ kind: "sending", sending: { key, photo: null, fraction } });
  try {
    draw(h(Watch, null));
    await until(({ reports }) => reports.length === 1);
    const before = views.at(-1)!;
    const reads = countReads();
    progress(0.4);
    progress(0.5);
    await until(({ sending }) => sending?.fraction === 0.5);
    reads.end();
    assert.equal(reads.count, 0);
    assert.equal(views.at(-1)!.reports, before.reports);

    const other = countReads();
    await save(store, 0, { user: null });
    await until(({ reports }) => reports.length === 2);
    other.end();
    assert.equal(other.count, 2, "reports and photos, once each");
    assert.deepEqual([views.at(-1)!.unsent.own, views.at(-1)!.reports.length], [2, 2]);
  } finally {
    end();
    store.close();
  }
});

Deno.test("a thumbnail is decoded once, however often the phone is read", async () => {
  const { draw, end } = drawing();
  const { createObjectURL, revokeObjectURL } = URL;
  const made: string[] = [];
  const revoked: string[] = [];
  let told = () => {};
  const first = new Promise<void>((resolve) => told = resolve);
  URL.createObjectURL = (blob) => {
    made.push((blob as Blob).type);
    told();
    return `blob:${made.length}`;
  };
  URL.revokeObjectURL = (url) => void revoked.push(url);
  try {
    draw(h(Thumbnail, { blob: new Blob(["a"], { type: "image/jpeg" }) }));
    await first;
    for (let n = 0; n < 3; n++) {
      draw(h(Thumbnail, { blob: new Blob(["a"], { type: "image/jpeg" }) }));
      // Longer than Preact puts effects off where there are no frames.
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    assert.deepEqual([made, revoked], [["image/jpeg"], []]);
  } finally {
    end();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  }
});

Deno.test("a report that cannot be drawn hides no other", async () => {
  const { draw, names, end } = drawing();
  const Broken = () => {
    throw new RangeError("Invalid time value");
  };
  try {
    draw([
      h(ErrorBoundary, { key: "broken", fallback: h("i", null), children: h(Broken, null) }),
      h(ErrorBoundary, { key: "good", fallback: h("i", null), children: h("b", null) }),
    ]);
    await Promise.resolve();
    assert.deepEqual(names(), ["i", "b"]);
  } finally {
    end();
  }
});
