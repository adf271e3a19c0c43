import assert from "node:assert/strict";
import { count, isObserved, observe, recordDuration, traced } from "@/lib/telemetry/mod.ts";

Deno.test("without OTEL_DENO nothing is observed, and Deno's telemetry is not even touched", async () => {
  const touched: string[] = [];
  const original = Object.getOwnPropertyDescriptor(Deno, "telemetry")!;
  Object.defineProperty(Deno, "telemetry", {
    configurable: true,
    get: () => {
      touched.push("telemetry");
      return original.get?.call(Deno) ?? original.value;
    },
  });
  try {
    assert.equal(isObserved(), false);
    count("siaga.seals");
    recordDuration("siaga.request.duration", 1);
    observe(["siaga.pool.waiting"], () => assert.fail("nobody asks"));
    assert.equal(await traced("work", "internal", (span) => Promise.resolve(span)), undefined);
  } finally {
    Object.defineProperty(Deno, "telemetry", original);
  }
  assert.deepEqual(touched, []);
});
