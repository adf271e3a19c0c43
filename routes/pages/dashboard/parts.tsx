import type { PageContext } from "@/components/mod.ts";
import type { Dashboard } from "@/lib/dashboard/mod.ts";
import type { Lists } from "./lists.ts";

/** What every part of the page gets. */
export interface PartProps {
  page: PageContext;
  dashboard: Dashboard;
  lists: Lists;
}

/** "Feb 2025" of a date. */
export function monthName({ t, dates }: PageContext, day: string): string {
  return t("dashboard.month", { month: dates.month(day), year: day.slice(0, 4) });
}
