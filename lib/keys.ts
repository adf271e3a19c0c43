/** What a key is used for. Each purpose has a key of its own, although all are derived from one secret. */
type Purpose =
  | "session"
  | "login_failures"
  | "password_reset"
  | "password_reset_hash"
  | "settings"
  | "audit_seal"
  | "web_push"
  | "ai_subject";

/**
 * Derives the key of one purpose from `APP_SECRET` by HKDF-SHA-256 (RFC 5869).
 * @returns 32 bytes
 */
export async function deriveKey(
  secret: string,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    "HKDF",
    false,
    ["deriveBits"],
  );
  const info = new TextEncoder().encode(`siaga ${purpose}`);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}

/** Creates the HMAC-SHA-256 of one purpose. */
export async function createHmac(
  secret: string,
  purpose: Purpose,
): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> {
  const key = await crypto.subtle.importKey(
    "raw",
    await deriveKey(secret, purpose),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}
