import { type FormState, type PageContext, Select } from "@/components/mod.ts";
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

/** The choice of a site, for whoever may see several. */
export function SiteSelect(
  { page, form, sites }: {
    page: PageContext;
    form: FormState;
    sites: readonly { readonly id: string; readonly name: string }[];
  },
) {
  if (sites.length < 2) return null;
  return (
    <Select
      page={page}
      form={form}
      name="site_id"
      label={page.t("label.site")}
      placeholder={page.t("dashboard.all_sites")}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
