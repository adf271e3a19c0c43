import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import type { StoredPerson } from "@/lib/incidents/rules/person.ts";
import type { Checklist, Class6 } from "@/lib/statutory/rules/mod.ts";

/** What a case of the register says in the column `kategori_kes`, as the form prints it. */
export const CATEGORY_NAMES = {
  accident: "Kemalangan",
  dangerous_occurrence: "Kejadian Berbahaya",
  poisoning: "Keracunan Pekerjaan",
  disease: "Penyakit Pekerjaan",
} as const;
export type Category = keyof typeof CATEGORY_NAMES;

/** Effect of an accident: death (maut), permanent disability, no permanent disability. */
export type Effect = "M" | "HUK" | "THUK";

/** Form 6 or 7 of a case: whether the law asks for it, and what was sent. */
export interface CaseForm {
  readonly required: boolean;
  /** `YYYY-MM-DD` */
  readonly submitted_on: string | null;
  readonly reference: string | null;
}

/** A triaged incident that belongs in the register, with its persons. */
export interface RegisterCase {
  readonly incident_id: string;
  readonly incident_number: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly is_closed: boolean;
  readonly type: IncidentType;
  readonly type_details: Readonly<Record<string, unknown>>;
  readonly occurred_at: Date;
  readonly checklist: Checklist;
  readonly class6: Class6 | null;
  /** The day the employer learned of a disease, `YYYY-MM-DD`. */
  readonly learned_on: string | null;
  readonly form6: CaseForm;
  readonly form7: CaseForm;
  /** An addendum records a death within a year of the accident. */
  readonly died_later: boolean;
  readonly persons: readonly StoredPerson[];
}
