import { type FormState, type PageContext, valueOf, valuesOf, YesNo } from "@/components/mod.ts";
import {
  type IncidentType,
  isAgainst,
  isPersonChoice,
  PERSON_LABELS,
  personValueKey,
  type TriageClue,
} from "@/lib/incidents/mod.ts";
import {
  CHECKLIST_QUESTIONS,
  type ChecklistKey,
  type ChecklistQuestion,
  hintKey,
  type Implied,
  questionKey,
} from "@/lib/statutory/mod.ts";
import { detailFacts, inLine } from "../shared/facts.tsx";
import { suggestedFor } from "./suggestion.ts";
import { DETAILS } from "./question_details.tsx";

interface QuestionsProps {
  page: PageContext;
  form: FormState;
  implied: Implied;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** The ten questions of the checklist, each with related answers from the report. */
export function Questions(props: QuestionsProps) {
  return (
    <div>
      {CHECKLIST_QUESTIONS.map((question, index) => (
        <Question key={question.key} {...props} question={question} n={index + 1} />
      ))}
    </div>
  );
}

function Question(
  { page, form, implied, type, clues, question, n }: QuestionsProps & {
    question: ChecklistQuestion;
    n: number;
  },
) {
  const { t } = page;
  const { key, kind } = question;
  const Detail = Object.hasOwn(DETAILS, key) ? DETAILS[key as keyof typeof DETAILS] : null;
  const own = clues.filter((clue) => clue.question === key);
  const suggested = suggestedFor(form, key) as "yes" | "no" | "unknown" | undefined;
  const isImplicable = key === "any_injury" || key === "over_4_days";
  return (
    <>
      <YesNo
        page={page}
        form={form}
        name={key}
        look="ask"
        label={t("triage.question", { n, question: t(questionKey(key)) })}
        hint={(question.hint || own.length > 0 || isImplicable || suggested) && (
          <>
            {question.hint && t(hintKey(question.key))}
            {suggested && (
              <b class="line suggested" data-suggested={suggested}>
                {t("suggest.answer", { answer: t(`label.${suggested}`) })}
              </b>
            )}
            <Clues page={page} type={type} clues={own} />
            {isImplicable && (
              <b class="line" data-implied={key} hidden={!(key in implied)}>
                {t("triage.implied")}
              </b>
            )}
          </>
        )}
        unknown={kind === "yes_no_unknown"}
      />
      {own.length > 0 && (
        <AgainstReport page={page} form={form} name={key} type={type} clues={own} />
      )}
      {Detail && <Detail page={page} form={form} />}
    </>
  );
}

interface CluesProps {
  page: PageContext;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** The facts of the report that relate to a question, one per line. */
function Clues({ page, type, clues }: CluesProps) {
  const { t } = page;
  return (
    <>
      {said(page, type, clues).map(({ field, answer }) => (
        <b class="line" key={field}>
          {/[?？]$/.test(field)
            ? t("triage.report_answers", { field, answer })
            : t("triage.report_says", { field, answer })}
        </b>
      ))}
    </>
  );
}

/** Label and value of each clue, as the report shows them; once, where details and person agree. */
function said(page: PageContext, type: IncidentType, clues: readonly TriageClue[]) {
  const { t } = page;
  const all = clues.flatMap((clue) => {
    if (clue.from === "details") {
      return detailFacts(page, { type, type_details: { [clue.key]: clue.answer } })
        .map(({ term, fact }) => ({ field: term, answer: String(fact) }));
    }
    const answer = isPersonChoice(clue.key)
      ? t(personValueKey(clue.key, String(clue.answer)))
      : String(clue.answer);
    return [{ field: t(PERSON_LABELS[clue.key]), answer }];
  });
  return all.filter(({ field, answer }, index) =>
    all.findIndex((other) => other.field === field && other.answer === answer) === index
  );
}

interface AgainstProps extends CluesProps {
  form: FormState;
  /** The question. */
  name: ChecklistKey;
}

/** The tick for an answer that contradicts the report; the script shows it as soon as it does. */
function AgainstReport({ page, form, name, type, clues }: AgainstProps) {
  const { t } = page;
  const against = ["yes", "no"].filter((answer) => isAgainst(clues, answer));
  const words = said(page, type, clues.filter(({ suggests }) => suggests !== null))
    .map(({ field, answer }) => t("triage.said", { field, answer }));
  return (
    <div
      class="check"
      data-clue={name}
      data-against={against.join(" ")}
      hidden={!isAgainst(clues, valueOf(form, name))}
    >
      <label>
        <input
          type="checkbox"
          name="confirmed"
          value={name}
          checked={valuesOf(form, "confirmed").includes(name)}
        />{" "}
        {t("triage.checked_against", { said: inLine(page, words) })}
      </label>
    </div>
  );
}
