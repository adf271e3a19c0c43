import { Day, Deadline, Due, type PageContext } from "@/components/mod.ts";
import { daysBetween, urgencyOf, utcDate } from "@/lib/calendar.ts";
import { isToDo, type ListedCapa, type PlannedCheck, RECHECK_DAYS } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";

interface Props {
  page: PageContext;
  capa: ListedCapa;
}

/** The relevant date of a CAPA by status: due date, date sent for verification, or next check. */
export function CapaDue({ page, capa }: Props) {
  if (!isToDo(capa.status)) return <SinceDone page={page} capa={capa} />;
  return isFar(page, capa)
    ? <Due>{dueWords(page, capa)}</Due>
    : <Deadline page={page} due={capa.due_date} dated />;
}

/** The due date of a CAPA; marked as urgent only while the CAPA is open. */
export function DueDate({ page, capa }: Props) {
  return isToDo(capa.status) ? <Deadline page={page} due={capa.due_date} dated /> : (
    <Due>
      <Day page={page} on={capa.due_date} as="short" />
    </Due>
  );
}

/** Work that waits longer than this many days for its verification is marked. */
const MAX_WAIT_DAYS = 7;

/** How long finished work waits to be verified, in words and marked after a week. */
function Waiting({ page, since, brief }: { page: PageContext; since: Date; brief: boolean }) {
  const { dates, today } = page;
  const days = daysBetween(dates.day(since), today);
  return (
    <Due urgency={days > MAX_WAIT_DAYS ? "soon" : "later"}>
      {(brief ? briefWaitWords : waitWords)(page, days)}
    </Due>
  );
}

function waitWords({ t }: PageContext, count: number): string {
  if (count < 1) return t("capas.waits_today");
  return count === 1 ? t("capas.waits_one") : t("capas.waits_many", { count });
}

function briefWaitWords(page: PageContext, days: number): string {
  if (days < 1) return waitWords(page, days);
  return days === 1 ? page.t("next_step.waiting_one") : page.t("next_step.waiting_many", { days });
}

/**
 * How long the work waits for verification, or the next effectiveness check; nothing while the CAPA is
 * open. Brief beside the status, which says what it waits for.
 */
export function SinceDone({ page, capa, brief = false }: Props & { brief?: boolean }) {
  const { t, now } = page;
  if (isToDo(capa.status)) return null;
  if (capa.status === "pending_verification") {
    return capa.completed_at && <Waiting page={page} since={capa.completed_at} brief={brief} />;
  }
  const check = capa.next_recheck;
  if (check === null) return <Due>{t("capas.checks_done")}</Due>;
  return <Due urgency={urgencyOf(check.date, utcDate(now))}>{checkWords(page, check)}</Due>;
}

/** The date of an effectiveness check: "30-day check: 9 Dec", or that it is overdue. */
export function checkWords(
  { t, dates, now }: Pick<PageContext, "t" | "dates" | "now">,
  { round, date: on }: PlannedCheck,
): string {
  const today = utcDate(now);
  const date = on.slice(0, 4) === today.slice(0, 4) ? dates.short(on) : dates.date(on);
  const days = RECHECK_DAYS * round;
  return t(on < today ? "capas.check_overdue" : "capas.next_check", { days, date });
}

/**
 * Deadlines more than this many days away are shown as a date only, so the sentence needs "Due".
 */
const FAR_DAYS = 7;

/** The due date of a CAPA at the start of a sentence: "Due 20 Dec", "Tomorrow, 20 Jan". */
export function dueWords(page: PageContext, { due_date }: Pick<ListedCapa, "due_date">): string {
  return isFar(page, { due_date })
    ? page.t("capas.due_on", { date: page.dates.short(due_date) })
    : deadlineWords(due_date, page, { dated: true });
}

function isFar({ today }: PageContext, { due_date }: Pick<ListedCapa, "due_date">): boolean {
  return daysBetween(today, due_date) > FAR_DAYS;
}
