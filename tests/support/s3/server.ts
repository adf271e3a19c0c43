import type { S3Config } from "@/lib/storage/mod.ts";
import { signatureFault } from "@/tests/support/s3/sigv4.ts";

const KEYS = {
  bucket: "siaga-files",
  region: "ap-southeast-5",
  accessKeyId: "A-KEY-OF-TESTS",
  secretAccessKey: "a secret/of+tests",
};

/** A running S3 endpoint, and how to reach its one bucket. */
export interface S3Server {
  config: S3Config;
  /** The objects of the bucket by their key, such as `evidence/0f3a`. */
  objects: ReadonlyMap<string, Uint8Array>;
  stop(): Promise<void>;
}

/**
 * Starts an S3 endpoint on a free port, with an empty bucket in memory. It answers the calls that
 * `lib/storage` makes (PUT, GET, HEAD and DELETE of one object, addressed by path) and refuses every
 * request whose Signature Version 4 or content hash is wrong, as S3 does.
 */
export function startS3(): S3Server {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const body = await request.bytes();
      const fault = await signatureFault(request, body, KEYS);
      return fault ? problem(403, fault) : answer(request, body, objects);
    },
  );
  return {
    config: { ...KEYS, endpoint: `http://127.0.0.1:${server.addr.port}` },
    objects,
    stop: () => server.shutdown(),
  };
}

function answer(
  { method, url }: Request,
  body: Uint8Array<ArrayBuffer>,
  objects: Map<string, Uint8Array<ArrayBuffer>>,
): Response {
  const [, bucket, ...path] = decodeURIComponent(new URL(url).pathname).split("/");
  const key = path.join("/");
  if (bucket !== KEYS.bucket) return problem(404, "NoSuchBucket");
  if (!key) return problem(501, "NotImplemented");
  const object = objects.get(key);
  switch (method) {
    case "PUT":
      objects.set(key, body);
      return new Response(null, { status: 200 });
    case "GET":
      return object ? new Response(object) : problem(404, "NoSuchKey");
    case "HEAD": {
      const headers = { "Content-Length": String(object?.length ?? 0) };
      return new Response(null, { status: object ? 200 : 404, headers });
    }
    case "DELETE":
      objects.delete(key);
      return new Response(null, { status: 204 });
    default:
      return problem(405, "MethodNotAllowed");
  }
}

function problem(status: number, code: string): Response {
  const headers = { "Content-Type": "application/xml" };
  return new Response(`<Error><Code>${code}</Code></Error>`, { status, headers });
}
