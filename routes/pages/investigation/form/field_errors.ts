import type { FieldError, FormState } from "@/components/mod.ts";
import type { MessageKey, Translate } from "@/lib/i18n/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";
import { nameFields } from "../../shared/name_fields.ts";

/** The labels of the fields, by their names without the numbers of entries. */
const LABELS = {
  problem: "analysis.problem",
  immediate_causes: "analysis.immediate_causes",
  contributing_factors: "analysis.contributing_factors",
  team_members: "analysis.team_members",
  conclusion: "analysis.conclusion",
  lessons_learned: "analysis.lessons_learned",
  "whys.answer": "term.five_why",
  "whys.evidence": "term.evidence",
  "branches.man": "term.man",
  "branches.machine": "term.machine",
  "branches.method": "term.method",
  "branches.material": "term.material",
  "branches.measurement": "term.measurement",
  "branches.environment": "term.environment",
  "root_causes.category": "investigation.category",
  "root_causes.text": "term.root_cause",
  "alcohol_test.specimen": "alcohol_test.specimen",
  "alcohol_test.value": "alcohol_test.value",
  "alcohol_test.result": "alcohol_test.result",
  "alcohol_test.tested_at": "medical_test.tested_at",
  "alcohol_test.tested_by": "medical_test.tested_by",
  "alcohol_test.evidence_ref": "medical_test.evidence_ref",
  "urine_test.specimen_valid": "urine_test.specimen_valid",
  "urine_test.overall": "urine_test.overall",
  "urine_test.tested_at": "medical_test.tested_at",
  "urine_test.tested_by": "medical_test.tested_by",
  "urine_test.evidence_ref": "medical_test.evidence_ref",
  "witness_statements.ref": "statement.ref",
  "witness_statements.witness_name": "statement.witness_name",
  "witness_statements.taken_at": "statement.taken_at",
  "witness_statements.taken_by": "statement.taken_by",
  "witness_statements.file_ref": "statement.file_ref",
  "witness_statements.summary": "statement.summary",
} as const satisfies Record<string, MessageKey>;

/** A refused draft with its errors at the form's own fields, each with its label. */
export function atFormFields(state: FormState, form: FormValues, t: Translate): FormState {
  const errors = state.errors.map((error): FieldError => ({
    ...error,
    path: fieldOfPath(error.path, form),
  }));
  return nameFields({ ...state, errors }, (path) => labelOf(path, t));
}

/** The form's field that a path of the draft stands for. */
export function fieldOfPath(path: string, form: FormValues): string {
  if (path === "root_causes") return "root_causes.0.category";
  if (path === "witness_statements") return `witness_statements.${repeatedRef(form)}.ref`;
  return path.replace(/^(alcohol_test|urine_test)\.performed$/, "$1.tested_at");
}

/** The first statement whose number was used before. */
function repeatedRef(form: FormValues): number {
  const refs: string[] = [];
  for (let index = 0;; index++) {
    const ref = text(form, `witness_statements.${index}.ref`);
    if (ref === undefined) return 0;
    if (refs.includes(ref)) return index;
    refs.push(ref);
  }
}

function labelOf(path: string, t: Translate): string | undefined {
  const key = path.replace(/\.\d+/g, "");
  const label = Object.hasOwn(LABELS, key) ? t(LABELS[key as keyof typeof LABELS]) : undefined;
  const n = /\.(\d+)\./.exec(path)?.[1];
  return label && n ? t("investigation.label_n", { label, n: Number(n) + 1 }) : label;
}
