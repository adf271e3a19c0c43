import type { Translate } from "@/lib/i18n/mod.ts";
import {
  type Checklist,
  CHECKLIST_QUESTIONS,
  diseaseKey,
  doKey,
  type Outcome,
  sbiKey,
  type StatutoryForm,
} from "@/lib/statutory/rules/mod.ts";
import type { Words } from "../page_context.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { Facts } from "../record/Facts.tsx";
import { formNames } from "./outcome_words.ts";

/** The differences between the stored triage and the form. */
export function Changes({ page, changes }: { page: Words; changes: readonly Change[] }) {
  const { t } = page;
  const facts = changes.map(({ term, before, after }) => ({
    term,
    fact: t("triage.instead", { after, before }),
  }));
  return (
    <section class="scope" aria-labelledby="changes">
      <h2 id="changes">{t("triage.changes")}</h2>
      {facts.length > 0 ? <Facts page={page} facts={facts} /> : <p>{t("triage.no_changes")}</p>}
    </section>
  );
}

/** One difference, as display text. */
interface Change {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

/** The parts of a triage that are compared. */
export interface Triaged {
  readonly checklist: Checklist;
  readonly forms: readonly StatutoryForm[];
  readonly severity: SeverityLevel | null;
}

/**
 * Returns the differences between the stored triage and the form; forms first, because other people
 * depend on them.
 */
export function changesOf(
  stored: Triaged,
  { checklist, result }: Outcome,
  severity: SeverityLevel | null,
  t: Translate,
): Change[] {
  const after = told({ checklist, forms: result.forms, severity }, t);
  return told(stored, t).map(([term, old], index) => ({
    term,
    before: old,
    after: after[index]![1],
  }))
    .filter((change) => change.before !== change.after);
}

/** A triage as pairs of term and value, always in the same order. */
function told({ checklist, forms, severity }: Triaged, t: Translate): [string, string][] {
  const nothing = t("triage.not_said");
  const answers = CHECKLIST_QUESTIONS.map(({ key }): [string, string] => {
    const answer = checklist[key];
    const said = typeof answer === "boolean" ? (answer ? "yes" : "no") : answer;
    return [t(`incident.answer.${key}`), t(`label.${said}`)];
  });
  const { sbi_codes, do_code, disease_code, lost_days } = checklist;
  return [
    [t("incident.law_forms"), formNames(forms, t) || t("incident.none")],
    [t("term.severity"), severity ? t(`severity.${severity}`) : nothing],
    ...answers,
    [t("term.lost_days"), lost_days === null ? t("label.unknown") : String(lost_days)],
    [t("checklist.sbi_codes"), sbi_codes.map((code) => t(sbiKey(code))).join("; ") || nothing],
    [t("checklist.do_code"), do_code ? t(doKey(do_code)) : nothing],
    [t("checklist.disease_code"), disease_code ? t(diseaseKey(disease_code)) : nothing],
  ];
}
