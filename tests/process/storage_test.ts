import assert from "node:assert/strict";
import { AwsV4Signer } from "aws4fetch";
import { newKey, openStorage, type Storage, StorageFault } from "@/lib/storage/mod.ts";
import { openS3 } from "@/lib/storage/s3.ts";
import { type S3Server, startS3 } from "@/tests/support/s3/server.ts";

async function inFolder(work: (storage: Storage, folder: string) => Promise<void>) {
  const dataDir = await Deno.makeTempDir();
  const storage = await openStorage({ s3: undefined, dataDir });
  await work(storage, `${dataDir}/evidence`)
    .finally(() => Deno.remove(dataDir, { recursive: true }));
}

async function inS3(work: (storage: Storage, server: S3Server) => Promise<void>): Promise<void> {
  const server = startS3();
  const storage = await openStorage({ s3: server.config, dataDir: "" });
  await work(storage, server).finally(server.stop);
}

/** One test for the folder and one for a server that speaks S3. */
function testStorage(name: string, body: (storage: Storage) => Promise<void>): void {
  Deno.test(`${name} (folder)`, () => inFolder(body));
  Deno.test(`${name} (S3)`, () => inS3(body));
}

const bytesOf = (length: number) => new Uint8Array(length).map((_, index) => index % 251);

async function read(storage: Storage, key: string) {
  const stored = await storage.get(key);
  return stored && { size: stored.size, bytes: await new Response(stored.stream).bytes() };
}

testStorage("what is put is got, whole, until it is deleted", async (storage) => {
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

testStorage("a key that could lead elsewhere is refused", async (storage) => {
  for (const key of ["", "..", "../secret", "a/b", "A".repeat(32), `${newKey()}\n`, "%2e%2e"]) {
    await assert.rejects(storage.put(key, bytesOf(1)), TypeError, key);
    await assert.rejects(storage.get(key), TypeError, key);
    await assert.rejects(storage.delete(key), TypeError, key);
  }
});

Deno.test("the folder is for the service alone, and shows a file only when it is whole", () =>
  inFolder(async (storage, folder) => {
    const key = newKey();
    await storage.put(key, bytesOf(9));
    const mode = async (path: string) => ((await Deno.stat(path)).mode! & 0o777).toString(8);
    assert.equal(await mode(folder), "700");
    assert.equal(await mode(`${folder}/${key}`), "600");
    assert.deepEqual((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name), [key]);
    // As a crash in the middle of writing leaves it.
    const half = `${newKey()}.part`;
    await Deno.writeTextFile(`${folder}/${half}`, "half");
    const halfKey = half.replace(".part", "");
    assert.equal(await storage.get(halfKey), null);
    await storage.delete(halfKey);
    const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
    assert.deepEqual(names, [key]);
  }));

Deno.test("a folder that cannot be written says so", () =>
  inFolder(async (storage, folder) => {
    await Deno.writeTextFile(folder, "no folder");
    await assert.rejects(storage.put(newKey(), bytesOf(1)), StorageFault);
    await assert.rejects(storage.get(newKey()), StorageFault);
    await assert.rejects(storage.delete(newKey()), StorageFault);
  }));

Deno.test("S3 refuses a wrong key, a wrong secret and a wrong region, and the fault says which", () =>
  inS3(async (storage, { config }) => {
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
    }
    assert.ok(await read(storage, key), "nothing was deleted");
    const elsewhere = openS3({ ...config, bucket: "another" });
    await assert.rejects(elsewhere.put(newKey(), bytesOf(1)), /NoSuchBucket/);
  }));

/** Sends a signed request to the endpoint; `change` may alter it after it was signed. */
async function sendSigned(
  { config }: S3Server,
  { method = "PUT", key = "evidence/a", at = 0, body = "content", query = "" }: {
    method?: string;
    key?: string;
    /** Time of the signature, in minutes from now. */
    at?: number;
    body?: string;
    query?: string;
  },
  change: (url: URL, init: RequestInit, headers: Headers) => void = () => {},
): Promise<string> {
  const datetime = new Date(Date.now() + at * 60_000).toISOString().replaceAll(/[:-]|\.\d{3}/g, "");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const { url, headers } = await new AwsV4Signer({
    ...config,
    service: "s3",
    method,
    url: `${config.endpoint}/${config.bucket}/${key}${query}`,
    headers: { "X-Amz-Content-Sha256": new Uint8Array(hash).toHex() },
    body,
    datetime,
  }).sign();
  const init: RequestInit = { method, ...(body && { body }) };
  change(url, init, headers);
  const answer = await fetch(url, { ...init, headers });
  const [, code = ""] = /<Code>(\w+)/.exec(await answer.text()) ?? [];
  return `${answer.status} ${code}`.trim();
}

Deno.test("the S3 endpoint of the tests refuses what S3 refuses", () =>
  inS3(async (_, server) => {
    const put = (...more: [Parameters<typeof sendSigned>[1], Parameters<typeof sendSigned>[2]?]) =>
      sendSigned(server, ...more);
    assert.equal(await put({ at: -14 }), "200");
    assert.equal(await put({ at: 14, key: "evidence/a b/é(1)!*'", query: "?x=1&a=b%20c" }), "200");
    assert.equal(await put({ at: -16 }), "403 RequestTimeTooSkewed");
    assert.equal(await put({ at: 16 }), "403 RequestTimeTooSkewed");
    assert.equal(
      await put({}, (_, init) => init.body = "other content"),
      "403 XAmzContentSHA256Mismatch",
    );
    const changes: Record<string, Parameters<typeof sendSigned>[2]> = {
      path: (url) => url.pathname += "b",
      query: (url) => url.search = "?acl",
      method: (_, init) => init.method = "POST",
      "a signed header": (_, _init, headers) =>
        headers.set("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD"),
      signature: (_, _init, headers) => {
        const value = headers.get("Authorization")!;
        headers.set("Authorization", value.slice(0, -1) + (value.endsWith("0") ? "1" : "0"));
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      assert.equal(await put({}, change), "403 SignatureDoesNotMatch", name);
    }
    const unsigned = await put({}, (_, _init, headers) => headers.delete("Authorization"));
    assert.equal(unsigned, "403 AccessDenied");
    assert.deepEqual([...server.objects.keys()].sort(), ["evidence/a", "evidence/a b/é(1)!*'"]);
    const ask = (method: string, key: string) => sendSigned(server, { method, key, body: "" });
    assert.equal(await ask("HEAD", "evidence/a"), "200");
    assert.equal(await ask("HEAD", "evidence/b"), "404");
    assert.equal(await ask("GET", "evidence/b"), "404 NoSuchKey");
    assert.equal(await ask("DELETE", "evidence/b"), "204");
  }));

Deno.test("a server that is not there is a fault, not a missing file", async () => {
  let storage: Storage | undefined;
  await inS3((place) => {
    storage = place;
    return Promise.resolve();
  });
  await assert.rejects(storage!.get(newKey()), StorageFault);
});
