import { z } from "zod";

/** Control characters other than a line feed, U+0000 among them. */
const CONTROL = /(?!\n)\p{Cc}/u;

/**
 * Trimmed text of at most `max` characters that PostgreSQL can store: no control character but a
 * line feed, no half of a surrogate pair.
 */
export function plainText(max: number) {
  return z.string().trim().max(max).refine(isPlain, {
    params: { code: "invalid_characters" },
  });
}

/** A calendar date that exists, 1900 or later. */
export const calendarDate = z.iso.date({ abort: true }).refine((date) => date >= "1900-01-01");

function isPlain(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}
