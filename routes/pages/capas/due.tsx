import { daysBetween, urgencyOf, utcDate } from "@/lib/calendar.ts";
import { Day, Deadline, Due, type PageContext } from "@/components/mod.ts";
import { type Capa, type PlannedCheck, RECHECK_DAYS } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";

interface Props {
  page: PageContext;
  capa: Capa;
}

/** The date that counts in an action's state: when it is due, was sent, or is checked again. */
export function CapaDue({ page, capa }: Props) {
  return isToDo(capa)
    ? <Deadline page={page} due={capa.due_date} dated />
    : <SinceDone page={page} capa={capa} />;
}

/** When it is due, of every action; once the work is done a date like any other. */
export function DueDate({ page, capa }: Props) {
  return isToDo(capa) ? <Deadline page={page} due={capa.due_date} dated /> : (
    <Due>
      <Day page={page} on={capa.due_date} as="short" />
    </Due>
  );
}

/** When the work was sent, or when its effect is checked; nothing while it is to be done. */
export function SinceDone({ page, capa }: Props) {
  const { t, dates, now } = page;
  if (isToDo(capa)) return null;
  if (capa.status === "pending_verification") {
    return capa.completed_at &&
      <Due>{t("capas.sent", { date: dates.short(capa.completed_at) })}</Due>;
  }
  const check = capa.next_recheck;
  if (check === null) return <Due>{t("capas.checks_done")}</Due>;
  return <Due urgency={urgencyOf(check.date, utcDate(now))}>{checkWords(page, check)}</Due>;
}

function isToDo({ status }: Capa): boolean {
  return status === "open" || status === "in_progress";
}

/** "30-day check: 9 Dec", or that it is overdue; its days are counted in UTC. */
export function checkWords(
  { t, dates, now }: Pick<PageContext, "t" | "dates" | "now">,
  { round, date: on }: PlannedCheck,
): string {
  const today = utcDate(now);
  const date = on.slice(0, 4) === today.slice(0, 4) ? dates.short(on) : dates.date(on);
  const days = RECHECK_DAYS * round;
  return t(on < today ? "capas.check_overdue" : "capas.next_check", { days, date });
}

/** Beyond a week a deadline is only a date; in a sentence it has to say what for. */
const FAR_DAYS = 7;

/** When an action is due, to begin a sentence with: "Due 20 Dec", "Tomorrow, 20 Jan". */
export function dueWords(page: PageContext, { due_date }: Capa): string {
  return daysBetween(page.today, due_date) > FAR_DAYS
    ? page.t("capas.due_on", { date: page.dates.short(due_date) })
    : deadlineWords(due_date, page, { dated: true });
}
