import type { PageContext } from "@/components/mod.ts";
import { FORM_NAMES, type Incident, LEGAL_DUTIES, SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
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
import { noticeWords } from "../shared/record/law_words.tsx";

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

/**
 * The message templates of the island in one language. Once DOSH was told at `doshToldAt` they say so
 * where they asked for it.
 */
export function outcomeWords(
  page: Pick<PageContext, "locale" | "t" | "dates">,
  isStored: boolean,
  doshToldAt: Date | null,
): Record<string, string> {
  const keys = isStored ? [...OUTCOME, ...CHANGES] : OUTCOME;
  const words = Object.fromEntries(keys.map((key) => [key, sentence(page.locale, key)]));
  if (doshToldAt === null) return words;
  return {
    ...words,
    "triage.notify": doshWords(page, doshToldAt),
    "triage.then_form": words["triage.form_due"]!,
  };
}

function doshWords({ t, dates }: Pick<PageContext, "t" | "dates">, at: Date): string {
  return t("duty.told", { what: t("term.dosh"), at: dates.stamp(at) });
}

/** The submitted forms and who was told, in words, as `StatutoryBox` takes them. */
export function recordedWords(page: PageContext, incident: Incident): Record<string, string> {
  const forms = (["form6", "form7"] as const).flatMap((duty) => {
    const on = incident[`${duty}_submitted_on`];
    return on === null ? [] : [[
      `${duty}_due_on`,
      page.t("incident.law_sent", {
        form: FORM_NAMES[LEGAL_DUTIES[duty].name],
        date: page.dates.date(on),
        reference: incident[`${duty}_reference`] ?? "–",
      }),
    ]];
  });
  const { dosh_notified_at: at } = incident;
  const dosh = at ? [["dosh", doshWords(page, at)]] : [];
  const notices = incident.authority_notices
    .map((notice) => [notice.authority, noticeWords(page, notice)]);
  return Object.fromEntries([...dosh, ...forms, ...notices]);
}

/**
 * "Police report: by 14 Jan, 14:35": the lines for each case of answers, without the authorities that
 * were told. `{at}` stands for the instant that depends on a day in the form.
 */
export function authorityLines(
  { t, dates }: PageContext,
  event: Parameters<typeof authorityCases>[0] & Pick<Incident, "authority_notices">,
): string[][] {
  const told = event.authority_notices.map(({ authority }) => authority);
  return authorityCases(event).map((due) =>
    due.filter(({ authority }) => !told.includes(authority)).map((
      { authority, due_at, at_once, counts_from_learning },
    ) => {
      const what: string = t(authorityDutyKey(authority));
      if (counts_from_learning) return t("duty.by", { what, at: "{at}" });
      if (due_at !== null) return t("duty.by", { what, at: dates.shortStamp(due_at) });
      return at_once ? t("duty.at_once", { what }) : t("duty.no_deadline", { what });
    })
  );
}
