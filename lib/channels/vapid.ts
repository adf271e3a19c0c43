import { Buffer } from "node:buffer";
import { createECDH, createHash } from "node:crypto";
import { deriveKey } from "@/lib/keys.ts";

/** The key pair by which push services know this server (RFC 8292), each in Base64 for addresses. */
export interface VapidKeys {
  /** A point of P-256, uncompressed: 65 bytes. Browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/**
 * Derives the pair from `APP_SECRET`, so that every process has the same one and none is stored. Another
 * `APP_SECRET` makes another pair, which ends all subscriptions.
 */
export async function deriveVapidKeys(secret: string): Promise<VapidKeys> {
  let bytes = Buffer.from(await deriveKey(secret, "web_push"));
  // One of four thousand million numbers is no private key of P-256.
  for (;;) {
    const privateKey = bytes.toString("base64url");
    const publicKey = publicKeyOf(privateKey);
    if (publicKey) return { publicKey, privateKey };
    bytes = createHash("sha256").update(bytes).digest();
  }
}

/** @returns null when it is no private key of P-256 */
export function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, "base64url");
  if (bytes.length !== 32) return null;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(bytes);
    return pair.getPublicKey().toString("base64url");
  } catch {
    return null;
  }
}
