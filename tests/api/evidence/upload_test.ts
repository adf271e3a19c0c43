import assert from "node:assert/strict";
import { MAX_BYTES } from "@/lib/evidence/mod.ts";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { annotatedPng, POSITION, taken } from "@/tests/support/fixtures/camera_files.ts";
import { addFile, hashOf, multipart, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, aPdf, aPng, aWebp, bytesOf } from "@/tests/support/fixtures/sample_files.ts";

const filesIn = async ({ services }: Api) => {
  const { dataDir } = services.config;
  return await Array.fromAsync(Deno.readDir(`${dataDir}/evidence`)).catch(() => []);
};

testApiOnBoth("a file is kept as it was sent and comes back the same", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const samples = {
    "door.jpg": [aJpeg(1, 70_000), "image/jpeg"],
    "light.png": [aPng(), "image/png"],
    "lip.webp": [aWebp(), "image/webp"],
    "letter.pdf": [aPdf(), "application/pdf"],
  } as const;
  for (const [name, [bytes, type]] of Object.entries(samples)) {
    const evidence = await addFile(reporter, id, { name, bytes });
    const { uploaded_by, created_at, id: evidenceId, ...facts } = evidence;
    assert.deepEqual(facts, {
      file_name: name,
      media_type: type,
      size: bytes.length,
      sha256: await hashOf(bytes),
      received_sha256: await hashOf(bytes),
    });
    assert.equal(uploaded_by.full_name, "reporter person");
    assert.equal(created_at, api.clock.now().toISOString());
    const answer = await reporter.get(`/api/evidence/${evidenceId}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("Content-Type"), type);
    assert.equal(answer.headers.get("Content-Length"), String(bytes.length));
    assert.deepEqual(new Uint8Array(await answer.arrayBuffer()), bytes);
  }
  const { items } = await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200);
  assert.deepEqual(
    items.map((each: { file_name: string }) => each.file_name),
    Object.keys(samples),
  );
  const { incident } = await expectJson(reporter.get(`/api/incidents/${id}`), 200);
  assert.deepEqual(incident.evidence, items);
});

testApiOnBoth(
  "photos stand in the order in which they were added, whatever arrives first",
  async (api) => {
    const { reporter, hse } = api.people;
    const { id } = await report(api, reporter);
    const now = api.clock.now().getTime();
    const send = (caller: Caller, name: string, addedAt?: string) =>
      addFile(caller, id, { name, bytes: aJpeg(1, 5000), ...(addedAt ? { addedAt } : {}) });
    await send(reporter, "first.jpg", String(now - 3000));
    await send(reporter, "third.jpg", String(now - 1000));
    await send(hse, "fourth.jpg");
    await send(reporter, "second.jpg", String(now - 2000));
    await send(reporter, "fifth.jpg", "yesterday");
    const { items } = await expectJson(hse.get(`/api/incidents/${id}/evidence`), 200);
    const names = items.map(({ file_name }: Json) => file_name.split(".")[0]);
    assert.deepEqual(names, ["first", "second", "third", "fourth", "fifth"]);
  },
);

testApiOnBoth(
  "the place in a photo is removed, whether or not its hash was sent with it",
  async (api) => {
    const { reporter } = api.people;
    const { id } = await report(api, reporter);
    const photo = taken(aJpeg(1, 5000), 6);
    const page = annotatedPng();
    const plain = aJpeg(2, 5000);
    const declared = async (bytes: typeof photo) => ({ bytes, sha256: await hashOf(bytes) });
    const uploads = {
      "without a hash": { bytes: photo },
      "with its hash": await declared(photo),
      "a PNG with its hash": await declared(page),
      "a photo without metadata": await declared(plain),
    };
    for (const [name, upload] of Object.entries(uploads)) {
      await api.step(name, async () => {
        const key = crypto.randomUUID();
        const evidence = await addFile(reporter, id, { ...upload, key });
        const answer = await reporter.get(`/api/evidence/${evidence.id}`);
        assert.equal(answer.headers.get("ETag"), `"${evidence.sha256}"`);
        const content = await answer.bytes();
        assert.ok(!new TextDecoder("latin1").decode(content).includes(POSITION));
        assert.equal(content.length < upload.bytes.length, upload.bytes !== plain);
        assert.deepEqual([evidence.size, evidence.sha256], [content.length, await hashOf(content)]);
        assert.equal(evidence.received_sha256, await hashOf(upload.bytes));
        const again = await expectJson(sendFile(reporter, id, { ...upload, key }), 200);
        assert.deepEqual(again.evidence, evidence, "sent twice it is one file");
        const stripped = { bytes: content, key };
        if (upload.bytes === plain) return;
        await expectProblem(sendFile(reporter, id, stripped), 409, "idempotency_key_reused");
      });
    }
  },
);

testApiOnBoth(
  "the log keeps both hashes of a photo, and a wrong hash keeps nothing",
  async (api) => {
    const { reporter, hse } = api.people;
    const { id } = await report(api, reporter);
    const bytes = taken(aJpeg(1, 5000), 1);
    const stripped = aJpeg(1, 5000);
    // The hash of the stored file is not the one of what was sent.
    const wrong = { bytes, sha256: await hashOf(stripped) };
    await expectProblem(sendFile(reporter, id, wrong), 422, "hash_mismatch");
    assert.deepEqual(await filesIn(api), []);
    const right = { bytes, sha256: await hashOf(bytes) };
    assert.equal((await addFile(reporter, id, right)).sha256, wrong.sha256);
    const { items } = await expectJson(hse.get(`/api/incidents/${id}/history`), 200);
    const { after } = items.find(({ action }: Json) => action === "evidence.added");
    assert.deepEqual([after.sha256, after.received_sha256], [wrong.sha256, right.sha256]);
  },
);

testApiOnBoth("a file that is not what it must be is refused, and nothing is kept", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const gif = bytesOf("GIF89a", new Uint8Array(40));
  await expectProblem(sendFile(reporter, id, { bytes: gif }), 415, "unsupported_media_type");
  const cut = aJpeg(1, 5000).slice(0, 3000);
  await expectProblem(sendFile(reporter, id, { bytes: cut }), 415, "unsupported_media_type");
  const page = bytesOf("<script>alert(1)</script>");
  const named = { name: "photo.jpg", bytes: page };
  await expectProblem(sendFile(reporter, id, named), 415, "unsupported_media_type");
  await expectFields(sendFile(reporter, id, { bytes: bytesOf() }), { file: "file_empty" });
  const large = aJpeg(1, MAX_BYTES);
  assert.ok(large.length > MAX_BYTES);
  await expectProblem(sendFile(reporter, id, { bytes: large }), 413, "payload_too_large");
  const larger = aJpeg(1, MAX_BYTES + 2 * 1024 * 1024);
  await expectProblem(sendFile(reporter, id, { bytes: larger }), 413, "payload_too_large");
  await expectProblem(sendFile(reporter, id, { sha256: "0".repeat(64) }), 422, "hash_mismatch");
  await expectFields(sendFile(reporter, id, { sha256: "abc" }), { sha256: "invalid" });
  assert.deepEqual(await filesIn(api), []);
  assert.deepEqual(
    (await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200)).items,
    [],
  );

  const whole = aJpeg(2, MAX_BYTES - aJpeg(2, 1).length + 1);
  assert.equal(whole.length, MAX_BYTES);
  await addFile(reporter, id, { bytes: whole, sha256: (await hashOf(whole)).toUpperCase() });
});

testApiOnBoth("a body that is no multipart with one file is refused clearly", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const path = `/api/incidents/${id}/evidence`;
  const send = (body: BodyInit, headers: HeadersInit = {}) =>
    reporter.send(path, { method: "POST", body, headers });
  const file = { name: "a.jpg", bytes: aJpeg() };
  await expectProblem(
    send("{}", { "Content-Type": "application/json" }),
    415,
    "unsupported_media_type",
  );
  await expectProblem(
    send(aJpeg(), { "Content-Type": "image/jpeg" }),
    415,
    "unsupported_media_type",
  );
  await expectProblem(reporter.send(path, { method: "POST" }), 415, "unsupported_media_type");
  const malformed = ["multipart/form-data", "multipart/form-data; boundary=x"];
  for (const type of malformed) {
    await expectProblem(send("no such thing", { "Content-Type": type }), 400, "malformed_form");
  }
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc`;
  for (const cut of [part, `${part}\r\n--x\r\nContent-Disposition: form-data; name="sha256"`]) {
    await expectProblem(send(cut, { "Content-Type": malformed[1]! }), 400, "malformed_form");
  }
  await expectFields(send(multipart([])), { file: "file_required" });
  await expectFields(send(multipart([["file", "text"]])), { file: "file_required" });
  await expectFields(send(multipart([["file", file], ["file", file]])), { file: "file_once" });
  await expectFields(send(multipart([["file", file], ["x", "1"]])), { x: "unknown_key" });
});

testApiOnBoth("the same key with the same file answers the first and adds nothing", async (api) => {
  const { reporter, hse } = api.people;
  const { id } = await report(api, reporter);
  const other = await report(api, reporter, { description: "Another pallet slid off the forks." });
  const key = crypto.randomUUID();
  const first = await addFile(reporter, id, { key });
  const again = await expectJson(sendFile(reporter, id, { key, name: "renamed.jpg" }), 200);
  assert.deepEqual(again.evidence, first);
  const changed = sendFile(reporter, id, { key, bytes: aJpeg(9) });
  await expectProblem(changed, 409, "idempotency_key_reused");
  await expectProblem(sendFile(reporter, other.id, { key }), 409, "idempotency_key_reused");
  assert.notEqual((await addFile(hse, id, { key })).id, first.id, "keys are each person's own");
  await expectFields(sendFile(reporter, id, { key: "x" }), { "Idempotency-Key": "invalid" });
});

testApiOnBoth("a key that is sent many times at once makes one file", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendFile(reporter, id, { key })),
  );
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).evidence.id));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201]);
});

