import type { ComponentChildren } from "preact";
import { Facts, type PageContext, Severity } from "@/components/mod.ts";
import { type Incident, likelihoodKey, riskKey, riskOf } from "@/lib/incidents/mod.ts";
import { type Checklist, CHECKLIST_QUESTIONS, type ChecklistKey } from "@/lib/statutory/mod.ts";
import { ByOn, inLine, Prose, statements } from "../facts.tsx";

interface Props {
  page: PageContext;
  incident: Incident;
  /** Shown beside the name of the last author. */
  change?: ComponentChildren;
}

/** The facts of a stored triage: answers, notes, first author and last author. */
export function TriageFacts({ page, incident, change }: Props) {
  const { t } = page;
  const { checklist, triage_notes, triaged_at, triage_changed_at } = incident;
  if (checklist === null) return null;
  const answered = (answer: Answer) =>
    statements(
      page,
      CHECKLIST_QUESTIONS.filter(({ key }) => answerOf(checklist, key) === answer)
        .map(({ key }) => answerWords(page, checklist, key)),
    );
  const unknown = answered("unknown");
  const first = <ByOn page={page} by={incident.triaged_by?.full_name} at={triaged_at} />;
  return (
    <Facts
      page={page}
      facts={[
        { term: t("term.severity"), fact: <Severity page={page} level={incident.severity} /> },
        { term: t("incident.answered_yes"), fact: answered("yes") },
        { term: t("incident.answered_no"), fact: answered("no") },
        unknown !== "" && { term: t("incident.not_known"), fact: unknown },
        triage_notes !== null &&
        { term: t("incident.triage_notes"), fact: <Prose text={triage_notes} /> },
        { term: t("incident.triaged_by"), fact: triage_changed_at ? first : <>{first}{change}</> },
        triage_changed_at && {
          term: t("incident.triage_changed_by"),
          fact: (
            <>
              <ByOn page={page} by={incident.triage_changed_by?.full_name} at={triage_changed_at} />
              {change}
            </>
          ),
        },
      ]}
    />
  );
}

type Answer = "yes" | "no" | "unknown";

function answerOf(checklist: Checklist, key: ChecklistKey): Answer {
  const value = checklist[key];
  if (typeof value === "string") return value;
  return value ? "yes" : "no";
}

/** The answer to a question as a statement, with the item of its schedule where one was chosen. */
function answerWords(page: PageContext, checklist: Checklist, key: ChecklistKey): string {
  const { t } = page;
  const answer = t(`incident.answer.${key}`);
  const which = inLine(page, whichOf(checklist, key, t));
  return which === "" ? answer : t("incident.with_code", { answer, which });
}

function whichOf(checklist: Checklist, key: ChecklistKey, t: PageContext["t"]): string[] {
  const { sbi_codes, do_code, disease_code } = checklist;
  switch (key) {
    case "serious_bodily_injury":
      return sbi_codes.map((code) => t(`sbi.${code}`));
    case "dangerous_occurrence":
      return do_code ? [t(`do.${do_code}`)] : [];
    case "occupational_poisoning_disease":
      return disease_code ? [t(`disease.${disease_code}`)] : [];
    default:
      return [];
  }
}

/** "12 MEDIUM: likelihood 3 Conceivable, severity 4", or an empty text without a judged likelihood. */
export function riskWords(
  { t }: Pick<PageContext, "t">,
  { likelihood, severity }: Pick<Incident, "likelihood" | "severity">,
): string {
  const risk = riskOf(likelihood, severity);
  if (risk === null) return "";
  return t("risk.result", {
    score: risk.score,
    level: t(riskKey(risk.level)),
    likelihood: t(likelihoodKey(likelihood!)),
    severity: severity!,
  });
}
