import type { Translate } from "@/lib/i18n/mod.ts";
import { FORM_NAMES, type StatutoryForm } from "@/lib/statutory/rules/mod.ts";

/** "JKKP 6", "JKKP 6 and JKKP 7", or nothing. */
export function formNames(forms: readonly StatutoryForm[], t: Translate): string {
  const [first, second] = forms.map((form) => FORM_NAMES[form]);
  return first && second ? t("triage.both_forms", { first, second }) : first ?? "";
}
