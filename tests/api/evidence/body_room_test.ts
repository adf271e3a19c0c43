import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { addFile, multipart, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { readBeginning } from "@/routes/http/middleware/body_limit.ts";

const MIB = 1024 * 1024;
const TYPE = { "Content-Type": "multipart/form-data; boundary=x" };

/** A body that says how long it is and then does not come; `end` breaks it off. */
function slowly({ people: { reporter } }: Api, path: string, length: number) {
  let end = () => {};
  const begun = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = () => controller.close();
    },
    pull: () => begun.resolve(),
    // Asked for only when somebody reads.
  }, { highWaterMark: 0 });
  const headers = { ...TYPE, "Content-Length": String(length) };
  const answer = reporter.send(path, { method: "POST", body, headers });
  return { answer, begun: begun.promise, end: () => end() };
}

testApi("beyond 128 MiB of files at once callers are asked to come again", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const path = `/incidents/${id}/evidence`;
  const slow = [slowly(api, path, 60 * MIB), slowly(api, path, 60 * MIB)];
  // Their room is taken before they are read.
  await Promise.all(slow.map(({ begun }) => begun));
  const large = aJpeg(1, 9 * MIB);
  const refused = await sendFile(reporter, id, { bytes: large });
  assert.equal(refused.headers.get("Retry-After"), "5");
  await expectProblem(refused, 503, "unavailable");
  await addFile(reporter, id, { bytes: aJpeg(2) });
  await expectJson(reporter.get(`/api/incidents/${id}`), 200);
  for (const { answer, end } of slow) {
    end();
    const { status, body } = await answer;
    await body?.cancel();
    assert.equal(status, 400, "what was cut off is malformed");
  }
  await addFile(reporter, id, { bytes: large });
});

testApi("refused and broken bodies give their room back", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  for (let n = 0; n < 4; n++) {
    const { answer, end } = slowly(api, `/incidents/${id}/evidence`, 60 * MIB);
    end();
    await (await answer).body?.cancel();
    await expectProblem(
      reporter.send(`/api/incidents/${id}/evidence`, {
        method: "POST",
        body: new Uint8Array(10),
        headers: { ...TYPE, "Content-Length": String(12 * MIB) },
      }),
      413,
      "payload_too_large",
    );
  }
  await addFile(reporter, id);
});

testApi("of who is not logged in the text waits, and the photo is not kept", async (api) => {
  const words = "A pallet slid off the forks.";
  const photo = { name: "a.jpg", bytes: aJpeg(1, 5 * MIB) };
  const body = multipart([["description", words], ["file", photo], ["file", photo]]);
  const answer = await api.nobody.send("/report?send", { method: "POST", body });
  assert.equal(answer.status, 422);
  assert.match(await answer.text(), /name="carried\.description" value="A pallet slid/);
  const { id } = await report(api, api.people.reporter);
  await expectProblem(sendFile(api.nobody, id, photo), 401, "unauthenticated");
});

Deno.test("only the beginning of a body is kept while the rest passes by", async () => {
  let sent = 0;
  const chunk = new Uint8Array(64 * 1024).fill(0x61);
  const stream = (chunks: number) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        if (sent++ < chunks) controller.enqueue(chunk);
        else controller.close();
      },
    });
  const cut = await readBeginning(stream(160), { boundary: "x", keep: 100_000, most: 11 * MIB });
  assert.equal(sent, 161, "the sender was heard to the end");
  assert.equal(await cut.slice(99_990).text(), "aaaaaaaaaa\r\n--x--\r\n");
  sent = 0;
  const whole = await readBeginning(stream(1), { boundary: "x", keep: 65_536, most: 11 * MIB });
  assert.equal(whole.size, 65_536, "a short one stays as it is");
});
