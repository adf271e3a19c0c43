import { type Incident, isSeverityLevel } from "@/lib/incidents/mod.ts";
import { CHECKLIST_QUESTIONS, diseaseKey, doKey, sbiKey } from "@/lib/statutory/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import type { Outcome } from "./outcome.ts";
import { formNames } from "./form_names.ts";

/** Something that saving would change, in words. */
export interface Change {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

interface State {
  readonly checklist: Outcome["checklist"];
  readonly result: Pick<Outcome["result"], "forms">;
  readonly severity: number | null;
}

/** What saving would change of a stored triage: the forms first, because others wait for them. */
export function changesOf(
  incident: Incident,
  outcome: Outcome,
  severity: number | null,
  t: Translate,
): Change[] {
  const { checklist, statutory, severity: stored } = incident;
  if (!checklist || !statutory) return [];
  const before = told({ checklist, result: statutory, severity: stored }, t);
  const after = told({ ...outcome, severity }, t);
  return before.map(([term, old], index) => ({ term, before: old, after: after[index]![1] }))
    .filter((change) => change.before !== change.after);
}

/** A triage as terms and words, always the same terms in the same order. */
function told({ checklist, result, severity }: State, t: Translate): [string, string][] {
  const nothing = t("triage.not_said");
  const answers = CHECKLIST_QUESTIONS.map(({ key }): [string, string] => {
    const answer = checklist[key];
    const said = typeof answer === "boolean" ? (answer ? "yes" : "no") : answer;
    return [t(`incident.answer.${key}`), t(`label.${said}`)];
  });
  const { sbi_codes, do_code, disease_code, lost_days } = checklist;
  return [
    [t("incident.law_forms"), formNames(result.forms, t) || t("incident.none")],
    [t("term.severity"), isSeverityLevel(severity) ? t(`severity.${severity}`) : nothing],
    ...answers,
    [t("term.lost_days"), lost_days === null ? t("label.unknown") : String(lost_days)],
    [t("checklist.sbi_codes"), sbi_codes.map((code) => t(sbiKey(code))).join("; ") || nothing],
    [t("checklist.do_code"), do_code ? t(doKey(do_code)) : nothing],
    [t("checklist.disease_code"), disease_code ? t(diseaseKey(disease_code)) : nothing],
  ];
}
