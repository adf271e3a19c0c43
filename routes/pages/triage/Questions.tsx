import { type FormState, type PageContext, YesNo } from "@/components/mod.ts";
import type { IncidentType, TriageClue } from "@/lib/incidents/mod.ts";
import {
  CHECKLIST_QUESTIONS,
  type ChecklistKey,
  type ChecklistQuestion,
  hintKey,
  type Implied,
  questionKey,
} from "@/lib/statutory/mod.ts";
import { Clues } from "./Clues.tsx";
import { DiseaseCode, OccurrenceCode, SeriousInjuries } from "./CodeFields.tsx";
import { LostDays } from "./LostDays.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  implied: Implied;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** What stands below a question. */
const DETAILS = {
  serious_bodily_injury: SeriousInjuries,
  over_4_days: LostDays,
  dangerous_occurrence: OccurrenceCode,
  occupational_poisoning_disease: DiseaseCode,
} as const satisfies Partial<Record<ChecklistKey, unknown>>;

/** The ten questions, each with what the report already says about it. */
export function Questions(props: Props) {
  return (
    <div>
      {CHECKLIST_QUESTIONS.map((question, index) => (
        <Question key={question.key} {...props} question={question} n={index + 1} />
      ))}
    </div>
  );
}

function Question(
  { page, form, implied, type, clues, question, n }: Props & {
    question: ChecklistQuestion;
    n: number;
  },
) {
  const { t } = page;
  const { key, kind } = question;
  const Detail = Object.hasOwn(DETAILS, key) ? DETAILS[key as keyof typeof DETAILS] : null;
  const own = clues.filter((clue) => clue.question === key);
  return (
    <>
      <YesNo
        page={page}
        form={form}
        name={key}
        look="ask"
        label={t("triage.question", { n, question: t(questionKey(key)) })}
        hint={(question.hint || own.length > 0 || key in implied) && (
          <>
            {question.hint && t(hintKey(question.key))}
            <Clues page={page} type={type} clues={own} />
            {key in implied && <b class="line" data-implied>{t("triage.implied")}</b>}
          </>
        )}
        unknown={kind === "yes_no_unknown"}
      />
      {Detail && <Detail page={page} form={form} />}
    </>
  );
}
