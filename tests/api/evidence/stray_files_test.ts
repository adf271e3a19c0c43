import assert from "node:assert/strict";
import { removeStrayFiles } from "@/lib/evidence/mod.ts";
import { createJobs } from "@/lib/jobs/mod.ts";
import { newKey, openStorage, type Storage } from "@/lib/storage/mod.ts";
import { expectJson, expectNothing } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { addFile, ageStrayFiles, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { startS3 } from "@/tests/support/s3/server.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";

const folderOf = ({ services }: Api) => `${services.config.dataDir}/evidence`;

/** The keys of all files, also of those that are half written. */
async function filesOf(api: Api): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folderOf(api))).catch(() => []);
  return entries.map(({ name }) => name.replace(/\.part$/, "")).sort();
}

async function known({ test }: Api): Promise<{ rows: string[]; strays: string[] }> {
  return await test.database.asAdministrator("look", async (tx) => {
    const rows = await tx.selectFrom("evidence").select("storage_key").execute();
    const strays = await tx.selectFrom("stray_files").select("storage_key").execute();
    const keysOf = (all: { storage_key: string }[]) => all.map((each) => each.storage_key).sort();
    return { rows: keysOf(rows), strays: keysOf(strays) };
  });
}

/** Every file is known by name, and every row has its file. */
async function assertNothingLost(api: Api): Promise<void> {
  const files = await filesOf(api);
  const { rows, strays } = await known(api);
  assert.deepEqual(files.filter((key) => !rows.includes(key) && !strays.includes(key)), []);
  assert.deepEqual(rows.filter((key) => !files.includes(key)), []);
}

async function sweep({ services }: Api): Promise<void> {
  await createJobs(services).stray_files(services.clock.now());
}

const CRASH = new Error("the process died");
const crash = () => Promise.reject(CRASH);

/** Where an upload may end, as changes of what it works with. */
const CRASHES: Record<string, (api: Api, storage: Storage) => void> = {
  "before the file is written": ({ services }, storage) => {
    services.storage = { ...storage, put: crash };
  },
  "while the file is written": (api, storage) => {
    const put = async (key: string) => {
      await Deno.writeTextFile(`${folderOf(api)}/${key}.part`, "half");
      throw CRASH;
    };
    api.services.storage = { ...storage, put };
  },
  "after the file is written": ({ services }, storage) => {
    const put: Storage["put"] = (key, bytes) => storage.put(key, bytes).then(crash);
    services.storage = { ...storage, put };
  },
  "after the row is written, before it counts": ({ services, test }, storage) => {
    let isStored = false;
    services.storage = {
      ...storage,
      put: (key, bytes) => storage.put(key, bytes).then(() => void (isStored = true)),
    };
    services.database = {
      ...test.database,
      inSession: (actor, work) =>
        test.database.inSession(actor, async (tx) => {
          const result = await work(tx);
          if (isStored) throw CRASH;
          return result;
        }),
    };
  },
};

testApi(
  "wherever an upload ends, its file is known by name and goes after an hour",
  async (api) => {
    const { reporter } = api.people;
    const { storage, database } = api.services;
    const { id } = await report(api, reporter);
    await addFile(reporter, id);
    const { rows: kept, strays: none } = await known(api);
    assert.deepEqual([kept.length, none], [1, []]);
    for (const [moment, die] of Object.entries(CRASHES)) {
      await api.step(moment, async () => {
        die(api, storage);
        const answer = await sendFile(reporter, id, { bytes: aJpeg(2), key: crypto.randomUUID() });
        await answer.body?.cancel();
        assert.equal(answer.status, 500);
        Object.assign(api.services, { storage, database });
        await assertNothingLost(api);
        assert.equal((await known(api)).strays.length, 1);
        const left = await filesOf(api);
        await ageStrayFiles(database, 59);
        await sweep(api);
        assert.deepEqual(await filesOf(api), left, "it may still get its row");
        await ageStrayFiles(database, 2);
        await sweep(api);
        assert.deepEqual(await filesOf(api), kept);
        assert.deepEqual(await known(api), { rows: kept, strays: [] });
      });
    }
  },
);

