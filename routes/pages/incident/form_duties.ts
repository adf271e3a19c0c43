import { FORM_NAMES } from "@/lib/incidents/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";

/** A form the law asks for, and whether DOSH has it. */
export interface FormDuty {
  /** As the submission is posted. */
  readonly form: "6" | "7";
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
  readonly submittedOn: string | null;
  readonly reference: string | null;
}

/** The forms an incident asks for, by number; none for those without statutory duties. */
export function formDuties(record: IncidentRecord): FormDuty[] {
  const { statutory } = record;
  const duties = [
    {
      form: "6",
      name: FORM_NAMES.JKKP6,
      dueOn: statutory?.form6_due_on ?? null,
      submittedOn: record.form6_submitted_on,
      reference: record.form6_reference,
    },
    {
      form: "7",
      name: FORM_NAMES.JKKP7,
      dueOn: statutory?.form7_due_on ?? null,
      submittedOn: record.form7_submitted_on,
      reference: record.form7_reference,
    },
  ] as const;
  return duties.flatMap(({ dueOn, ...duty }) => dueOn === null ? [] : [{ ...duty, dueOn }]);
}

/** The forms DOSH has not received. */
export function unsentForms(record: IncidentRecord): FormDuty[] {
  return formDuties(record).filter(({ submittedOn }) => submittedOn === null);
}
