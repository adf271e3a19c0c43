/** Written between digits by people; a slash is not among them, as it separates two numbers. */
const SEPARATORS = /[\s().\-\u2010-\u2015]/gu;

/** Malaysia: an area or mobile code and the number, without the leading zero. */
const MALAYSIAN = /^[1-9]\d{7,9}$/;

/**
 * The number of a profile in E.164, such as `+60123456789`. A number without a country is Malaysian,
 * because profiles are written in Malaysia.
 *
 * @returns null when it is no number that can be called from anywhere, such as an extension
 */
export function toE164(written: string): string | null {
  // Digits typed with a Chinese keyboard may be full-width.
  const text = written.normalize("NFKC").replace(/\(0\)/, "").replaceAll(SEPARATORS, "");
  if (!/^\+?\d+$/.test(text)) return null;
  const international = /^(?:\+|00)(.*)$/.exec(text)?.[1] ?? countryFirst(text);
  if (international === null) return null;
  // "+60 012" keeps the zero of the national form.
  const national = /^60(0?)(\d*)$/.exec(international)?.[2];
  if (national !== undefined) return MALAYSIAN.test(national) ? `+60${national}` : null;
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
}

/** A number without a mark of its country: the national form, or the country's digits without a plus. */
function countryFirst(digits: string): string | null {
  if (digits.startsWith("0")) return `60${digits.slice(1)}`;
  return digits.startsWith("60") ? digits : null;
}
