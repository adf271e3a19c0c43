import { unsentListMessages } from "@/lib/i18n/messages/unsent_list.ts";
import type { Locale, Translate } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";

/** Fields by their path in the JSON body of a report, as the form calls them. */
const LABELS = {
  zone_id: "label.place",
  site_id: "label.site",
  truck_id: "label.truck",
  occurred_at: "label.date",
  description: "report.description",
  immediate_action: "label.immediate_action",
  location_text: "report.location",
} as const;

/** What the list of reports on the phone says, in the page's language. */
export function unsentWords(t: Translate, locale: Locale): Record<string, string> {
  const labels = Object.entries(LABELS).map(([path, key]) => [path, t(key)]);
  const texts = Object.entries(unsentListMessages).map(([key, text]) => [key, text[locale]]);
  return Object.fromEntries([
    ...texts,
    ...INCIDENT_TYPES.map((type) => [`type.${type}`, t(`type.${type}`)]),
    ...labels,
  ]);
}
