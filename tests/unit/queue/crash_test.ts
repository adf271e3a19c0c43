import assert from "node:assert/strict";
import type { Store } from "@/islands/store/types.ts";
import { ALI, FakeLocks, Phone, save } from "./phone.ts";

/** Lets a phone die at one of its steps: what it is doing then never comes to an end. */
class Death {
  #steps = 0;
  happened: Promise<void>;
  #tell = () => {};

  constructor(readonly at: number) {
    this.happened = new Promise((resolve) => this.#tell = resolve);
  }

  /** One step: before or after it is done, it may be the last. */
  async pass<T>(act: () => Promise<T>): Promise<T> {
    await this.#next();
    const result = await act();
    await this.#next();
    return result;
  }

  async #next(): Promise<void> {
    if (this.#steps++ < this.at) return;
    this.#tell();
    await new Promise<never>(() => {});
  }
}

/** The store of a phone that dies: every method is a step. */
function mortal(store: Store, death: Death): Store {
  return {
    ...store,
    saveSetting: (name, value) => death.pass(() => store.saveSetting(name, value)),
    reports: (user) => death.pass(() => store.reports(user)),
    changeReport: (key, change) => death.pass(() => store.changeReport(key, change)),
    changePhoto: (key, change) => death.pass(() => store.changePhoto(key, change)),
  };
}

/** Sends two reports with two photos each, dying at a step; answers whether it came to that. */
async function dieAndGoOn(at: number): Promise<boolean> {
  const phone = new Phone();
  const store = await phone.openStore();
  for (let n = 0; n < 2; n++) await save(store, 2);
  phone.server.session = ALI.id;
  await store.saveSetting("user", ALI);

  const death = new Death(at);
  const { transport } = phone.server;
  const dying = phone.queueOver(
    mortal(store, death),
    (request) => death.pass(() => transport(request)),
  );
  const outcome = await Promise.race([
    dying.wake().then(() => "lived"),
    death.happened.then(() => "died"),
  ]);
  store.close();

  // The browser lets go of the locks of a tab that is no more.
  phone.locks = new FakeLocks();
  const { store: reopened } = await phone.openTab();
  assert.equal(phone.server.incidents.length, 2, `step ${at}`);
  assert.equal(phone.server.photos.length, 4, `step ${at}`);
  assert.equal((await reopened.unsent(ALI.id)).own, 0, `step ${at}`);
  assert.equal((await reopened.reports(ALI.id)).length, 2, `step ${at}`);
  return outcome === "died";
}

Deno.test("a phone that dies between any two steps sends everything once, and keeps nothing", async () => {
  let steps = 0;
  while (await dieAndGoOn(steps)) steps++;
  assert.ok(steps > 30, `only ${steps} steps were tried`);
});
