import assert from "node:assert/strict";
import { watchArrival } from "@/routes/http/body/arrival.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** A body whose bytes come when the test sends them, and a clock that the test turns. */
function watched(most: number) {
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  let tick = () => {};
  let isWatched = false;
  const arrival = watchArrival(readable, {
    most,
    ticks: (call) => {
      tick = call;
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
  });
  let received = 0;
  const reading = (async () => {
    for await (const chunk of arrival.bytes()) received += chunk.length;
  })();
  reading.catch(() => {});
  return {
    arrival,
    reading,
    received: () => received,
    isWatched: () => isWatched,
    /** Half a minute in which so many bytes arrive. */
    async halfMinute(bytes: number) {
      if (bytes > 0) await writer.write(new Uint8Array(bytes));
      // The reader has asked for more, so it has counted these.
      await writer.ready;
      tick();
    },
    close: () => writer.close(),
  };
}

Deno.test("a slow body that arrives steadily is heard to its end", async () => {
  const body = watched(11 * MIB);
  // 50 kB/s.
  for (let window = 0; window < 7; window++) await body.halfMinute(1_500_000);
  await body.close();
  await body.reading;
  assert.equal(body.received(), 10_500_000);
  assert.equal(body.isWatched(), false);
});

Deno.test("a body that stops, or only drips, is cut off", async () => {
  for (const drip of [0, 60 * KIB]) {
    const body = watched(64 * MIB);
    await body.halfMinute(5 * MIB);
    assert.equal(body.isWatched(), true);
    await body.halfMinute(drip);
    await assert.rejects(body.reading, { code: "body_timeout" });
    assert.equal(body.isWatched(), false);
  }
});

Deno.test("a body that takes ever so long is cut off, though it arrives steadily", async () => {
  const body = watched(MIB);
  // A minute of grace and half a minute at the least rate.
  for (let window = 0; window < 4; window++) await body.halfMinute(70 * KIB);
  await assert.rejects(body.reading, { code: "body_timeout" });
});

Deno.test("what nobody asked for is read and thrown away within the same limits", async () => {
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  const arrival = watchArrival(readable, { most: MIB });
  const finished = arrival.finish();
  await writer.write(new Uint8Array(10));
  await writer.close();
  await finished;

  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  });
  await watchArrival(endless, { most: MIB }).finish();
});
