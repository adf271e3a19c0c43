import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { addFile, multipart, sendCapaFile } from "@/tests/support/fixtures/evidence.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { aJpeg, aPdf } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller, Json } from "@/tests/support/server.ts";

async function anOpenCapa(api: Api, status: "open" | "in_progress" = "open") {
  const { at, id: incident } = await incidentIn(api, "investigating");
  const { id } = await capaOn(api, at, status);
  return { at, incident, id, path: `/api/capas/${id}` };
}

async function add(caller: Caller, id: string, ...[sent]: [Parameters<typeof sendCapaFile>[2]?]) {
  return (await expectJson(sendCapaFile(caller, id, sent), 201)).evidence;
}

testApiOnBoth("photos of an action are from before or after its work", async (api) => {
  const { hse, capa_owner, admin } = api.people;
  const { id, path, incident } = await anOpenCapa(api);
  const before = await add(capa_owner, id, { phase: "before", name: "bare.jpg" });
  const after = await add(capa_owner, id, { bytes: aPdf(), name: "invoice.pdf" });
  assert.deepEqual([before.phase, after.phase], ["before", "after"], "after unless said otherwise");
  const { items } = await expectJson(hse.get(`${path}/evidence`), 200);
  assert.deepEqual(items, [before, after]);
  assert.equal(
    (await hse.get(`/api/evidence/${before.id}`)).headers.get("X-Content-Type-Options"),
    "nosniff",
  );
  // They are the action's, not the incident's.
  assert.deepEqual(
    (await expectJson(hse.get(`/api/incidents/${incident}/evidence`), 200)).items,
    [],
  );
  const record = (await expectJson(hse.get(`/api/incidents/${incident}`), 200)).incident;
  assert.deepEqual(record.evidence, []);
  const history = (await expectJson(hse.get(`/api/incidents/${incident}/history`), 200)).items;
  const entry = history.findLast(({ action }: Json) => action === "evidence.added");
  assert.equal(entry.after.capa_id, id);
  assert.equal(entry.after.phase, "after");
  const story = await (await hse.get(`/incidents/${incident}`)).text();
  assert.match(story, /Photo or document added to action “Hang straps at every bay”: bare\.jpg/);

  await expectFields(sendCapaFile(capa_owner, id, { phase: "later" }), { phase: "invalid" });
  await expectProblem(sendCapaFile(admin, id), 403, "forbidden");
  const strange = multipart([["file", { name: "a.jpg", bytes: aJpeg() }], ["owner", "me"]]);
  const unknown = capa_owner.send(`${path}/evidence`, { method: "POST", body: strange });
  await expectFields(unknown, { owner: "unknown_key" });
});

testApiOnBoth("whoever sees an action sees its photos, and nobody else", async (api) => {
  const { at, id, path } = await anOpenCapa(api);
  const { capa_owner } = api.people;
  const { id: file } = await add(capa_owner, id);
  const seen: Record<string, number[]> = {};
  for (const [name, caller] of Object.entries(api.people)) {
    if (name === "inactive") continue;
    const answers = [
      await caller.get(`${path}/evidence`),
      await caller.get(`/api/evidence/${file}`),
    ];
    for (const { body } of answers) await body?.cancel();
    seen[name] = answers.map(({ status }) => status);
  }
  assert.deepEqual(seen, {
    reporter: [403, 404],
    supervisor: [200, 200],
    hse: [200, 200],
    management: [200, 200],
    capa_owner: [200, 200],
    admin: [200, 200],
    otherReporter: [403, 404],
    otherSupervisor: [404, 404],
    otherOwner: [404, 404],
    otherHse: [200, 200],
  }, "the reporter sees the incident, not its actions");
  // An owner of another action of the incident sees the incident, not these photos.
  await capaOn(api, at, "open", { owner_id: "01900000-0000-7000-8000-000000000109" });
  await expectProblem(api.people.otherOwner.get(`/api/evidence/${file}`), 404, "not_found");
});

