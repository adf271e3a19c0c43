import type { ComponentChildren } from "preact";
import {
  errorOf,
  Fieldset,
  type FormState,
  type Option,
  type OptionGroup,
  type PageContext,
  Select,
  valueOf,
  valuesOf,
  YesNo,
} from "@/components/mod.ts";
import type { IncidentType, TriageClue } from "@/lib/incidents/mod.ts";
import {
  CHECKLIST_QUESTIONS,
  type ChecklistKey,
  type ChecklistQuestion,
  DISEASE_CODES,
  diseaseKey,
  DO_CODES,
  type DoCode,
  doKey,
  hintKey,
  type Implied,
  LOGISTICS_DO_COUNT,
  MAX_LOST_DAYS,
  questionKey,
  SBI_CODES,
  sbiKey,
} from "@/lib/statutory/mod.ts";
import { detailFacts } from "../shared/facts.tsx";

interface QuestionsProps {
  page: PageContext;
  form: FormState;
  implied: Implied;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** The inputs below each question. */
const DETAILS = {
  serious_bodily_injury: SeriousInjuries,
  over_4_days: LostDays,
  dangerous_occurrence: OccurrenceCode,
  occupational_poisoning_disease: DiseaseCode,
} as const satisfies Partial<Record<ChecklistKey, unknown>>;

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

interface CluesProps {
  page: PageContext;
  type: IncidentType;
  clues: readonly TriageClue[];
}

/** The answers of the report that relate to a question, one per line. */
function Clues({ page, type, clues }: CluesProps) {
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

/** The number of calendar days off work, as a row like the questions. */
function LostDays({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const name = "lost_days";
  const error = errorOf(form, name);
  return (
    <div class="ask">
      <div>
        <label class="q" for={name}>{t("checklist.lost_days")}</label>{" "}
        <span class="hint" id="lost_days-h">{t("triage.lost_days_hint")}</span>
        {error !== undefined && <p class="error" id="lost_days-e">{error}</p>}
      </div>
      <input
        id={name}
        name={name}
        type="number"
        inputmode="numeric"
        min={0}
        max={MAX_LOST_DAYS}
        step={1}
        value={valueOf(form, name) || undefined}
        aria-invalid={error === undefined ? undefined : "true"}
        aria-describedby={error === undefined ? "lost_days-h" : "lost_days-h lost_days-e"}
      />
    </div>
  );
}

interface CodeFieldProps {
  page: PageContext;
  form: FormState;
}

/** The First Schedule, below question 3; each entry on its own line because of its length. */
function SeriousInjuries({ page, form }: CodeFieldProps) {
  const { t } = page;
  const name = "sbi_codes";
  const label = t("checklist.sbi_codes");
  const chosen = valuesOf(form, name);
  return (
    <Folded page={page} form={form} name={name} of="serious_bodily_injury" label={label}>
      <Fieldset page={page} form={form} name={name} kind="checks" label={<Unseen text={label} />}>
        {({ id }) => (
          <div class="check">
            {SBI_CODES.map((code, index) => (
              <label key={code}>
                <input
                  type="checkbox"
                  id={index === 0 ? id : undefined}
                  name={name}
                  value={code}
                  checked={chosen.includes(code)}
                />{" "}
                {t(sbiKey(code))}
              </label>
            ))}
          </div>
        )}
      </Fieldset>
    </Folded>
  );
}

/** The Second Schedule, below question 5, with the entries that are common in haulage first. */
function OccurrenceCode(props: CodeFieldProps) {
  const { t } = props.page;
  const option = (code: DoCode) => ({ value: code, label: t(doKey(code)) });
  const groups = [
    { label: t("triage.logistics"), options: DO_CODES.slice(0, LOGISTICS_DO_COUNT).map(option) },
    { label: t("triage.other_work"), options: DO_CODES.slice(LOGISTICS_DO_COUNT).map(option) },
  ];
  return <Code {...props} name="do_code" of="dangerous_occurrence" options={groups} />;
}

/** The Third Schedule, below question 6. */
function DiseaseCode(props: CodeFieldProps) {
  const { t } = props.page;
  const options = DISEASE_CODES.map((code) => ({ value: code, label: t(diseaseKey(code)) }));
  return (
    <Code {...props} name="disease_code" of="occupational_poisoning_disease" options={options} />
  );
}

interface CodeProps extends CodeFieldProps {
  name: "do_code" | "disease_code";
  of: string;
  options: readonly (Option | OptionGroup)[];
}

function Code({ page, form, name, of, options }: CodeProps) {
  const label = page.t(`checklist.${name}`);
  return (
    <Folded page={page} form={form} name={name} of={of} label={label}>
      <Select
        page={page}
        form={form}
        name={name}
        label={<Unseen text={label} />}
        placeholder={page.t("triage.not_said")}
        options={options}
      />
    </Folded>
  );
}

/** A label for screen readers only: the visible summary has the same text. */
function Unseen({ text }: { text: string }) {
  return <span class="sr">{text}</span>;
}

interface FoldedProps extends CodeFieldProps {
  name: string;
  /** The question that opens it when answered with yes. */
  of: string;
  label: string;
  children: ComponentChildren;
}

/** A collapsed field; open when its question is answered with yes or it has a value or an error. */
function Folded({ page, form, name, of, label, children }: FoldedProps) {
  const isOpen = valueOf(form, of) === "yes" || valueOf(form, name) !== "" ||
    errorOf(form, name) !== undefined;
  return (
    <details class="fold" open={isOpen}>
      <summary class="act">
        <span>
          <span class="link">{label}</span> <span class="hint">{page.t("form.optional")}</span>
        </span>
      </summary>
      <div class="ask">{children}</div>
    </details>
  );
}
