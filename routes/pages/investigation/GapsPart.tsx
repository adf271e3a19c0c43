import { idOf, type PageContext } from "@/components/mod.ts";
import {
  type Investigation,
  missingForSubmit,
  SUBMIT_GAPS,
  type SubmitGap,
} from "@/lib/investigations/mod.ts";
import { Part } from "./Part.tsx";

/** The field where each gap is closed. */
const FIELDS: Readonly<Record<SubmitGap, string>> = {
  root_cause_missing: "root_causes.0.category",
  whys_missing: "whys.0.answer",
  causes_missing: "branches.man",
  problem_missing: "problem",
};

/** What is missing in what is saved, each leading to its field. */
export function GapsPart({ page: { t }, saved }: { page: PageContext; saved: Investigation }) {
  const gaps = missingForSubmit(saved);
  const blocks = gaps.some((gap) => SUBMIT_GAPS[gap].blocks);
  return (
    <Part name="gaps">
      {gaps.length > 0 && (
        <section aria-labelledby="gaps">
          <h2 class="h3" id="gaps">{t(blocks ? "draft.missing" : "draft.advised")}</h2>
          <ul role="list">
            {gaps.map((gap) => (
              <li key={gap}>
                <a class="act" href={`#${idOf(FIELDS[gap])}`}>
                  {t(`submit_gap.${gap}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Part>
  );
}
