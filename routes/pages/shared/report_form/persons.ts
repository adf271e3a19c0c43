import type { PersonField } from "@/lib/incidents/mod.ts";

/** As many as the form offers; more can be added to the incident later. */
export const PERSONS_OFFERED = 3;

/** What a reporter can know about somebody; the rest is asked at triage. */
export const PERSON_QUESTIONS = [
  "name",
  "job_at_time",
  "employment_status",
  "employer_name",
  "body_part",
  "injury_nature",
  "treatment_place",
] as const satisfies readonly PersonField[];

/** Name of a person's field in the form; counted from 0. */
export function personFieldName(index: number, key: string): string {
  return `persons.${index}.${key}`;
}
