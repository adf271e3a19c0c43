import { daysBetween } from "@/lib/calendar.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import type { DateFormats, Translate } from "@/lib/i18n/mod.ts";
import { FORM_NAMES } from "@/lib/statutory/rules/mod.ts";
import type { NextStep } from "./step.ts";

/** What a step is told in; a page context is one. */
interface Telling {
  readonly t: Translate;
  readonly dates: DateFormats;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** A step in a few words, for a list: "JKKP 6 due in 2 days", "Waiting 2 days". */
export function stepWords(step: NextStep, telling: Telling): string {
  const { t } = telling;
  switch (step.kind) {
    case "submit_form":
      return deadlineWords(step.dueOn, telling, { what: FORM_NAMES[step.form] });
    case "notify_dosh":
      return t("term.notify_now");
    case "confirm_days_off":
      return daysOffWords(step.dueOn, telling);
    case "triage":
      return waitingWords(step.waitingDays, t);
    case "verify_actions":
      return step.count === 1
        ? t("next_step.verify_one")
        : t("next_step.verify_many", { count: step.count });
    case "wait_for_actions":
      return deadlineWords(step.dueOn, telling, { what: t("next_step.action") });
    case "add_action":
      return t("btn.add_capa");
    default:
      return t(`next_step.${step.kind}`);
  }
}

function waitingWords(days: number, t: Translate): string {
  if (days === 0) return t("next_step.triage_today");
  return days === 1 ? t("next_step.waiting_one") : t("next_step.waiting_many", { days });
}

/** Before its day a date to keep; from then on a deadline like any other. */
function daysOffWords(dueOn: string, telling: Telling): string {
  const { t, dates, today } = telling;
  return daysBetween(today, dueOn) > 0
    ? t("next_step.confirm_days_off_by", { date: dates.short(dueOn) })
    : deadlineWords(dueOn, telling, { what: t("next_step.days_off_check") });
}
