import { AwsClient } from "aws4fetch";
import { type Bytes, requireKey, type Storage, StorageFault, StorageFull } from "./storage.ts";

/** An S3 bucket and the credentials for it. */
export interface S3Config {
  /** URL of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of the object keys: the bucket may hold objects of other programs. */
const PREFIX = "evidence/";
/** Until the response begins, the upload of 10 MiB included. */
const TIMEOUT_MS = 60_000;
/** After a response of 5xx or 429. */
const RETRIES = 2;

/** The status of services that have no room (RFC 4918, 11.5). */
const INSUFFICIENT_STORAGE = 507;

/** Storage in an S3 bucket, addressed in path style. */
export function openS3(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
): Storage {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  /** @throws StorageFault for every status that is not among `expected` */
  async function send(path: string, expected: number[], init: RequestInit = {}): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    const method = init.method ?? "GET";
    let answer: Response;
    try {
      // A proxy that compresses the response would remove its length.
      const headers = { "Accept-Encoding": "identity", ...init.headers };
      answer = await client.fetch(root + path, { ...init, headers, signal: timeout.signal });
    } catch (cause) {
      throw new StorageFault(`S3 ${method}: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
    }
    if (expected.includes(answer.status)) return answer;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => "")) ?? [];
    const Fault = answer.status === INSUFFICIENT_STORAGE ? StorageFull : StorageFault;
    throw new Fault(`S3 ${method} answered ${answer.status} ${code}`.trim());
  }

  return {
    async put(key, bytes) {
      // The signature covers the hash of the content, so the service refuses changed content.
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
  };
}

function pathOf(key: string): string {
  requireKey(key);
  return `/${PREFIX}${key}`;
}

async function sha256(bytes: Bytes): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
