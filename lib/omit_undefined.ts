/** The entries that are there: what a partial change leaves out stays as it was. */
export function omitUndefined<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
