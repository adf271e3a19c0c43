import assert from "node:assert/strict";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { jobs } from "@/lib/jobs/mod.ts";
import { newKey, openStorage, type Storage } from "@/lib/storage/mod.ts";
import { expectJson, expectNothing } from "../../support/answers.ts";
import { type Api, testApi } from "../../support/api.ts";
import { addFile, sendFile } from "../../support/evidence.ts";
import { report } from "../../support/reports.ts";
import { makeOlder, startS3 } from "../../support/s3/server.ts";
import { aJpeg } from "../../support/sample_files.ts";

const HOUR = 3600_000;

const keysIn = async (storage: Storage) =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).sort();

const keyOf = async ({ test }: Api, id: string) =>
  (await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("evidence").select("storage_key").where("id", "=", id)
      .executeTakeFirstOrThrow())).storage_key;

const age = ({ services }: Api, milliseconds: number) =>
  makeOlder(`${services.config.dataDir}/evidence`, milliseconds);

async function sweep({ services }: Api): Promise<void> {
  const job = jobs(services).find(({ name }) => name === "remove stray files");
  await job!.run();
}

testApi("a crash between file and row leaves a file that is swept after an hour", async (api) => {
  const { reporter } = api.people;
  const { storage } = api.services;
  const { id } = await report(api, reporter);
  const kept = await keyOf(api, (await addFile(reporter, id)).id);
  // Everything after the file is written fails, as when the process dies there.
  const crash = new Error("the process died");
  api.services.storage = {
    ...storage,
    put: async (key, bytes) => {
      await storage.put(key, bytes);
      throw crash;
    },
  };
  const answer = await sendFile(reporter, id, { bytes: aJpeg(2), key: crypto.randomUUID() });
  await answer.body?.cancel();
  assert.equal(answer.status, 500);
  api.services.storage = storage;
  const left = await keysIn(storage);
  assert.equal(left.length, 2, "the file lies there without a row");
  const { items } = await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200);
  assert.equal(items.length, 1);

  await sweep(api);
  assert.deepEqual(await keysIn(storage), left, "a fresh file may still get its row");
  await age(api, HOUR - 60_000);
  await sweep(api);
  assert.deepEqual(await keysIn(storage), left);
  await age(api, HOUR + 60_000);
  await sweep(api);
  assert.deepEqual(await keysIn(storage), [kept]);
  const evidence = await reporter.get(`/api/evidence/${items[0].id}`);
  assert.equal(evidence.status, 200);
  await evidence.body?.cancel();
});

testApi("a row never exists without its file", async (api) => {
  const { reporter } = api.people;
  const { storage } = api.services;
  const { id } = await report(api, reporter);
  let written = false;
  api.services.storage = {
    ...storage,
    put: async (key, bytes) => {
      const { items } = await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200);
      assert.deepEqual(items, [], "no row while the file is being written");
      written = true;
      await storage.put(key, bytes);
    },
  };
  await addFile(reporter, id);
  assert.ok(written);
  api.services.storage = { ...storage, put: () => Promise.reject(new Error("no space left")) };
  const answer = await sendFile(reporter, id, { bytes: aJpeg(2) });
  await answer.body?.cancel();
  assert.equal(answer.status, 500);
  const { items } = await expectJson(reporter.get(`/api/incidents/${id}/evidence`), 200);
  assert.equal(items.length, 1);
});

testApi("a deleted incident leaves its files to the sweep", async (api) => {
  const { reporter, admin } = api.people;
  const { storage } = api.services;
  const first = await report(api, reporter);
  const second = await report(api, reporter, { description: "Another pallet slid off the forks." });
  await addFile(reporter, first.id);
  await addFile(reporter, first.id, { bytes: aJpeg(2) });
  const kept = await keyOf(api, (await addFile(reporter, second.id)).id);
  await expectNothing(admin.delete(`/api/incidents/${first.id}`));
  assert.equal((await keysIn(storage)).length, 3);
  await age(api, 2 * HOUR);
  assert.equal(await removeStrayFiles(api.services), 2);
  assert.deepEqual(await keysIn(storage), [kept]);
});

testApi("files of which the database knows none are left alone", async (api) => {
  const { storage } = api.services;
  for (let n = 0; n < 21; n++) await storage.put(newKey(), aJpeg(n));
  await age(api, 2 * HOUR);
  await assert.rejects(removeStrayFiles(api.services), /none of 21 stored files/);
  assert.equal((await keysIn(storage)).length, 21);
  const { id } = await report(api, api.people.reporter);
  await addFile(api.people.reporter, id);
  await age(api, 2 * HOUR);
  assert.equal(await removeStrayFiles(api.services), 21, "now it is known to be ours");
});

testApi("the same holds for files in a bucket", async (api) => {
  const server = await startS3();
  try {
    const { reporter } = api.people;
    const storage = await openStorage({ s3: server.config, dataDir: "" });
    api.services.storage = storage;
    const { id } = await report(api, reporter);
    const bytes = aJpeg(1, 300_000);
    const evidence = await addFile(reporter, id, { bytes });
    const answer = await reporter.get(`/api/evidence/${evidence.id}`);
    assert.equal(answer.headers.get("Content-Length"), String(bytes.length));
    assert.deepEqual(await answer.bytes(), bytes);
    await storage.put(newKey(), aJpeg(2));
    assert.equal(await removeStrayFiles(api.services), 0);
    await server.age(2 * HOUR);
    assert.equal(await removeStrayFiles(api.services), 1);
    assert.deepEqual(await keysIn(storage), [await keyOf(api, evidence.id)]);
  } finally {
    await server.stop();
  }
});
