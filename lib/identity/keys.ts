/** What a key is for: keys of different purposes never meet, though one secret stands behind all. */
type Purpose = "session" | "login_failures" | "settings";

/** 32 bytes for one purpose, derived from `APP_SECRET` by HKDF-SHA-256 (RFC 5869). */
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
