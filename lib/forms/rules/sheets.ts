import type { FormData, FormField, FormNumber, Sheet } from "./data.ts";
import { form6 } from "./form6.ts";
import { form7 } from "./form7.ts";

const BUILDERS = { "6": form6, "7": form7 } as const satisfies Record<FormNumber, unknown>;

/** A form for each person of the incident; one without a person when there is none to be read. */
export function sheetsOf(form: FormNumber, data: FormData): Sheet[] {
  const build = BUILDERS[form];
  const persons = data.persons ?? [];
  if (persons.length === 0) return [build(data, null, null)];
  return persons.map((person, index) => build(data, person, index + 1));
}

/** A field of a form that the portal requires and that has no value. */
export interface MissingField {
  field: FormField;
  /** The number of the person whose form it is on; null when it is the same on all. */
  person: number | null;
}

/**
 * What is missing on the forms of all persons, in the order of the form. What is the same on all
 * forms, such as the address of the site, is named once.
 */
export function missingFields(sheets: readonly Sheet[]): MissingField[] {
  const found = new Map<string, MissingField>();
  for (const sheet of sheets) {
    for (const field of sheet.sections.flatMap(({ fields }) => fields)) {
      if (!field.isRequired || isFilled(field)) continue;
      const person = field.source === "person" ? sheet.person : null;
      const key = `${field.source}:${person}:${field.label.ms}`;
      if (!found.has(key)) found.set(key, { field, person });
    }
  }
  return [...found.values()];
}

function isFilled({ value }: FormField): boolean {
  if (value === null || typeof value === "string") return value !== null;
  return value.some(({ isChosen }) => isChosen);
}

/** Which form a download without one gets, or that the reader has to choose. */
export function formToPrint(
  { wanted, due, isDraft, isHealth }: {
    wanted: FormNumber | undefined;
    /** The forms that the triage asks for. */
    due: readonly FormNumber[];
    /** The reader takes a draft of a form that nobody asks for. */
    isDraft: boolean;
    /** The incident is of the type "health", which would be form 7. */
    isHealth: boolean;
  },
): FormNumber | "choose" | "not_notifiable" {
  if (wanted !== undefined) return due.includes(wanted) || isDraft ? wanted : "not_notifiable";
  if (due.length > 1) return "choose";
  if (due[0] !== undefined) return due[0];
  if (!isDraft) return "not_notifiable";
  return isHealth ? "7" : "6";
}

/** `JKKP6_INC2025000123.pdf`: letters, digits and underscore, because the portal refuses symbols. */
export function formFileName(form: FormNumber, number: string): string {
  return `JKKP${form}_${number.replaceAll(/[^A-Za-z0-9]/g, "")}.pdf`;
}

/** The name of an attachment without symbols; an extension stays. */
export function attachmentName(fileName: string): string {
  const [, stem = fileName, extension = ""] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(fileName) ?? [];
  const plain = stem.normalize("NFC").replaceAll(/[^\p{Script=Latin}\p{Script=Han}\p{Nd}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");
  return `${plain || "lampiran"}${extension.toLowerCase()}`;
}
