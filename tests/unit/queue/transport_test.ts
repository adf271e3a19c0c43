import assert from "node:assert/strict";
import { createFetchTransport, createXhrTransport, isOld } from "@/islands/queue/mod.ts";
import { ANSWERS, classify } from "@/islands/queue/answers.ts";
import { backoff, isReached } from "@/islands/queue/schedule.ts";
import { FakeTimers, START } from "./phone.ts";
import { answer } from "./server.ts";

/** XMLHttpRequest as far as the transport uses it; the test moves it on. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onprogress = () => {};
  onloadend = () => {};
  status = 0;
  responseText = "";
  sent: unknown;
  opened: string[] = [];
  headers: Record<string, string> = {};

  constructor() {
    FakeXhr.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  getResponseHeader(name: string) {
    return `value of ${name}`;
  }
  abort() {
    this.onloadend();
  }
}

function withXhr<T>(run: () => T): T {
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  try {
    return run();
  } finally {
    Reflect.deleteProperty(globalThis, "XMLHttpRequest");
  }
}

const post = {
  method: "POST",
  url: "/siaga/api/incidents",
  headers: { "Siaga-User": "x" },
  body: "{}",
} as const;

Deno.test("a page sends with progress and answers status, headers and text", async () => {
  const timers = new FakeTimers();
  const fractions: number[] = [];
  const onProgress = (fraction: number) => fractions.push(fraction);
  const answered = withXhr(() => createXhrTransport(timers.start)({ ...post, onProgress }));
  const xhr = FakeXhr.last;
  assert.deepEqual([xhr.opened, xhr.headers, xhr.sent], [
    ["POST", "/siaga/api/incidents"],
    { "Siaga-User": "x" },
    "{}",
  ]);
  xhr.upload.onprogress?.({ loaded: 1, total: 4 });
  xhr.upload.onprogress?.({ loaded: 0, total: 0 });
  xhr.upload.onprogress?.({ loaded: 4, total: 4 });
  Object.assign(xhr, { status: 503, responseText: "<html>" }).onloadend();
  const { status, text, header } = await answered;
  assert.deepEqual([status, text, header("Date")], [503, "<html>", "value of Date"]);
  assert.deepEqual(fractions, [0.25, 1]);
  assert.equal(timers.wait, undefined);
});

Deno.test("an upload goes on as long as it moves, and is given up 30 seconds after a slow line would be done", async () => {
  const timers = new FakeTimers();
  const answered = withXhr(() => createXhrTransport(timers.start)(post));
  const rejected = assert.rejects(answered, /no answer/);
  for (let n = 1; n < 10; n++) {
    timers.now += 29_000;
    FakeXhr.last.upload.onprogress?.({ loaded: n * 4000, total: 40_000 });
    assert.equal(timers.wait, 30_000 + n * 1000);
  }
  FakeXhr.last.onprogress();
  assert.equal(timers.wait, 30_000, "the answer has begun");
  await timers.fire();
  await rejected;
});

Deno.test("the worker gives an upload as much time as a slow line needs for it", async () => {
  const timers = new FakeTimers();
  const { fetch } = globalThis;
  globalThis.fetch = (_, init) =>
    new Promise((_, reject) => {
      init!.signal!.addEventListener("abort", () => reject(new Error("aborted")));
    });
  try {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(80_000)]), "a.jpg");
    const rejected = assert.rejects(createFetchTransport(timers.start)({ ...post, body }));
    assert.equal(timers.wait, 50_000);
    await timers.fire();
    await rejected;
  } finally {
    globalThis.fetch = fetch;
  }
});

Deno.test("the worker answers status, headers and text", async () => {
  const timers = new FakeTimers();
  const { fetch } = globalThis;
  globalThis.fetch = () =>
    Promise.resolve(new Response("no", { status: 418, headers: { A: "b" } }));
  try {
    const { status, text, header } = await createFetchTransport(timers.start)(post);
    assert.deepEqual([status, text, header("a")], [418, "no", "b"]);
    assert.equal(timers.wait, undefined);
  } finally {
    globalThis.fetch = fetch;
  }
});

Deno.test("every row of the table is reached by the answer it describes", () => {
  for (const { status, body, code, verdict } of ANSWERS) {
    const json = { expected: "{}", problem: { code: code ?? "any" }, any: "<html>" }[body];
    const isExpected = () => body === "expected";
    assert.equal(classify(answer(status, json), isExpected).verdict, verdict, `${status} ${body}`);
    if (body === "any") continue;
    assert.equal(
      classify(answer(status, "<html>"), () => false).verdict,
      "fault",
      `${status} page`,
    );
  }
});

Deno.test("statuses that no row names are tried again", () => {
  for (const status of [0, 100, 204, 302, 304, 402, 405, 408, 425, 500, 502, 503, 504, 511]) {
    assert.equal(classify(answer(status, { code: "x" }), () => true).verdict, "fault", `${status}`);
  }
});

Deno.test("waits double with jitter and never exceed five minutes", () => {
  assert.deepEqual([1, 2, 3].map((n) => backoff(n, () => 1)), [2000, 4000, 8000]);
  assert.deepEqual([1, 2, 3].map((n) => backoff(n, () => 0)), [1000, 2000, 4000]);
  assert.equal(backoff(9999, () => 1), 300_000);
});

Deno.test("a moment that a wrong clock has put far away has come", () => {
  assert.equal(isReached(START, START), true);
  assert.equal(isReached(START + 1, START), false);
  assert.equal(isReached(START + 300_000, START), false);
  assert.equal(isReached(START + 300_001, START), true);
});

Deno.test("after three days something is old", () => {
  assert.equal(isOld(START, START + 3 * 86_400_000), false);
  assert.equal(isOld(START, START + 3 * 86_400_000 + 1), true);
});
