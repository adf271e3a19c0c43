/** As many as the form offers; more can be added to the incident later. */
export const PERSONS_OFFERED = 3;

/** Name of a person's field in the form; counted from 0. */
export function personFieldName(index: number, key: string): string {
  return `persons.${index}.${key}`;
}
