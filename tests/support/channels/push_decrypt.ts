/**
 * Decrypts a push message as a browser does (RFC 8188 and 8291) and checks who sent it (RFC 8292).
 * Written from the specifications with Web Crypto, without the sender's library, so that a fault of the
 * library cannot cancel itself out here.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** The keys of a subscription, as the browser keeps them. */
export interface ReceiverKeys {
  readonly keys: CryptoKeyPair;
  /** 16 bytes. */
  readonly auth: Bytes;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const text = (words: string) => new TextEncoder().encode(words);

export const base64Url = (bytes: Bytes) =>
  bytes.toBase64({ alphabet: "base64url", omitPadding: true });
export const fromBase64Url = (words: string) =>
  Uint8Array.fromBase64(words, { alphabet: "base64url" });

export async function makeReceiverKeys(): Promise<ReceiverKeys> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]) as CryptoKeyPair;
  return { keys, auth: crypto.getRandomValues(new Uint8Array(16)) };
}

export async function publicBytes({ publicKey }: CryptoKeyPair): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
}

/** The plain text of a body in `aes128gcm`: salt, record size, the sender's public key, one record. */
export async function decrypt(body: Bytes, { keys, auth }: ReceiverKeys): Promise<string> {
  const salt = body.slice(0, 16);
  const length = body[20]!;
  const sender = body.slice(21, 21 + length);
  const record = body.slice(21 + length);
  const senderKey = await crypto.subtle.importKey("raw", sender, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: senderKey },
    keys.privateKey,
    256,
  );
  const info = concatenate(text("WebPush: info\0"), await publicBytes(keys), sender);
  const material = await hkdf(new Uint8Array(shared), auth, info, 32);
  const key = await hkdf(material, salt, text("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await hkdf(material, salt, text("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, cipher, record),
  );
  // The last record ends with 2 and then zeros.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("the record has no end");
  return new TextDecoder().decode(plain.slice(0, end));
}

async function hkdf(material: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8));
}

function concatenate(...parts: readonly Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

/** What a sender says of itself, signed. */
export interface Sender {
  /** Its public key. */
  readonly key: string;
  readonly claims: { readonly aud?: string; readonly exp?: number; readonly sub?: string };
}

/** @returns null when the header is none or its signature is wrong */
export async function readVapid(authorization: string | undefined): Promise<Sender | null> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ??
    [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  if (!signature) return null;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const publicKey = await crypto.subtle.importKey("raw", fromBase64Url(key), algorithm, false, [
    "verify",
  ]);
  const isRight = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    publicKey,
    fromBase64Url(signature),
    text(`${head}.${payload}`),
  );
  const claims = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
  return isRight ? { key, claims } : null;
}
