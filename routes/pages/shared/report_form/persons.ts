/** Number of persons in the report form; more can be added to the incident later. */
export const PERSONS_OFFERED = 3;

/** Field name of a person; the index is zero-based. */
export function personFieldName(index: number, key: string): string {
  return `persons.${index}.${key}`;
}
