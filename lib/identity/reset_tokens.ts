import { createHmac } from "@/lib/keys.ts";

/** Bytes of an id, and of the code behind it. */
const ID_BYTES = 16;
const CODE_BYTES = 32;

/** Makes the tokens of links to a new password, which are stored nowhere, and the hashes that are. */
export interface ResetTokens {
  /** The token of a reset by its id: 96 hexadecimal digits, the same each time. */
  tokenOf(id: string): Promise<string>;
  /** The hash that the database keeps of a token; null for what cannot be a token. */
  hashOf(token: string): Promise<Uint8Array | null>;
}

/**
 * Creates the tokens with keys derived from `APP_SECRET`: a token is the id with its HMAC-SHA-256, so the
 * worker that sends the mail makes it again from the id. Whoever reads the database alone can make none.
 */
export async function createResetTokens(secret: string): Promise<ResetTokens> {
  const code = await createHmac(secret, "password_reset");
  const stored = await createHmac(secret, "password_reset_hash");
  return {
    tokenOf: async (id) => {
      const bytes = new Uint8Array(ID_BYTES + CODE_BYTES);
      bytes.set(Uint8Array.fromHex(id.replaceAll("-", "")));
      bytes.set(await code(bytes.subarray(0, ID_BYTES)), ID_BYTES);
      // Mail programs that find links in plain text leave out a sign at the end.
      return bytes.toHex();
    },
    hashOf: async (token) =>
      /^[\da-f]{96}$/.test(token) ? await stored(new TextEncoder().encode(token)) : null,
  };
}
