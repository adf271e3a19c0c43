import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addFile, multipart, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, bytesOf } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller } from "@/tests/support/server.ts";
import type { PEOPLE } from "@/tests/support/fixtures/world.ts";

const MIB = 1024 * 1024;
type PersonName = keyof typeof PEOPLE;
const TYPE = { "Content-Type": "multipart/form-data; boundary=x" };

/** The beginning of a form with a file that never ends. */
const BEGINNING = bytesOf(
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
);

/**
 * A body that says it has 60 MiB, of which some arrive; then nothing comes. `arrived` resolves when they
 * were read; `end` breaks it off.
 */
function slowly(caller: Caller, path: string, mib: number) {
  let end = () => {};
  const arrived = Promise.withResolvers<void>();
  const chunk = new Uint8Array(MIB);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = () => controller.close();
    },
    pull: (controller) => {
      if (sent === mib) return arrived.resolve();
      controller.enqueue(sent++ === 0 ? bytesOf(BEGINNING, chunk) : chunk);
    },
    // Asked for only when somebody reads.
  }, { highWaterMark: 0 });
  const headers = { ...TYPE, "Content-Length": String(60 * MIB) };
  const answer = caller.send(path, { method: "POST", body, headers });
  return { answer, arrived: arrived.promise, end: () => end() };
}

async function breakOff({ answer, end }: ReturnType<typeof slowly>, expected: number) {
  end();
  const { status, body } = await answer;
  await body?.cancel();
  assert.equal(status, expected);
}

testApi("beyond 128 MiB that have arrived callers are asked to come again", async (api) => {
  const { reporter, hse, admin } = api.people;
  const { id } = await report(api, reporter);
  const path = `/incidents/${id}/evidence`;
  const slow = [slowly(reporter, path, 60), slowly(hse, path, 60)];
  await Promise.all(slow.map(({ arrived }) => arrived));
  const large = aJpeg(1, 9 * MIB);
  const refused = await sendFile(admin, id, { bytes: large });
  assert.equal(refused.headers.get("Retry-After"), "5");
  await expectProblem(refused, 503, "busy");
  await addFile(admin, id, { bytes: aJpeg(2) });
  await expectJson(reporter.get(`/api/incidents/${id}`), 200);
  // What was cut off is malformed.
  for (const each of slow) await breakOff(each, 400);
  await addFile(admin, id, { bytes: large });
});

testApi("bodies that were announced and do not come keep nobody from sending", async (api) => {
  const { reporter, hse } = api.people;
  const { id } = await report(api, reporter);
  const idle = [0, 0, 0, 1].map((mib) => slowly(reporter, `/incidents/${id}/evidence`, mib));
  await Promise.all(idle.map(({ arrived }) => arrived));
  await addFile(hse, id, { bytes: aJpeg(1, 9 * MIB) });
  await addFile(reporter, id, { bytes: aJpeg(2, 9 * MIB) });
  for (const each of idle) await breakOff(each, 400);
});

testApi("one user has the room of one large form, and others have theirs", async (api) => {
  const { reporter, hse } = api.people;
  const { id } = await report(api, reporter);
  const path = `/incidents/${id}/evidence`;
  const first = slowly(reporter, path, 50);
  await first.arrived;
  const second = slowly(reporter, path, 20);
  await second.arrived;
  await breakOff(second, 503);
  await addFile(hse, id, { bytes: aJpeg(1, 9 * MIB) });
  await breakOff(first, 400);
  await addFile(reporter, id, { bytes: aJpeg(2, 9 * MIB) });
});

testApi("ten photos of the largest size come in one after the other", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  for (let seed = 1; seed <= 10; seed++) {
    await addFile(reporter, id, { bytes: aJpeg(seed, 10 * MIB - 200) });
  }
});

testApi("refused and broken bodies give their room back", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  for (let n = 0; n < 4; n++) {
    await breakOff(slowly(reporter, `/incidents/${id}/evidence`, 60), 400);
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

/** Whom each address with files refuses, before the form that is no form is looked at. */
const REFUSED: [person: PersonName, path: string, status: number, code: string][] = [
  ["inactive", "/api/incidents/:incident/evidence", 401, "session_ended"],
  ["supervisor", "/api/incidents/:incident/evidence", 403, "forbidden"],
  ["otherReporter", "/api/incidents/:incident/evidence", 404, "not_found"],
  ["hse", "/api/incidents/:none/evidence", 404, "not_found"],
  ["inactive", "/api/capas/:none/evidence", 403, "forbidden"],
  ["hse", "/api/capas/:none/evidence", 404, "not_found"],
  ["inactive", "/incidents/:incident/evidence", 303, "/login"],
  ["supervisor", "/incidents/:incident/evidence", 403, ""],
  ["otherReporter", "/incidents/:incident/evidence", 404, ""],
  ["hse", "/capas/:none/evidence", 404, ""],
  ["inactive", "/report", 303, "/login"],
  ["reporter", "/admin/import-incidents/check", 403, ""],
];

testApi("session and right come first: nothing of a refused body is looked at", async (api) => {
  const { id } = await report(api, api.people.reporter);
  for (const [person, path, status, code] of REFUSED) {
    const address = path.replace(":incident", id).replace(":none", crypto.randomUUID());
    const answer = await api.people[person].send(address, {
      method: "POST",
      body: "<s".repeat(MIB),
      headers: TYPE,
    });
    const what = `${person} ${path}`;
    assert.equal(answer.status, status, what);
    if (path.startsWith("/api/")) assert.equal((await answer.json()).code, code, what);
    else if (code) assert.ok(answer.headers.get("Location")?.includes(code), what);
    if (!answer.bodyUsed) await answer.body?.cancel();
  }
});
