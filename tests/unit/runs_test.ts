import assert from "node:assert/strict";
import { oneAtATime } from "@/lib/runs.ts";

Deno.test("who asks at the very end of a run gets another one", async () => {
  for (let turns = 0; turns < 20; turns++) {
    const first = Promise.withResolvers<void>();
    let begun = 0;
    const runs = oneAtATime(async () => {
      if (++begun === 1) await first.promise;
      return { examined: 1, sent: 1 };
    }, () => false);
    const earlier = runs.ask(null);
    assert.equal(begun, 1);
    first.resolve();
    for (let turn = 0; turn < turns; turn++) await null;
    await runs.ask(null);
    await earlier;
    assert.equal(begun, 2, `asked ${turns} turns after the run was let go on`);
    assert.equal(runs.underWay(), undefined);
  }
});

Deno.test("many who ask during a run share one more, with the results of both", async () => {
  const first = Promise.withResolvers<void>();
  let isStopped = false;
  let begun = 0;
  const runs = oneAtATime(async (size: number) => {
    if (++begun === 1) await first.promise;
    return { examined: size, sent: 1 };
  }, () => isStopped);
  const asked = [runs.ask(3), runs.ask(9), runs.ask(9)];
  first.resolve();
  for (const found of await Promise.all(asked)) assert.deepEqual(found, { examined: 6, sent: 2 });
  assert.equal(begun, 2);
  const last = runs.ask(3);
  runs.ask(3);
  isStopped = true;
  assert.deepEqual(await last, { examined: 3, sent: 1 }, "none follows once it is stopped");
});

Deno.test("a run that fails is told to who asked, and the next one starts", async () => {
  let begun = 0;
  const runs = oneAtATime(() => {
    if (++begun === 1) return Promise.reject(new Error("failed"));
    return Promise.resolve({ examined: 0, sent: 0 });
  }, () => false);
  await assert.rejects(runs.ask(null), /failed/);
  assert.deepEqual(await runs.ask(null), { examined: 0, sent: 0 });
});
