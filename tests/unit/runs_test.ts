import assert from "node:assert/strict";
import { createEmbeddingWorker } from "@/lib/similar/worker.ts";

type Services = Parameters<typeof createEmbeddingWorker>[0];

Deno.test("who asks at the very end of a run gets another one", async () => {
  for (let turns = 0; turns < 20; turns++) {
    let looks = 0;
    const found = Promise.withResolvers<never[]>();
    const services = {
      embeddings: { model: "fake", isAvailable: () => Promise.resolve(true) },
      clock: { now: () => new Date() },
      // Nothing waits; the first look ends when the test says so.
      database: { asAdministrator: () => ++looks === 1 ? found.promise : Promise.resolve([]) },
      log: () => {},
    } as unknown as Services;
    const worker = createEmbeddingWorker(services);
    const first = worker.embedWaiting();
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(looks, 1);
    found.resolve([]);
    for (let turn = 0; turn < turns; turn++) await null;
    await worker.embedWaiting();
    await first;
    assert.equal(looks, 2, `asked ${turns} turns after the last look`);
  }
});
