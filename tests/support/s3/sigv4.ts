interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const TEXT = new TextEncoder();
/** The largest difference between the clocks of client and server, as S3 has it. */
const MAX_SKEW_MS = 15 * 60 * 1000;

/**
 * Verifies the AWS Signature Version 4 in the `Authorization` header of a request and the hash of its
 * content. Written from the specification, without the client's library, so that a fault of the library
 * cannot cancel itself out here.
 *
 * @returns the error code of S3, or null when both are right
 */
export async function signatureFault(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  { accessKeyId, secretAccessKey, region }: Keys,
): Promise<string | null> {
  const header = request.headers.get("Authorization") ?? "";
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
      .exec(header);
  if (!parts) return "AccessDenied";
  const [, id, scope = "", scopeRegion, names = "", signature] = parts;
  if (id !== accessKeyId) return "InvalidAccessKeyId";
  if (scopeRegion !== region) return "AuthorizationHeaderMalformed";
  const signed = names.split(";");
  if (!signed.includes("host") || !signed.includes("x-amz-date")) return "AccessDenied";

  const time = request.headers.get("X-Amz-Date") ?? "";
  if (!scope.startsWith(time.slice(0, 8)) || skewOf(time) > MAX_SKEW_MS) {
    return "RequestTimeTooSkewed";
  }
  const contentHash = request.headers.get("X-Amz-Content-Sha256") ?? "";
  if (contentHash !== "UNSIGNED-PAYLOAD" && contentHash !== await sha256(body)) {
    return "XAmzContentSHA256Mismatch";
  }
  const url = new URL(request.url);
  const canonical = [
    request.method,
    url.pathname.split("/").map((part) => encoded(decodeURIComponent(part))).join("/"),
    [...url.searchParams].map((pair) => pair.map(encoded).join("=")).sort().join("&"),
    ...signed.map((name) => `${name}:${valueOf(request, url, name)}`),
    "",
    names,
    contentHash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, await sha256(TEXT.encode(canonical))].join("\n");
  let key: Uint8Array<ArrayBuffer> = TEXT.encode(`AWS4${secretAccessKey}`);
  for (const part of scope.split("/")) key = await hmac(key, part);
  return (await hmac(key, toSign)).toHex() === signature ? null : "SignatureDoesNotMatch";
}

function valueOf({ headers }: Request, url: URL, name: string): string {
  const value = name === "host" ? headers.get("host") ?? url.host : headers.get(name) ?? "";
  return value.trim().replaceAll(/ +/g, " ");
}

function skewOf(time: string): number {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Math.abs(Date.now() - (Date.parse(iso) || 0));
}

/** RFC 3986: everything but the unreserved characters. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, TEXT.encode(text)));
}
