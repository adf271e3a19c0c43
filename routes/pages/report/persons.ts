import type { PersonField } from "@/lib/incidents/mod.ts";
import type { FormValues } from "../../http/body.ts";

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

/** What was written about somebody, and at which place of the form. */
export interface TypedPerson {
  readonly index: number;
  readonly answers: Record<string, string>;
}

/** The people somebody wrote about, in the form's order; places left empty are passed over. */
export function typedPersons(form: FormValues): TypedPerson[] {
  const found = new Map<number, Record<string, string>>();
  for (const [name, values] of Object.entries(form)) {
    const [, index, key] = /^persons\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    const answer = values[0]?.trim();
    if (!index || !key || !answer) continue;
    const answers = found.get(Number(index)) ?? {};
    found.set(Number(index), { ...answers, [key]: answer });
  }
  return [...found].map(([index, answers]) => ({ index, answers }))
    .toSorted((a, b) => a.index - b.index);
}
