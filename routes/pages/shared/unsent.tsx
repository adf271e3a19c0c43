import { Island, Layout, type PageContext } from "@/components/mod.ts";
import UnsentReports from "@/islands/unsent/UnsentReports.tsx";
import { unsentListMessages } from "@/lib/i18n/messages/unsent_list.ts";
import type { Locale, Translate } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";

interface UnsentPageProps {
  page: PageContext;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

/**
 * The reports waiting on this phone. Without a user (`user` null), the page is the same for
 * everyone and replaces any page that is unavailable offline.
 */
export function UnsentPage({ page, timeZone }: UnsentPageProps) {
  const { t, href } = page;
  return (
    <Layout page={page} title={t("unsent.title")} current="/unsent">
      <UnsentList page={page} timeZone={timeZone} />
      <noscript>
        <div class="box stack empty">
          <p>{t("unsent_page.no_script")}</p>
          <a class="btn btn-primary" href={href("/report")}>{t("nav.report_incident")}</a>
        </div>
      </noscript>
    </Layout>
  );
}

interface UnsentListProps {
  page: PageContext;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Compact form, shown above another list or in place of an empty one. */
  compact?: "list" | "nothing";
}

/** The user's unsent reports on this phone. */
export function UnsentList({ page, timeZone, compact }: UnsentListProps) {
  const user = page.user && { id: page.user.id, name: page.user.name };
  return (
    <Island
      page={page}
      of={UnsentReports}
      props={{ user, timeZone, words: unsentWords(page.t, page.locale), compact }}
    />
  );
}

/** Labels of the form fields by their path in the JSON body of a report. */
const LABELS = {
  zone_id: "label.place",
  site_id: "label.site",
  truck_id: "label.truck",
  occurred_at: "label.date",
  description: "report.description",
  immediate_action: "label.immediate_action",
  location_text: "report.location",
} as const;

/** The messages of the list in the page's language. */
function unsentWords(t: Translate, locale: Locale): Record<string, string> {
  const labels = Object.entries(LABELS).map(([path, key]) => [path, t(key)]);
  const texts = Object.entries(unsentListMessages).map(([key, text]) => [key, text[locale]]);
  return Object.fromEntries([
    ...texts,
    ...INCIDENT_TYPES.map((type) => [`type.${type}`, t(`type.${type}`)]),
    ...labels,
  ]);
}
