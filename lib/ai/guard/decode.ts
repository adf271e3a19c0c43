/** Most hidden texts that are looked into. */
const MOST = 20;

const BASE64 = /[A-Za-z0-9+/_-]{12,4000}={0,2}(?:\n[A-Za-z0-9+/_-]{4,4000}={0,2}){0,60}/g;
const HEX = /(?:(?:0x|\\x)?[0-9a-f]{2}[ ,:;]{0,2}){8,4000}/gi;
const BINARY = /(?:[01]{8}[ ,]{0,2}){6,1000}/g;
const CHARACTER_CODES = /(?:\b\d{2,3}[ ,;]{1,2}){7,1500}\d{2,3}/g;
const ESCAPES =
  /%([0-9a-f]{2})|&#x([0-9a-f]{2,5});?|&#(\d{2,6});?|\\u\{?([0-9a-f]{4,5})\}?|\\x([0-9a-f]{2})/gi;

/**
 * Texts that are hidden in a text: base64, hexadecimal, binary, character codes, escapes of addresses,
 * HTML and JavaScript, letters moved by 13 places, and the text backwards. Only those that are readable.
 */
export function decodeHidden(text: string): string[] {
  const found = [
    ...matches(text, BASE64).flatMap((
      code,
    ) => [fromBase64(code), fromBase64(code.replaceAll("\n", ""))]),
    ...matches(text, HEX).map((code) => fromPairs(code.replace(/0x|\\x|[^0-9a-f]/gi, ""))),
    ...matches(text, BINARY).map((code) => fromCodes(code.match(/[01]{8}/g) ?? [], 2)),
    ...matches(text, CHARACTER_CODES).map((code) => fromCodes(code.match(/\d{2,3}/g) ?? [], 10)),
  ];
  const unescaped = unescapeAll(text);
  if (unescaped !== text) found.push(unescaped);
  return found.filter(isReadable).slice(0, MOST);
}

/** Letters moved by 13 places. */
export function rotate(text: string): string {
  return text.replace(/[a-z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 97;
    return String.fromCharCode(97 + (place + 13) % 26);
  });
}

export function reverse(text: string): string {
  return [...text].reverse().join("");
}

function matches(text: string, pattern: RegExp): string[] {
  return (text.match(pattern) ?? []).slice(0, MOST);
}

function fromBase64(code: string): string {
  const plain = code.replaceAll("-", "+").replaceAll("_", "/").replace(/[=\n]/g, "");
  try {
    const bytes = atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0)));
    return decodeBytes(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return "";
  }
}

function fromPairs(digits: string): string {
  return decodeBytes(Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}

function fromCodes(codes: readonly string[], radix: number): string {
  return decodeBytes(Uint8Array.from(codes, (code) => parseInt(code, radix)));
}

function decodeBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function unescapeAll(text: string): string {
  const bytes = text.replace(
    /(?:%[0-9a-f]{2}){1,2000}/gi,
    (run) =>
      decodeBytes(Uint8Array.from(run.match(/[0-9a-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16))),
  );
  return bytes.replace(ESCAPES, (all, _percent, hex, decimal, unicode, short) => {
    const point = decimal ? Number(decimal) : parseInt(hex ?? unicode ?? short ?? "", 16);
    return point > 0 && point <= 0x10FFFF ? String.fromCodePoint(point) : all;
  });
}

/** Mostly letters, figures and spaces; what is no text decodes to anything. */
function isReadable(text: string): boolean {
  if (text.length < 6) return false;
  const odd = text.match(/[^\p{L}\p{N}\p{P}\p{Zs}\p{S}\n]|\uFFFD/gu)?.length ?? 0;
  return odd <= text.length / 20;
}
