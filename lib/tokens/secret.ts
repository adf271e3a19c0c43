const PREFIX = "siaga_";
const BYTES = 32;
/** Base64 for addresses, of which 32 bytes take 43 characters. */
const FORM = /^siaga_[\w-]{43}$/;

/** A new secret; the prefix lets scanners of source code find one that was published. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return PREFIX + bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The hash that the database keeps of a secret; null for what cannot be one. */
export async function hashOf(secret: string): Promise<Uint8Array | null> {
  if (!FORM.test(secret)) return null;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
}

/** Whether a bearer's credential is meant as an access token, right or wrong. */
export function looksLikeToken(credential: string): boolean {
  return credential.startsWith(PREFIX);
}
