import { AwsClient } from "aws4fetch";
import { listing } from "./s3_listing.ts";
import { type Bytes, isKey, type ListedFile, requireKey, type Storage } from "./storage.ts";
import { StorageFault } from "./storage.ts";

/** Where a bucket is, and who may use it. */
export interface S3Config {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket may hold other things beside the files of ours. */
const PREFIX = "evidence/";
/** Until the service begins its answer; uploads of 10 MiB included. */
const PATIENCE_MS = 60_000;
/** Further attempts after an answer of 5xx or 429. */
const RETRIES = 2;

/** Files in a bucket of anything that speaks S3, addressed by path. */
export function openS3(config: S3Config, { pageSize = 1000 } = {}): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  /** @throws StorageFault for every status that is not expected */
  async function send(path: string, expected: number[], init: RequestInit = {}): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    const method = init.method ?? "GET";
    let answer: Response;
    try {
      // A proxy that packs the answer would take its length away.
      const headers = { "Accept-Encoding": "identity", ...init.headers };
      answer = await client.fetch(root + path, { ...init, headers, signal: patience.signal });
    } catch (cause) {
      throw new StorageFault(`S3 ${method}: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
    }
    if (expected.includes(answer.status)) return answer;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => "")) ?? [];
    throw new StorageFault(`S3 ${method} answered ${answer.status} ${code}`.trim());
  }

  return {
    async put(key, bytes) {
      // Signed with the hash of the content: what arrives differently is refused there.
      const headers = {
        "Content-Type": "application/octet-stream",
        "X-Amz-Content-Sha256": await sha256(bytes),
      };
      const answer = await send(pathOf(key), [200], { method: "PUT", body: bytes, headers });
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await send(pathOf(key), [200, 404]);
      if (answer.status === 200 && answer.body) {
        return { size: Number(answer.headers.get("Content-Length")), stream: answer.body };
      }
      await answer.body?.cancel();
      return null;
    },
    async delete(key) {
      const answer = await send(pathOf(key), [200, 204, 404], { method: "DELETE" });
      await answer.body?.cancel();
    },
    async *list() {
      let next: string | null = "";
      while (next !== null) {
        const query = new URLSearchParams({
          "list-type": "2",
          "prefix": PREFIX,
          "max-keys": String(pageSize),
          ...(next ? { "continuation-token": next } : {}),
        });
        // aws4fetch signs what a URL makes of it: a space would be written in two ways.
        const answer = await send(`?${query.toString().replaceAll("+", "%20")}`, [200]);
        const page = listing(await answer.text());
        yield* ours(page.files, Date.parse(answer.headers.get("Date") ?? "") || Date.now());
        next = page.next;
      }
    },
  };
}

function pathOf(key: string): string {
  requireKey(key);
  return `/${PREFIX}${key}`;
}

/** Ages by the clock of the service, which also wrote when a file changed. */
function* ours(files: { key: string; modified: number }[], now: number): Iterable<ListedFile> {
  for (const { key, modified } of files) {
    const name = key.slice(PREFIX.length);
    if (isKey(name)) yield { key: name, age: now - modified };
  }
}

async function sha256(bytes: Bytes): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
