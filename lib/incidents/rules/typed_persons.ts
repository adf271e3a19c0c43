/** What was written about somebody, and at which place of a form. */
export interface TypedPerson {
  readonly index: number;
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * The people somebody wrote about, in the form's order, from fields such as `persons.0.name`; places
 * left empty are passed over.
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
