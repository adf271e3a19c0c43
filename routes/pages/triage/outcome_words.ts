import type { PageContext } from "@/components/mod.ts";
import { SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";
import { type Locale, type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import {
  authorityCases,
  authorityDutyKey,
  CHECKLIST_QUESTIONS,
  class6Key,
  DISEASE_CODES,
  diseaseKey,
  DO_CODES,
  doKey,
  MINIMUM_CAUSES,
  minimumKey,
  ruleKey,
  SBI_CODES,
  sbiKey,
  STATUTORY_REASONS,
  whyKey,
} from "@/lib/statutory/mod.ts";

/** The messages about the outcome of the answers: box, severity and save button. */
const OUTCOME: readonly MessageKey[] = [
  "law.title",
  "triage.not_checked",
  "triage.not_checked_why",
  "triage.undecided",
  "triage.undecided_why",
  "triage.not_notifiable_so_far",
  "triage.both_forms",
  "triage.register_only",
  "incident.law_advised",
  "term.not_notifiable",
  "incident.law_by_one",
  "incident.law_by",
  ...(["today", "tomorrow", "in_days", "late_one", "late_many", "late_since"] as const)
    .map((kind) => `deadline.${kind}` as const),
  "triage.notify",
  "triage.why",
  ...STATUTORY_REASONS.flatMap((reason) => [whyKey(reason), ruleKey(reason)]),
  "incident.law_class",
  ...(["MAUT", "HUK", "THUK", "KEJADIAN_BERBAHAYA"] as const).map(class6Key),
  "incident.law_register",
  "triage.in_register",
  "label.no",
  "triage.ask_again",
  "triage.ask_days_off",
  "law.wrong_duty",
  "triage.keep_scene",
  "msg.scene",
  "triage.check_live",
  "triage.severity_hint",
  ...MINIMUM_CAUSES.map(minimumKey),
  ...SEVERITY_LEVELS.map((level) => `severity.${level}` as const),
  "triage.then_form",
  "triage.form_due",
  "triage.no_form",
  "triage.severity_is",
  "triage.severity_missing",
];

/** The messages about changes to a stored triage. */
const CHANGES: readonly MessageKey[] = [
  "triage.changes",
  "triage.no_changes",
  "triage.instead",
  "triage.not_said",
  "incident.law_forms",
  "incident.none",
  "term.severity",
  ...CHECKLIST_QUESTIONS.map(({ key }) => `incident.answer.${key}` as const),
  "label.yes",
  "label.unknown",
  "term.lost_days",
  "checklist.sbi_codes",
  ...SBI_CODES.map(sbiKey),
  "checklist.do_code",
  ...DO_CODES.map(doKey),
  "checklist.disease_code",
  ...DISEASE_CODES.map(diseaseKey),
];

/** The message templates of the island in one language. */
export function outcomeWords(locale: Locale, isStored: boolean): Record<string, string> {
  const keys = isStored ? [...OUTCOME, ...CHANGES] : OUTCOME;
  return Object.fromEntries(keys.map((key) => [key, sentence(locale, key)]));
}

/**
 * "Police report: by 14 Jan, 14:35": the lines for each case of answers. `{at}` stands for the instant
 * that depends on a day in the form.
 */
export function authorityLines(
  { t, dates }: PageContext,
  event: Parameters<typeof authorityCases>[0],
): string[][] {
  return authorityCases(event).map((told) =>
    told.map(({ authority, due_at, at_once, counts_from_learning }) => {
      const what: string = t(authorityDutyKey(authority));
      if (counts_from_learning) return t("duty.by", { what, at: "{at}" });
      if (due_at !== null) return t("duty.by", { what, at: dates.shortStamp(due_at) });
      return at_once ? t("duty.at_once", { what }) : t("duty.no_deadline", { what });
    })
  );
}
