import { Deadline, Due, type PageContext } from "@/components/mod.ts";
import { type Capa, RECHECK_DAYS } from "@/lib/capas/mod.ts";
import { daysUntil, deadlineWords } from "@/lib/i18n/deadlines.ts";

/** The date that counts in an action's state: when it is due, was sent, or is checked again. */
export function CapaDue({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t, dates } = page;
  if (capa.status === "pending_verification" && capa.completed_at) {
    return <Due>{t("capas.sent", { date: dates.short(capa.completed_at) })}</Due>;
  }
  if (capa.status !== "verified") return <Deadline page={page} due={capa.due_date} dated />;
  return <Due>{nextCheckWords(page, capa) ?? t("capas.checks_done")}</Due>;
}

/** "Check 60 days: 27 Jan", or null after the last check. */
export function nextCheckWords(
  { t, dates }: Pick<PageContext, "t" | "dates">,
  { recheck_date, recheck_round }: Capa,
): string | null {
  if (recheck_date === null) return null;
  const days = RECHECK_DAYS * (recheck_round + 1);
  return t("capas.next_check", { days, date: dates.short(recheck_date) });
}

/** Beyond a week a deadline is only a date; in a sentence it has to say what for. */
const FAR_DAYS = 7;

/** When an action is due, to begin a sentence with: "Due 20 Dec", "Tomorrow, 20 Jan". */
export function dueWords(page: PageContext, { due_date }: Capa): string {
  return daysUntil(due_date, page.today) > FAR_DAYS
    ? page.t("capas.due_on", { date: page.dates.short(due_date) })
    : deadlineWords(due_date, page, { dated: true });
}
