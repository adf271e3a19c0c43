import { Facts, Moment, type PageContext, Section, Severity } from "@/components/mod.ts";
import { type Checklist, CHECKLIST_QUESTIONS, type ChecklistKey } from "@/lib/statutory/mod.ts";
import { inLine, statements } from "./in_line.ts";
import { Prose } from "./Prose.tsx";
import { at, type IncidentView, mayChange } from "./view.ts";

/** The answers of triage in words; the record holds them only for those who may see them. */
export function TriageSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const { checklist, triage_notes, triaged_at, triaged_by } = record;
  if (checklist === null) return null;
  const answered = (answer: Answer) =>
    statements(
      page,
      CHECKLIST_QUESTIONS.filter(({ key }) => answerOf(checklist, key) === answer)
        .map(({ key }) => answerWords(page, checklist, key)),
    );
  const unknown = answered("unknown");
  return (
    <Section id="triage" title={t("term.triage")}>
      <Facts
        page={page}
        facts={[
          { term: t("term.severity"), fact: <Severity page={page} level={record.severity} /> },
          { term: t("incident.answered_yes"), fact: answered("yes") },
          { term: t("incident.answered_no"), fact: answered("no") },
          unknown !== "" && { term: t("incident.not_known"), fact: unknown },
          triage_notes !== null &&
          { term: t("incident.triage_notes"), fact: <Prose text={triage_notes} /> },
          triaged_at && {
            term: t("incident.triaged_by"),
            fact: (
              <>
                {triaged_by?.full_name}, <Moment page={page} at={triaged_at} />
                {mayChange(view, "incident.triage") && (
                  <>
                    {" · "}
                    <a href={at(view, "/triage")}>{t("incident.change")}</a>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

type Answer = "yes" | "no" | "unknown";

function answerOf(checklist: Checklist, key: ChecklistKey): Answer {
  const value = checklist[key];
  if (typeof value === "string") return value;
  return value ? "yes" : "no";
}

/** A question as a statement, with the item of its schedule where one was named. */
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
