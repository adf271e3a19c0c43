import type { Composed } from "@/lib/channels/mod.ts";
import { dateFormats, type Locale, translator } from "@/lib/i18n/mod.ts";
import {
  deliveryWords,
  incidentWords,
  type NotificationIncident,
} from "@/lib/notifications/mod.ts";
import type { Batch, Delivery } from "./lease.ts";

/** Where messages lead, and the time zone of their dates. */
export interface Address {
  /** Public address with the path prefix, without a trailing slash. */
  readonly root: string;
  readonly timeZone: string;
}

/** Composes one message in the recipient's language: of one delivery, or of several. */
export function compose(
  batch: Batch,
  { locale, facts, address }: {
    locale: Locale;
    facts: ReadonlyMap<string, NotificationIncident>;
    address: Address;
  },
): Composed {
  const t = translator(locale);
  const dates = dateFormats(locale, address.timeZone);
  const [first] = batch;
  const parts = { id: first.id, locale, footer: t("mail.footer") };
  if (batch.length > 1) {
    return {
      ...parts,
      subject: t("mail.digest", { count: batch.length }),
      body: [t("mail.digest_why"), ...batch.map((one) => deliveryWords(locale, dates, one))],
      link: { label: t("mail.open_all"), url: `${address.root}/notifications` },
    };
  }
  const incident = facts.get(first.incident_id ?? "");
  return {
    ...parts,
    subject: deliveryWords(locale, dates, first),
    body: incident
      ? [
        incidentWords(locale, incident),
        ...incident.severity
          ? [`${t("term.severity")}: ${t(`severity.${incident.severity}`)}`]
          : [],
      ]
      : [],
    link: { label: t("mail.open"), url: `${address.root}${pathOf(first)}` },
  };
}

function pathOf({ capa_id, incident_id }: Delivery): string {
  if (capa_id) return `/capas/${capa_id}`;
  return incident_id ? `/incidents/${incident_id}` : "/notifications";
}
