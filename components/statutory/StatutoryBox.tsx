import { urgencyOf } from "@/lib/calendar.ts";
import { class6Key, FORM_NAMES, type Outcome, ruleKey, whyKey } from "@/lib/statutory/rules/mod.ts";
import type { WordsAndDays } from "../page_context.ts";
import { Deadline } from "../record/Deadline.tsx";
import { LawBox } from "../record/LawBox.tsx";
import { Day } from "../record/Moment.tsx";
import { headline } from "./outcome_words.ts";

interface Props {
  page: WordsAndDays;
  /** Null before the first check, and as long as the answers cannot be saved. */
  outcome: Outcome | null;
  /** Whether answers were evaluated, by the button or live. */
  checked: boolean;
  /** What other authorities have to be told, and by when, in words. */
  authorities: readonly string[];
  /** What is recorded already, in words, by the due date that it ends, `dosh` or the authority. */
  recorded: Readonly<Record<string, string>>;
}

/** The statutory requirements for the current answers. */
export function StatutoryBox({ page, outcome, checked, authorities, recorded }: Props) {
  const { t } = page;
  const form = headline(outcome, t, checked);
  if (!outcome) {
    const why = t(checked ? "triage.undecided_why" : "triage.not_checked_why");
    return <LawBox page={page} negative form={form} deadline={[why]} facts={[]} />;
  }
  const { result, reasons, askAgainOn, keepScene } = outcome;
  const only = result.forms.length < 2;
  return (
    <LawBox
      page={page}
      form={form}
      negative={result.forms.length === 0}
      deadline={[
        ...DUE.map(([form, date]) => {
          const on = result[date];
          return on && !recorded[date] && <DueLine key={form} {...{ page, form, on, only }} />;
        }),
        result.notify_immediately && !recorded.dosh && <b key="notify">{t("triage.notify")}</b>,
        ...authorities.map((words) => <b key={words}>{words}</b>),
        ...Object.values(recorded),
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
      notes={[
        ...reasons.map((reason) => t(ruleKey(reason))),
        authorities[0] && t("law.wrong_duty"),
      ]}
    >
      {keepScene && (
        <p>
          <b>{t("triage.keep_scene")}</b> {t("msg.scene")}
        </p>
      )}
    </LawBox>
  );
}

const DUE = [[FORM_NAMES.JKKP6, "form6_due_on"], [FORM_NAMES.JKKP7, "form7_due_on"]] as const;

interface DueLineProps {
  readonly page: WordsAndDays;
  readonly form: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** Whether the headline already names the form. */
  readonly only: boolean;
}

function DueLine({ page, form, on, only }: DueLineProps) {
  const { t } = page;
  const date = "{date}";
  const isNear = urgencyOf(on, page.today) !== "later";
  const text = only ? t("incident.law_by_one", { date }) : t("incident.law_by", { form, date });
  // Not `interleave`: the script of the triage page would fetch it as a file of its own.
  const [before, after] = text.split(date);
  return (
    <>
      {before}
      <b>
        <Day page={page} on={on} as="full" />
      </b>
      {after} {isNear && <Deadline page={page} due={on} />}
    </>
  );
}