testApi(
  "an owner adds photos until the action is sent, a safety officer until closure",
  async (api) => {
    const { hse, capa_owner } = api.people;
    const { id, path } = await anOpenCapa(api, "in_progress");
    const key = crypto.randomUUID();
    const first = await add(capa_owner, id, { key });
    await expectJson(capa_owner.patch(path, { status: "pending_verification" }), 200);
    await expectProblem(sendCapaFile(capa_owner, id, { bytes: aJpeg(2) }), 409, "capa_locked");
    const again = await expectJson(sendCapaFile(capa_owner, id, { key }), 200);
    assert.equal(again.evidence.id, first.id, "the same file again is known");
    await expectProblem(
      sendCapaFile(capa_owner, id, { key, phase: "before" }),
      409,
      "idempotency_key_reused",
    );
    await add(hse, id, { bytes: aJpeg(3), phase: "before" });

    const closed = await incidentIn(api, "closed");
    const capa = closed.capa!.split("/").at(-1)!;
    for (const caller of [hse, capa_owner]) {
      await expectProblem(sendCapaFile(caller, capa), 409, "incident_locked");
    }
  },
);

testApi("photos of an action keep the limits of those of an incident", async (api) => {
  const { capa_owner, reporter } = api.people;
  const { id, incident } = await anOpenCapa(api);
  await expectProblem(
    sendCapaFile(capa_owner, id, { bytes: new TextEncoder().encode("GIF89a") }),
    415,
    "unsupported_media_type",
  );
  const big = aJpeg(1, 10 * 1024 * 1024 + 1);
  await expectProblem(sendCapaFile(capa_owner, id, { bytes: big }), 413, "payload_too_large");
  for (let n = 0; n < 10; n++) {
    await add(capa_owner, id, { bytes: aJpeg(n), phase: n % 2 ? "before" : "after" });
  }
  await expectProblem(sendCapaFile(capa_owner, id, { bytes: aJpeg(11) }), 413, "too_many_files");
  // The incident's own ten are counted apart.
  await addFile(reporter, incident);
});

testApi("photos come by a plain form of the page, several at once", async (api) => {
  const { capa_owner, hse } = api.people;
  const { id, path } = await anOpenCapa(api);
  const page = await (await capa_owner.get(`/capas/${id}`)).text();
  assert.match(
    page,
    new RegExp(`formaction="/siaga/capas/${id}/evidence" formenctype="multipart/form-data"`),
  );
  const post = (files: [string, Uint8Array<ArrayBuffer>][], phase = "before") =>
    capa_owner.send(`/capas/${id}/evidence`, {
      method: "POST",
      body: multipart([
        ["idempotency_key", crypto.randomUUID()],
        ["phase", phase],
        ...files.map(([name, bytes]) =>
          ["file", { name, bytes }] as [string, { name: string; bytes: Uint8Array<ArrayBuffer> }]
        ),
      ]),
    });
  const answer = await post([["one.jpg", aJpeg(1)], ["two.jpg", aJpeg(2)]]);
  assert.equal(answer.status, 303);
  assert.match(answer.headers.get("Location")!, /done=capa_evidence_added#evidence$/);
  const mixed = await post(
    [["three.jpg", aJpeg(3)], ["note.txt", new TextEncoder().encode("x")]],
    "after",
  );
  assert.equal(mixed.status, 422);
  const html = await mixed.text();
  assert.match(html, /note\.txt was not added/);
  assert.match(html, /value="after"[^>]* checked/);
  const { items } = await expectJson(hse.get(`${path}/evidence`), 200);
  assert.deepEqual(items.map(({ phase, file_name }: Json) => `${phase} ${file_name}`), [
    "before one.jpg",
    "before two.jpg",
    "after three.jpg",
  ]);
  assert.equal((await post([])).status, 422);
});
