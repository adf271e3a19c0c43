import { z } from "zod";

/** Control characters other than line feed and tab. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

type Limits = { min?: number; max: number };

/**
 * Text written by a person: line breaks made one kind, control characters dropped, trimmed, and its
 * length counted in characters as the database counts them.
 */
export function writtenText(limits: Limits) {
  return bounded(z.string().transform(clean), limits);
}

/** The same on one line, for names: whatever breaks a line is a space. */
export function writtenLine(limits: Limits) {
  return bounded(z.string().transform((text) => clean(text).replaceAll(/\s+/g, " ")), limits);
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
    if (length > max) report(context, "too_long", { max });
    else if (length === 0 && min > 0) report(context, "required", {});
    else if (length < min) report(context, "too_short", { min });
  });
}

function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROL, "").trim();
}

function report(
  context: z.core.$RefinementCtx<string>,
  code: string,
  values: Record<string, number>,
): void {
  context.addIssue({ code: "custom", params: { code, values } });
}