testApi("an upload that took longer than an hour gets no row, and its file goes", async (api) => {
  const { reporter } = api.people;
  const { storage, database } = api.services;
  const { id } = await report(api, reporter);
  for (const stored of ["before the sweep", "after the sweep"]) {
    await api.step(stored, async () => {
      const put: Storage["put"] = async (key, bytes) => {
        if (stored === "before the sweep") await storage.put(key, bytes);
        await ageStrayFiles(database, 61);
        await removeStrayFiles({ database, storage });
        if (stored === "after the sweep") await storage.put(key, bytes);
      };
      api.services.storage = { ...storage, put };
      const answer = await sendFile(reporter, id, { key: crypto.randomUUID() });
      await answer.body?.cancel();
      assert.equal(answer.status, 503);
      api.services.storage = storage;
      assert.deepEqual((await known(api)).rows, []);
      await assertNothingLost(api);
      await ageStrayFiles(database, 61);
      await sweep(api);
      assert.deepEqual([await filesOf(api), (await known(api)).strays], [[], []]);
    });
  }
});

testApi("a deleted incident leaves its files to the sweep, wherever that ends", async (api) => {
  const { reporter, admin } = api.people;
  const { storage, database } = api.services;
  const second = await report(api, reporter, { description: "Another pallet slid off the forks." });
  await addFile(reporter, second.id);
  const { rows: kept } = await known(api);
  const ends: Record<string, Partial<Storage>> = {
    "before a file is removed": { delete: crash },
    "after a file is removed": { delete: (key) => storage.delete(key).then(crash) },
  };
  for (const [moment, broken] of Object.entries(ends)) {
    await api.step(moment, async () => {
      const first = await report(api, reporter, { description: `${moment}, a pallet slid off.` });
      await addFile(reporter, first.id);
      await addFile(reporter, first.id, { bytes: aJpeg(2) });
      await expectNothing(admin.delete(`/api/incidents/${first.id}`));
      assert.equal((await known(api)).strays.length, 2);
      await removeStrayFiles({ database, storage });
      assert.equal((await filesOf(api)).length, 3, "whoever just opened one may read it");
      await ageStrayFiles(database, 61);
      await assert.rejects(removeStrayFiles({ database, storage: { ...storage, ...broken } }));
      await assertNothingLost(api);
      assert.equal(await removeStrayFiles({ database, storage }), 2);
      assert.deepEqual(await filesOf(api), kept);
      assert.deepEqual(await known(api), { rows: kept, strays: [] });
    });
  }
});

testApi("one file that cannot be removed keeps no other one", async (api) => {
  const { reporter, admin } = api.people;
  const { storage, database } = api.services;
  const { id } = await report(api, reporter);
  for (let n = 0; n < 3; n++) await addFile(reporter, id, { bytes: aJpeg(n) });
  const { rows: [stuck] } = await known(api);
  await expectNothing(admin.delete(`/api/incidents/${id}`));
  await ageStrayFiles(database, 61);
  const remove = (key: string) => key === stuck ? crash() : storage.delete(key);
  await assert.rejects(
    removeStrayFiles({ database, storage: { ...storage, delete: remove } }),
    CRASH,
  );
  assert.deepEqual(await filesOf(api), [stuck]);
  assert.deepEqual((await known(api)).strays, [stuck]);
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
});

testApi("files of others in the same bucket stay, also when nothing else is there", async (api) => {
  const server = startS3();
  try {
    const { reporter, admin } = api.people;
    const storage = await openStorage({ s3: server.config, dataDir: "" });
    api.services.storage = storage;
    const others = Array.from({ length: 3 }, newKey);
    for (const key of others) await storage.put(key, aJpeg(9));
    const { id } = await report(api, reporter);
    const bytes = aJpeg(1, 300_000);
    const evidence = await addFile(reporter, id, { bytes });
    const answer = await reporter.get(`/api/evidence/${evidence.id}`);
    assert.equal(answer.headers.get("Content-Length"), String(bytes.length));
    assert.deepEqual(await answer.bytes(), bytes);
    const { rows } = await known(api);
    await expectNothing(admin.delete(`/api/incidents/${id}`));
    await ageStrayFiles(api.services.database, 61);
    assert.equal(await removeStrayFiles(api.services), 1);
    for (const key of [...rows, ...others]) {
      const file = await storage.get(key);
      await file?.stream.cancel();
      assert.equal(file !== null, others.includes(key));
    }
  } finally {
    await server.stop();
  }
});
