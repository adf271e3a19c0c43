import type { FormValues } from "@/islands/store/types.ts";

/** The first value of a form field, trimmed; absent and empty are the same. */
export function text(values: FormValues, name: string): string | undefined {
  return values[name]?.[0]?.trim().replaceAll("\r\n", "\n") || undefined;
}
