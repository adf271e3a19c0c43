import {
  Button,
  dutyWords,
  type FormState,
  HiddenFields,
  Island,
  minimumWords,
  Next,
  type PageContext,
  ScaleChoice,
  Select,
  severityWords,
  TextArea,
  type Triaged,
  valueOf,
} from "@/components/mod.ts";
import TriageOutcome from "@/islands/triage/TriageOutcome.tsx";
import type { Evidence } from "@/lib/evidence/mod.ts";
import { fill } from "@/lib/i18n/fill.ts";
import { dayWords, type Translate } from "@/lib/i18n/mod.ts";
import {
  consequenceKey,
  CONSEQUENCES_OF,
  type Incident,
  type IncidentType,
  isLikelihood,
  isSeverityLevel,
  likelihoodKey,
  LIKELIHOODS,
  riskOf,
  type SeverityLevel,
  type StoredPerson,
  type TriageClue,
} from "@/lib/incidents/mod.ts";
import type { ChecklistAnswers, Implied, MinimumSeverity, Outcome } from "@/lib/statutory/mod.ts";
import { riskWords } from "../shared/record/TriageFacts.tsx";
import { authorityLines, outcomeWords, recordedWords } from "./outcome_words.ts";
import { Questions } from "./Questions.tsx";
import { Suggestion, type SuggestionState } from "./Suggestion.tsx";
import { suggestedFor } from "./suggestion.ts";
import type { KeptTranslation } from "../shared/translation.tsx";

/** The data of the page. */
export interface TriageView {
  readonly page: PageContext;
  readonly incident: Incident;
  readonly persons: readonly StoredPerson[];
  /** Photos and documents of the report. */
  readonly files: readonly Evidence[];
  readonly translation: KeptTranslation;
  readonly form: FormState;
  /** What the report says about the questions. */
  readonly clues: readonly TriageClue[];
  /** The day the employer learned of a disease: as typed, as stored, or today. */
  readonly learned: string;
  /** Whether answers were evaluated before: by the button, or stored. */
  readonly checked: boolean;
  /** Answers that were just set because other answers imply them. */
  readonly implied: Implied;
  /** The severity selected in the form. */
  readonly severity: SeverityLevel | null;
  /** The answers on which the outcome is based; null before the first check. */
  readonly answers: ChecklistAnswers | null;
  /** The statutory outcome of these answers. */
  readonly outcome: Outcome | null;
  /** Whether to show the differences from the stored triage. */
  readonly compares: boolean;
  /** Whether a newer triage was saved after the form was rendered. */
  readonly stale: boolean;
  readonly suggestion: SuggestionState;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
}

/** The checklist, the severity and what follows from them. */
export function TriageForm(view: TriageView) {
  const { page, incident, form, implied, severity, outcome } = view;
  const { t } = page;
  const stored = storedTriage(incident);
  const words = outcomeWords(page, stored !== null, incident.dosh_notified_at);
  const path = page.href(`/incidents/${incident.id}/triage`);
  return (
    <form id="triage" class="stack stack-l" action={path} method="post" novalidate>
      {/* The current version: users who save after the notice have seen the newer triage. */}
      <HiddenFields values={{ version: String(incident.triage_version) }} />
      <div class="stack stack-l">
        <Suggestion page={page} form={form} path={path} state={view.suggestion} />
        <section class="stack" aria-labelledby="checklist">
          <h2 id="checklist">{t("term.checklist")}</h2>
          <Questions
            page={page}
            form={form}
            implied={implied}
            type={incident.type}
            clues={view.clues}
          />
          <div class="row">
            <Button name="check" value="yes" formaction={`${path}#outcome`}>
              {t("triage.check")}
            </Button>{" "}
            <span class="hint" id="check-h">{t("triage.check_hint")}</span>
          </div>
        </section>
        <SeverityField
          page={page}
          form={form}
          type={incident.type}
          minimum={outcome?.minimum ?? { level: 1, because: null }}
        />
        <LikelihoodField page={page} form={form} />
      </div>
      <LiveOutcome {...view} stored={stored} words={words} />
      <div class="stack stack-l">
        <TextArea
          page={page}
          form={form}
          name="notes"
          label={t("incident.triage_notes")}
          rows={3}
          maxlength={2000}
          optional
        />
      </div>
      <div class="stick">
        <SavePanel
          page={page}
          words={words}
          outcome={outcome}
          severity={severity}
          isFirst={incident.status === "reported"}
        />
      </div>
    </form>
  );
}

