import assert from "node:assert/strict";
import { createWorkerHost, WorkerBusy, WorkerFailed } from "@/lib/worker_host.ts";

const script = new URL("./echo_worker.ts", import.meta.url);

Deno.test("A worker stays warm, is replaced when it dies, and what waits goes on with the next", async () => {
  const host = createWorkerHost<string, string>({ script, maxWaiting: 3 });
  assert.equal(await host.ask("first"), "first 1");
  await assert.rejects(host.ask("refuse"), { name: "Error", message: "refused" });
  assert.equal(await host.ask("warm"), "warm 3", "a refusal keeps the worker");

  const inWork = host.ask("die");
  const waiting = [host.ask("a"), host.ask("b"), host.ask("c")];
  await assert.rejects(host.ask("one too many"), WorkerBusy);
  await assert.rejects(inWork, WorkerFailed);
  assert.deepEqual(await Promise.all(waiting), ["a 1", "b 2", "c 3"], "of a new worker");
  host.close();
});

Deno.test("A worker that hangs is replaced after the time limit; closing rejects what waits", async () => {
  const host = createWorkerHost<string, string>({ script, timeoutMs: 1000 });
  await assert.rejects(host.ask("hang"), WorkerFailed);
  const patient = createWorkerHost<string, string>({ script });
  const asked = [patient.ask("hang"), patient.ask("next")];
  const rejected = Promise.all(asked.map((answer) => assert.rejects(answer, WorkerFailed)));
  patient.close();
  await rejected;
  host.close();
});

Deno.test("A worker without questions is ended, and the next question has a new one", async () => {
  const host = createWorkerHost<string, string>({ script, idleMs: 20 });
  assert.equal(await host.ask("first"), "first 1");
  assert.equal(await host.ask("warm"), "warm 2", "while questions come it stays");
  const longer = function* () {
    for (let ms = 10; ms < 60_000; ms *= 2) yield ms;
  };
  let answer = "";
  for (const ms of longer()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    answer = await host.ask("later");
    if (answer === "later 1") break;
  }
  assert.equal(answer, "later 1");
  host.close();
});
