import { deriveKey } from "@/lib/keys.ts";

/** A public Ed25519 key as a JSON Web Key (RFC 8037). */
export interface PublicAuditKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  /** The 32 bytes of the key in base64url. */
  readonly x: string;
  /** The RFC 7638 thumbprint of the key. */
  readonly kid: string;
  readonly alg: "EdDSA";
  readonly use: "sig";
}

/** The key that signs the seals of the audit log and its exports. It is never in the database. */
export interface AuditKey {
  readonly publicKey: PublicAuditKey;
  /** Returns the 64 bytes of the signature of a text. */
  sign(text: string): Promise<Uint8Array>;
}

/** The beginning of a PKCS #8 document with an Ed25519 key; its 32 bytes follow (RFC 8410). */
const PKCS8 = Uint8Array.fromHex("302e020100300506032b657004220420");

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/** Derives the key from `APP_SECRET`. */
export async function createAuditKey(secret: string): Promise<AuditKey> {
  const seed = await deriveKey(secret, "audit_seal");
  const key = await crypto.subtle.importKey(
    "pkcs8",
    new Uint8Array([...PKCS8, ...seed]),
    "Ed25519",
    true,
    ["sign"],
  );
  const { x } = await crypto.subtle.exportKey("jwk", key);
  return {
    publicKey: await publicAuditKey(x!),
    sign: async (text) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text))),
  };
}

/** Returns the public key of 32 bytes in base64url, with its thumbprint. */
export async function publicAuditKey(x: string): Promise<PublicAuditKey> {
  const { calculateJwkThumbprint } = await import("jose");
  const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x });
  return { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA", use: "sig" };
}

/** Whether the signature of a text was made with a key. False for bytes that are no key or signature. */
export async function isSignedBy(
  { x }: Pick<PublicAuditKey, "x">,
  text: string,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const bytes = Uint8Array.fromBase64(x, BASE64URL);
    const key = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    const message = new TextEncoder().encode(text);
    return await crypto.subtle.verify("Ed25519", key, new Uint8Array(signature), message);
  } catch {
    return false;
  }
}

/** The text whose signature a seal carries. Never change it: existing signatures would not verify. */
export function sealText({ id, hash }: { id: number; hash: Uint8Array }): string {
  return `siaga audit seal ${id} ${new Uint8Array(hash).toHex()}`;
}

/** The text whose signature an exported file carries. Never change it, as above. */
export async function fileText(file: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(file));
  return `siaga audit file ${new Uint8Array(hash).toHex()}`;
}
