import type { FormValues } from "@/islands/store/types.ts";

/** The first value of a form field, trimmed; absent and empty are the same. */
export function text(values: FormValues, name: string): string | undefined {
  return values[name]?.[0]?.trim().replaceAll("\r\n", "\n") || undefined;
}

/** What was written about somebody, and at which place of the form. */
export interface TypedPerson {
  readonly index: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** The people somebody wrote about, in the form's order; places left empty are passed over. */
export function typedPersons(values: FormValues): TypedPerson[] {
  const found = new Map<number, Record<string, string>>();
  for (const name of Object.keys(values)) {
    const [, index, key] = /^persons\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    const answer = text(values, name);
    if (!index || !key || !answer) continue;
    found.set(Number(index), { ...found.get(Number(index)), [key]: answer });
  }
  return [...found].map(([index, answers]) => ({ index, answers }))
    .sort((a, b) => a.index - b.index);
}
