import type { PageContext } from "@/components/mod.ts";
import type { IncidentType, TriageClue } from "@/lib/incidents/mod.ts";
import { detailFacts } from "../shared/detail_facts.ts";

interface Props {
  page: PageContext;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** What the report says about a question, a line for each answer. */
export function Clues({ page, type, clues }: Props) {
  const { t } = page;
  return (
    <>
      {clues.flatMap(({ key, answer }) =>
        detailFacts(page, { type, type_details: { [key]: answer } }).map(({ term, fact }) => {
          const said = { field: term, answer: String(fact) };
          return (
            <b class="line" key={key}>
              {/[?？]$/.test(term)
                ? t("triage.report_answers", said)
                : t("triage.report_says", said)}
            </b>
          );
        })
      )}
    </>
  );
}
