/** Characters that end a line, steer a terminal or turn the direction of the text that follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The server's words are kept for an operator to read, not as a log. */
const DETAIL_LENGTH = 200;

/**
 * Text as one line for a header or a log: characters that end a line, control a device or turn the
 * direction of writing become a space. Longer text ends with `…`.
 *
 * @param length in characters, not UTF-16 units
 */
export function oneLine(text: string, length: number): string {
  const line = text.toWellFormed().replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : line;
}

/**
 * What a server or a library said, as the `detail` of an outcome: one line of at most 200 characters,
 * in which each secret is replaced.
 *
 * @param secrets also looked for as they stand in an address and in Base64
 */
export function detailOf(text: string, secrets: readonly string[] = []): { detail?: string } {
  let words = text;
  for (const secret of secrets) {
    const forms = [secret, encodeURIComponent(secret), base64(secret)];
    for (const form of forms.filter(({ length }) => length > 2)) {
      words = words.replaceAll(form, "[…]");
    }
  }
  const detail = oneLine(words, DETAIL_LENGTH);
  return detail ? { detail } : {};
}

/** Base64 without its end, which depends on what follows the secret. */
function base64(text: string): string {
  return new TextEncoder().encode(text).toBase64().replace(/.?=*$/, "");
}

/** Escapes text for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
