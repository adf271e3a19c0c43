import type { Translate } from "@/lib/i18n/mod.ts";
import {
  FORM_NAMES,
  minimumKey,
  type MinimumSeverity,
  type Outcome,
  type StatutoryForm,
} from "@/lib/statutory/rules/mod.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";

/** The headline of the statutory outcome: the required forms, or that none is required. */
export function headline(outcome: Outcome | null, t: Translate, checked = true): string {
  if (!outcome) return t(checked ? "triage.undecided" : "triage.not_checked");
  const { forms, recommended_forms, register_jkkp8 } = outcome.result;
  if (forms.length > 0) return formNames(forms, t);
  if (recommended_forms.length > 0) {
    return t("incident.law_advised", { form: formNames(recommended_forms, t) });
  }
  if (outcome.soFar) return t("triage.not_notifiable_so_far");
  return register_jkkp8 ? t("triage.register_only") : t("term.not_notifiable");
}

/** The consequences of saving, as the heading of the save panel. */
export function dutyWords(outcome: Outcome | null, t: Translate): string {
  if (!outcome) return t("triage.undecided");
  const { result } = outcome;
  const form = formNames(result.forms, t);
  if (result.notify_immediately) return t("triage.then_form", { form });
  if (form) return t("triage.form_due", { form });
  if (outcome.soFar) return t("triage.not_notifiable_so_far");
  return result.register_jkkp8 ? t("triage.register_only") : t("triage.no_form");
}

/** The severity to be saved, shown below that heading. */
export function severityWords(severity: SeverityLevel | null, t: Translate): string {
  return severity
    ? t("triage.severity_is", { severity: t(`severity.${severity}`) })
    : t("triage.severity_missing");
}

/** Why the lower levels are disabled, or how to choose. */
export function minimumWords({ level, because }: MinimumSeverity, t: Translate): string {
  return because === null
    ? t("triage.severity_hint")
    : t(minimumKey(because), { level: t(`severity.${level}`) });
}

/** Joins form names: "JKKP 6", "JKKP 6 and JKKP 7", or an empty text. */
export function formNames(forms: readonly StatutoryForm[], t: Translate): string {
  const [first, second] = forms.map((form) => FORM_NAMES[form]);
  return first && second ? t("triage.both_forms", { first, second }) : first ?? "";
}