testApiOnBoth("an incident has ten files at most, also when many come at once", async (api) => {
  const { reporter, hse } = api.people;
  const { id } = await report(api, reporter);
  const key = crypto.randomUUID();
  const first = await addFile(reporter, id, { key, bytes: aJpeg(100) });
  const answers = await Promise.all(Array.from(
    { length: 14 },
    (_, seed) => sendFile(seed % 2 ? hse : reporter, id, { bytes: aJpeg(seed) }),
  ));
  const refused = answers.filter(({ status }) => status !== 201);
  assert.equal(refused.length, 5);
  for (const answer of refused) await expectProblem(answer, 413, "too_many_files");
  const { items } = await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200);
  assert.equal(items.length, 10);
  const again = await expectJson(sendFile(reporter, id, { key, bytes: aJpeg(100) }), 200);
  assert.deepEqual(again.evidence, first, "what is there already is answered all the same");
});

testApiOnBoth("a closed incident takes no file; what came before is answered", async (api) => {
  const key = crypto.randomUUID();
  const { id, at } = await incidentIn(api, "verification");
  const { reporter, hse } = api.people;
  const first = await addFile(reporter, id, { key });
  await expectJson(hse.post(`${at}/close`), 200);
  await expectProblem(sendFile(reporter, id, { bytes: aJpeg(5) }), 409, "incident_locked");
  await expectProblem(sendFile(hse, id), 409, "incident_locked");
  assert.deepEqual((await expectJson(sendFile(reporter, id, { key }), 200)).evidence, first);
});
