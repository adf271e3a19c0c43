import { isSignedBy, type PublicAuditKey, sealText } from "./keys.ts";
import type { NewestSeal } from "./seals.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** A seal as printed forms carry it in a link: all that is needed to check its signature. */
export interface SealLink {
  id: number;
  hash: Uint8Array;
  signature: Uint8Array;
}

/** The part of the link: number, hash and signature in base64url; null for a seal without signature. */
export function sealLink({ id, hash, signature }: NewestSeal): string | null {
  if (signature === null) return null;
  const short = (hex: string) => Uint8Array.fromHex(hex).toBase64(BASE64URL);
  return `${id}.${short(hash)}.${short(signature)}`;
}

/** Reads the part of a link; null when it is none. */
export function readSealLink(text: string): SealLink | null {
  const [, id, hash, signature] = /^(\d{1,15})\.([\w-]{43})\.([\w-]{86})$/.exec(text) ?? [];
  if (id === undefined) return null;
  try {
    const link = {
      id: Number(id),
      hash: Uint8Array.fromBase64(hash!, BASE64URL),
      signature: Uint8Array.fromBase64(signature!, BASE64URL),
    };
    return link.hash.length === HASH_BYTES && link.signature.length === SIGNATURE_BYTES
      ? link
      : null;
  } catch {
    return null;
  }
}

/** Whether the seal of a link was signed with a key. Reads nothing but the link. */
export function isSealSigned(link: SealLink, key: Pick<PublicAuditKey, "x">): Promise<boolean> {
  return isSignedBy(key, sealText(link), link.signature);
}
