/** The input about one person, with its index in the form. */
export interface TypedPerson {
  readonly index: number;
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Reads the persons of a form from fields such as `persons.0.name`, by index. Persons whose fields
 * are all empty are skipped. A separate file, because the browser needs it without the table of
 * person fields.
 */
export function typedPersons(form: Readonly<Record<string, readonly string[]>>): TypedPerson[] {
  const found = new Map<number, Record<string, string>>();
  for (const [name, [value = ""]] of Object.entries(form)) {
    const [, index, key] = /^persons\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    const answer = value.trim();
    if (!index || !key || !answer) continue;
    found.set(Number(index), { ...found.get(Number(index)), [key]: answer });
  }
  return [...found].map(([index, answers]) => ({ index, answers }))
    .sort((a, b) => a.index - b.index);
}
