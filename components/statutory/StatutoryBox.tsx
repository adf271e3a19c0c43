import { urgencyOf } from "@/lib/calendar.ts";
import { class6Key, FORM_NAMES, type Outcome, ruleKey, whyKey } from "@/lib/statutory/rules/mod.ts";
import { interleave } from "../interleave.tsx";
import type { WordsAndDays } from "../page_context.ts";
import { Deadline } from "../record/Deadline.tsx";
import { LawBox } from "../record/LawBox.tsx";
import { Day } from "../record/Moment.tsx";
import { headline } from "./outcome_words.ts";

/** The statutory requirements for the current answers; null before the first check. */
export function StatutoryBox({ page, outcome }: { page: WordsAndDays; outcome: Outcome | null }) {
  const { t } = page;
  if (!outcome) {
    return (
      <section class="law" aria-labelledby="law">
        <div>
          <h2 class="h3" id="law">{t("law.title")}</h2>
          <p class="form form-s">{headline(outcome, t)}</p>
          <p>{t("triage.not_checked_why")}</p>
        </div>
      </section>
    );
  }
  const { result, reasons, askAgainOn, keepScene } = outcome;
  return (
    <LawBox
      page={page}
      wide
      form={headline(outcome, t)}
      negative={result.forms.length === 0}
      deadline={[
        ...dueDates(outcome).map((due) => <DueLine key={due.form} page={page} {...due} />),
        result.notify_immediately && <b key="notify">{t("triage.notify")}</b>,
      ]}
      facts={[
        { term: t("triage.why"), fact: reasons.map((reason) => t(whyKey(reason))).join("; ") },
        result.class6 && { term: t("incident.law_class"), fact: t(class6Key(result.class6)) },
        {
          term: t("incident.law_register"),
          fact: result.register_jkkp8 ? t("triage.in_register") : t("label.no"),
        },
        askAgainOn !== null && {
          term: t("triage.ask_again"),
          fact: t("triage.ask_days_off", { date: page.dates.full(askAgainOn) }),
        },
      ]}
      notes={reasons.map((reason) => t(ruleKey(reason)))}
    >
      {keepScene && (
        <p>
          <b>{t("triage.keep_scene")}</b> {t("msg.scene")}
        </p>
      )}
    </LawBox>
  );
}

interface DueDate {
  readonly form: string;
  readonly on: string;
  /** Whether the headline already names the form. */
  readonly only: boolean;
}

function dueDates({ result: { form6_due_on, form7_due_on } }: Outcome): DueDate[] {
  const only = form6_due_on === null || form7_due_on === null;
  const dates = [
    { form: FORM_NAMES.JKKP6, on: form6_due_on },
    { form: FORM_NAMES.JKKP7, on: form7_due_on },
  ];
  return dates.flatMap(({ form, on }) => on === null ? [] : [{ form, on, only }]);
}

function DueLine({ page, form, on, only }: DueDate & { page: WordsAndDays }) {
  const { t } = page;
  const date = "{date}";
  const isNear = urgencyOf(on, page.today) !== "later";
  const text = only ? t("incident.law_by_one", { date }) : t("incident.law_by", { form, date });
  const parts = {
    date: (
      <b>
        <Day page={page} on={on} as="full" />
      </b>
    ),
  };
  return (
    <>
      {interleave(text, parts)} {isNear && <Deadline page={page} due={on} />}
    </>
  );
}
