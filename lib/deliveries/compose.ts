import { sql } from "kysely";
import type { Composed } from "@/lib/channels/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { dateFormats, type Locale, sentence, translator } from "@/lib/i18n/mod.ts";
import type { IncidentType, SeverityLevel } from "@/lib/incidents/mod.ts";
import { deliveryKey, isNotificationKind, readableValues } from "@/lib/notifications/mod.ts";
import type { Batch, Delivery } from "./lease.ts";

/** Where messages lead, and the time zone of their dates. */
export interface Address {
  /** Public address with the path prefix, without a trailing slash. */
  readonly root: string;
  readonly timeZone: string;
}

/** What a message says about its incident: nothing personal, and no free text of a report. */
export interface IncidentFacts {
  id: string;
  number: string;
  type: IncidentType;
  severity: SeverityLevel | null;
  site_name: string;
  zone_name: string | null;
}

/** Reads the facts of the incidents that deliveries are about. */
export async function readFacts(
  tx: Tx,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, IncidentFacts>> {
  const ids = [...new Set(deliveries.map(({ incident_id }) => incident_id))]
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("incidents as i")
    .innerJoin("sites as s", "s.id", "i.site_id").leftJoin("zones as z", "z.id", "i.zone_id")
    .select(["i.id", "i.number", "s.name as site_name", "z.name as zone_name"])
    .select([
      sql<IncidentType>`i.type`.as("type"),
      sql<SeverityLevel | null>`i.severity`.as("severity"),
    ])
    .where("i.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Composes one message in the recipient's language: of one delivery, or of several. */
export function compose(
  batch: Batch,
  { locale, facts, address }: {
    locale: Locale;
    facts: ReadonlyMap<string, IncidentFacts>;
    address: Address;
  },
): Composed {
  const t = translator(locale);
  const [first] = batch;
  const parts = { id: first.id, locale, footer: t("mail.footer") };
  const factsOf = ({ incident_id }: Delivery) => facts.get(incident_id ?? "");
  if (batch.length > 1) {
    return {
      ...parts,
      subject: t("mail.digest", { count: batch.length }),
      body: [t("mail.digest_why"), ...batch.map((one) => subjectOf(one, locale, address))],
      link: { label: t("mail.open_all"), url: `${address.root}/notifications` },
    };
  }
  const incident = factsOf(first);
  return {
    ...parts,
    subject: subjectOf(first, locale, address),
    body: incident
      ? [
        [t(`type.${incident.type}`), incident.site_name, incident.zone_name].filter(Boolean)
          .join(" · "),
        ...incident.severity
          ? [`${t("term.severity")}: ${t(`severity.${incident.severity}`)}`]
          : [],
      ]
      : [],
    link: { label: t("mail.open"), url: `${address.root}${pathOf(first)}` },
  };
}

/** The line that says what happened. */
function subjectOf({ kind, data }: Delivery, locale: Locale, { timeZone }: Address): string {
  if (!isNotificationKind(kind)) return translator(locale)("notification.other");
  return sentence(
    locale,
    deliveryKey(kind),
    readableValues(locale, dateFormats(locale, timeZone), data),
  );
}

function pathOf({ capa_id, incident_id }: Delivery): string {
  if (capa_id) return `/capas/${capa_id}`;
  return incident_id ? `/incidents/${incident_id}` : "/notifications";
}
