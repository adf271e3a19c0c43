import assert from "node:assert/strict";
import { AwsClient } from "aws4fetch";
import { newKey, openStorage, type Storage, StorageFault } from "@/lib/storage/mod.ts";
import { openS3 } from "@/lib/storage/s3.ts";
import { makeOlder, type S3Server, startS3 } from "../support/s3/server.ts";

/** A store to be tested, and what makes its files older. */
interface Place {
  storage: Storage;
  age(milliseconds: number): Promise<void>;
}

async function inFolder(work: (place: Place, folder: string) => Promise<void>): Promise<void> {
  const dataDir = await Deno.makeTempDir();
  const folder = `${dataDir}/evidence`;
  const storage = await openStorage({ s3: undefined, dataDir });
  await work({ storage, age: (milliseconds) => makeOlder(folder, milliseconds) }, folder)
    .finally(() => Deno.remove(dataDir, { recursive: true }));
}

async function inS3(work: (place: Place, server: S3Server) => Promise<void>): Promise<void> {
  const server = await startS3();
  const storage = await openStorage({ s3: server.config, dataDir: "" });
  await work({ storage, age: server.age }, server).finally(server.stop);
}

/** One test for the folder and one for a server that speaks S3. */
function testStorage(name: string, body: (place: Place) => Promise<void>): void {
  Deno.test(`${name} (folder)`, () => inFolder(body));
  Deno.test(`${name} (S3)`, () => inS3(body));
}

const bytesOf = (length: number) => new Uint8Array(length).map((_, index) => index % 251);

async function read(storage: Storage, key: string) {
  const stored = await storage.get(key);
  return stored && { size: stored.size, bytes: await new Response(stored.stream).bytes() };
}

testStorage("what is put is got, whole, until it is deleted", async ({ storage }) => {
  for (const size of [1, 1000, 10 * 1024 * 1024]) {
    const key = newKey();
    const bytes = bytesOf(size);
    await storage.put(key, bytes);
    assert.deepEqual(await read(storage, key), { size, bytes });
    await storage.delete(key);
    assert.equal(await storage.get(key), null);
    await storage.delete(key);
  }
  assert.equal(await storage.get(newKey()), null);
});

testStorage("the files are listed with their age", async ({ storage, age }) => {
  assert.deepEqual(await Array.fromAsync(storage.list()), []);
  const keys = [newKey(), newKey(), newKey()].sort();
  for (const key of keys) await storage.put(key, bytesOf(5));
  const listed = await Array.fromAsync(storage.list());
  assert.deepEqual(listed.map(({ key }) => key).sort(), keys);
  for (const { age } of listed) assert.ok(Math.abs(age) < 60_000, `just written: ${age}`);
  await age(3 * 3600_000);
  for (const { age } of await Array.fromAsync(storage.list())) {
    assert.ok(Math.abs(age - 3 * 3600_000) < 60_000, `three hours old: ${age}`);
  }
});

testStorage("a key that could lead elsewhere is refused", async ({ storage }) => {
  for (const key of ["", "..", "../secret", "a/b", "A".repeat(32), `${newKey()}\n`, "%2e%2e"]) {
    await assert.rejects(storage.put(key, bytesOf(1)), TypeError, key);
    await assert.rejects(storage.get(key), TypeError, key);
    await assert.rejects(storage.delete(key), TypeError, key);
  }
});

Deno.test("the folder is for the service alone, and shows a file only when it is whole", () =>
  inFolder(async ({ storage, age }, folder) => {
    const key = newKey();
    await storage.put(key, bytesOf(9));
    const mode = async (path: string) => ((await Deno.stat(path)).mode! & 0o777).toString(8);
    assert.equal(await mode(folder), "700");
    assert.equal(await mode(`${folder}/${key}`), "600");
    assert.deepEqual((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name), [key]);
    // As a crash in the middle of writing leaves it, and as other programs may.
    const half = `${newKey()}.part`;
    await Deno.writeTextFile(`${folder}/${half}`, "half");
    await Deno.writeTextFile(`${folder}/README`, "of somebody else");
    assert.equal(await storage.get(half.replace(".part", "")), null);
    const keys = (await Array.fromAsync(storage.list())).map((each) => each.key);
    assert.deepEqual(keys.sort(), [key, half].sort());
    await age(1000);
    await storage.delete(half);
    assert.deepEqual((await Array.fromAsync(storage.list())).map((each) => each.key), [key]);
  }));

Deno.test("a folder that cannot be written says so", () =>
  inFolder(async ({ storage }, folder) => {
    await Deno.writeTextFile(folder, "no folder");
    await assert.rejects(storage.put(newKey(), bytesOf(1)), StorageFault);
    await assert.rejects(storage.get(newKey()), StorageFault);
    await assert.rejects(Array.fromAsync(storage.list()), StorageFault);
  }));

Deno.test("a list of several pages is read to its end, and only files of ours are in it", () =>
  inS3(async (_, { config }) => {
    const storage = openS3(config, { pageSize: 2 });
    const keys = Array.from({ length: 5 }, newKey).sort();
    for (const key of keys) await storage.put(key, bytesOf(1));
    const { accessKeyId, secretAccessKey, region, endpoint, bucket } = config;
    const others = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
    for (const name of ["backup.tar", newKey(), "evidence/notes & more.txt"]) {
      const address = `${endpoint}/${bucket}/${name.replaceAll(" ", "%20").replace("&", "%26")}`;
      const hash = { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" };
      const answer = await others.fetch(address, { method: "PUT", body: "x", headers: hash });
      assert.equal(answer.status, 200, await answer.text());
    }
    const listed = await Array.fromAsync(storage.list());
    assert.deepEqual(listed.map(({ key }) => key).sort(), keys);
  }));

Deno.test("S3 refuses a wrong key, a wrong secret and a wrong region, and the fault says which", () =>
  inS3(async ({ storage }, { config }) => {
    const key = newKey();
    await storage.put(key, bytesOf(1));
    const wrong = {
      accessKeyId: [{ accessKeyId: "SOMEBODY" }, "InvalidAccessKeyId"],
      secret: [{ secretAccessKey: "something else" }, "SignatureDoesNotMatch"],
      region: [{ region: "us-east-1" }, "AuthorizationHeaderMalformed"],
    } as const;
    for (const [change, code] of Object.values(wrong)) {
      const stranger = openS3({ ...config, ...change });
      const fault = (error: Error) =>
        error instanceof StorageFault && error.message.endsWith(`answered 403 ${code}`);
      await assert.rejects(stranger.put(newKey(), bytesOf(1)), fault);
      await assert.rejects(stranger.get(key), fault);
      await assert.rejects(stranger.delete(key), fault);
      await assert.rejects(Array.fromAsync(stranger.list()), fault);
    }
    assert.ok(await read(storage, key), "nothing was deleted");
    const elsewhere = openS3({ ...config, bucket: "another" });
    await assert.rejects(elsewhere.put(newKey(), bytesOf(1)), /NoSuchBucket/);
  }));

Deno.test("a server that is not there is a fault, not a missing file", async () => {
  let storage: Storage | undefined;
  await inS3((place) => {
    storage = place.storage;
    return Promise.resolve();
  });
  await assert.rejects(storage!.get(newKey()), StorageFault);
});
