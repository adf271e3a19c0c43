import { z } from "zod";

/** Control characters other than line feed; U+0000 is not tidied away but refused. */
const CONTROL = /(?![\n\0])\p{Cc}/gu;

type Limits = { min?: number; max: number };

/**
 * Text written by a person: line breaks made one kind, tabs made spaces, other control characters dropped, trimmed, and its
 * length counted in characters as the database counts them.
 */
export function writtenText(limits: Limits) {
  return bounded(z.string().transform(clean), limits);
}

/** The same on one line, for names: whatever breaks a line is a space. */
export function writtenLine(limits: Limits) {
  return bounded(z.string().transform((text) => clean(text).replaceAll(/\s+/g, " ")), limits);
}

/**
 * One text of a form's many: tidied as above, at most `max` characters, still a string schema so that
 * more can be asked of it. What cannot be stored at all is refused.
 */
export function plainText(max: number, min = 0) {
  return z.string().overwrite(clean).min(min).max(max).refine(isStorable, {
    params: { code: "invalid_characters" },
  });
}

/** The same where nothing may be written: empty, null and absent are all null. */
export function optionalText(max: number) {
  return writtenText({ max }).nullish().transform((text) => text || null);
}

/** A line where nothing may be written. */
export function optionalLine(max: number) {
  return writtenLine({ max }).nullish().transform((text) => text || null);
}

function bounded(schema: z.ZodType<string, string>, { min = 0, max }: Limits) {
  return schema.superRefine((text, context) => {
    const length = [...text].length;
    if (!isStorable(text)) report(context, "invalid_characters", {});
    else if (length > max) report(context, "too_long", { max });
    else if (length === 0 && min > 0) report(context, "required", {});
    else if (length < min) report(context, "too_short", { min });
  });
}

/** What PostgreSQL can store: no U+0000, no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").replaceAll(CONTROL, "").trim();
}

function report(
  context: z.core.$RefinementCtx<string>,
  code: string,
  values: Record<string, number>,
): void {
  context.addIssue({ code: "custom", params: { code, values } });
}