/** The likelihood, and the risk that follows from it and the severity. */
function LikelihoodField({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const [likelihood, severity] = [valueOf(form, "likelihood"), valueOf(form, "severity")].map(
    Number,
  );
  const isJudged = isLikelihood(likelihood) && isSeverityLevel(severity);
  const risk = isJudged ? riskOf(likelihood, severity) : null;
  return (
    <div class="stack stack-s">
      <Select
        page={page}
        form={form}
        name="likelihood"
        label={t("risk.likelihood")}
        hint={t("risk.hint")}
        placeholder={t("risk.not_judged")}
        options={LIKELIHOODS.toReversed().map((level) => ({
          value: String(level),
          label: t(likelihoodKey(level)),
        }))}
        optional
      />
      {risk && isJudged && (
        <p>
          <b>{t("risk.term")}: {riskWords(page, { likelihood, severity })}</b>{" "}
          {t(`risk.then_${risk.level}`)}
        </p>
      )}
    </div>
  );
}

/** Message templates by key. */
type Words = Readonly<Record<string, string>>;

function storedTriage({ checklist, statutory, severity }: Incident): Triaged | null {
  return checklist && statutory && { checklist, forms: statutory.forms, severity };
}

/** The statutory outcome, which is updated by JavaScript as the user answers. */
function LiveOutcome(
  { page, incident, form, answers, severity, compares, timeZone, stored, words, ...view }:
    & TriageView
    & { stored: Triaged | null; words: Words },
) {
  const { occurred_at, created_at } = incident;
  const learned_on = view.learned;
  return (
    <Island
      page={page}
      of={TriageOutcome}
      props={{
        formId: "triage",
        // Otherwise the browser scrolls to the error summary.
        isTarget: form.errors.length === 0,
        occurred_at: occurred_at.toISOString(),
        created_at: created_at.toISOString(),
        authorities: authorityLines(page, { ...incident, learned_on, timeZone }),
        recorded: recordedWords(page, incident),
        learned_on,
        usual_learned_on: incident.learned_on ?? page.today,
        checked: view.checked,
        timeZone,
        today: page.today,
        answers,
        severity,
        stored,
        compares,
        days: dayWords[page.locale],
        words,
      }}
    />
  );
}

interface SeverityFieldProps {
  page: PageContext;
  form: FormState;
  type: IncidentType;
  /** The minimum severity for the answers as last checked. */
  minimum: MinimumSeverity;
}

/** The severity input; levels below the legal minimum are disabled, and a sentence says why. */
function SeverityField({ page, form, type, minimum }: SeverityFieldProps) {
  const { t } = page;
  const suggested = suggestedFor(form, "severity");
  return (
    <ScaleChoice
      page={page}
      form={form}
      name="severity"
      label={t("term.severity")}
      hint={minimumWords(minimum, t)}
      minimum={minimum.level}
      meaningOf={(each) => (
        <>
          {suggested === String(each) && <b class="line suggested">{t("suggest.mark")}</b>}
          {CONSEQUENCES_OF[type].map((consequence) => t(consequenceKey(consequence, each)))
            .join(page.locale === "zh" ? "。" : ". ")}
        </>
      )}
      required
    />
  );
}

interface SavePanelProps {
  page: PageContext;
  /** Those of the outcome, as its island has them. */
  words: Words;
  outcome: Outcome | null;
  severity: SeverityLevel | null;
  /** Whether the report waits in a row of others, so that the next one may follow. */
  isFirst: boolean;
}

/** The save buttons with the consequences of saving. */
function SavePanel({ page: { t }, words, outcome, severity, isFirst }: SavePanelProps) {
  const say: Translate = (key, ...[values]) => fill(words[key] ?? key, values);
  return (
    <Next line title={dutyWords(outcome, say)} why={severityWords(severity, t)}>
      <Button big>{t("triage.save")}</Button>
      {isFirst && <Button big name="next" value="yes">{t("triage.save_next")}</Button>}
    </Next>
  );
}
