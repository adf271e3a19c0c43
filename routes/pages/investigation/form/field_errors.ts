import type { FieldError, FormState } from "@/components/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import {
  COMPARABLE_LABELS,
  fieldOf,
  isInvestigationField,
  type LabelKey,
  SUBMIT_GAPS,
  type SubmitGap,
} from "@/lib/investigations/mod.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { nameFields } from "../../shared/forms.tsx";

/** The field that fills each gap. */
export const GAP_FIELDS: Readonly<Record<SubmitGap, string>> = {
  root_cause_missing: "root_causes.0.category",
  whys_missing: "whys.0.answer",
  causes_missing: "branches.man",
  problem_missing: "problem",
};
const GAPS = Object.keys(GAP_FIELDS) as readonly SubmitGap[];

/** Maps the errors of a refused draft to the form's fields, each with its label. */
export function atFormFields(state: FormState, form: FormValues, t: Translate): FormState {
  const fields = nameFields({
    ...state,
    errors: state.errors.map((error) => ({ ...error, path: fieldOfPath(error.path, form) })),
  }, (path) => labelOf(path, t));
  const errors = fields.errors.map((error, index) => atGap(state.errors[index]!, t) ?? error);
  return { ...fields, errors };
}

/** A missing root cause or analysis: the sentence says what is missing, not which field is empty. */
function atGap(error: FieldError, t: Translate): FieldError | undefined {
  const gap = GAPS.find((gap) =>
    SUBMIT_GAPS[gap].blocks === error.code && SUBMIT_GAPS[gap].path === error.path
  );
  return gap && { ...error, path: GAP_FIELDS[gap], message: t(`submit_gap.${gap}`) };
}

/** Returns the form field for a path of the draft. */
export function fieldOfPath(path: string, form: FormValues): string {
  if (path === "root_causes") return "root_causes.0.category";
  if (path === "witness_statements") return `witness_statements.${repeatedRef(form)}.ref`;
  return path.replace(/^(alcohol_test|urine_test)\.performed$/, "$1.tested_at");
}

/** The index of the first statement with a repeated number. */
function repeatedRef(form: FormValues): number {
  const refs: string[] = [];
  for (let index = 0;; index++) {
    const ref = text(form, `witness_statements.${index}.ref`);
    if (ref === undefined) return 0;
    if (refs.includes(ref)) return index;
    refs.push(ref);
  }
}

/** "Statement number (2)" for `witness_statements.1.ref`. */
function labelOf(path: string, t: Translate): string | undefined {
  const key = labelKeyOf(path.replace(/\.\d+/g, ""));
  const label = key && t(key);
  const n = /\.(\d+)\./.exec(path)?.[1];
  return label && n ? t("investigation.label_n", { label, n: Number(n) + 1 }) : label;
}

function labelKeyOf(path: string): LabelKey | undefined {
  if (Object.hasOwn(COMPARABLE_LABELS, path)) {
    return COMPARABLE_LABELS[path as keyof typeof COMPARABLE_LABELS];
  }
  const [name = "", part = ""] = path.split(".");
  if (!isInvestigationField(name)) return undefined;
  const field = fieldOf(name);
  return "parts" in field && Object.hasOwn(field.parts, part)
    ? field.parts[part]!.label
    : undefined;
}
