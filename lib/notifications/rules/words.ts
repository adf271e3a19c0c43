import {
  type DateFormats,
  isMessageKey,
  type Locale,
  type MessageKey,
  sentence,
  translator,
} from "@/lib/i18n/mod.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import { deliveryKey, isNotificationKind, notificationKey } from "./kinds.ts";

/** A stored message; `kind` is one of this release or of another one. */
interface StoredMessage {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The text of a message in the app; generic for a kind that this release does not know. */
export function notificationWords(
  locale: Locale,
  dates: Pick<DateFormats, "full">,
  { kind, data }: StoredMessage,
): string {
  const key = isNotificationKind(kind) ? notificationKey(kind) : "notification.other";
  const values = readableValues(locale, dates, data);
  // Messages of earlier releases have only the number.
  const isOnlyNumber = kind === "incident_created" && (!values.type || !values.site);
  return sentence(locale, isOnlyNumber ? "notification.incident_created_only" : key, values);
}

/** The same for mails and chats, where anybody may look over a shoulder. */
export function deliveryWords(
  locale: Locale,
  dates: Pick<DateFormats, "full">,
  { kind, data }: StoredMessage,
): string {
  const key = isNotificationKind(kind) ? deliveryKey(kind) : "notification.other";
  return sentence(locale, key, readableValues(locale, dates, data));
}

/** "Near miss · North depot · Loading bay 4". */
export function incidentWords(
  locale: Locale,
  { type, site_name, zone_name }: {
    type: IncidentType;
    site_name: string;
    zone_name: string | null;
  },
): string {
  return [translator(locale)(`type.${type}`), site_name, zone_name].filter(Boolean).join(" · ");
}

/** Stored values as a text shows them: dates in words, types and duties by their names. */
function readableValues(
  locale: Locale,
  dates: Pick<DateFormats, "full">,
  data: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const readable = (name: string, value: string) => {
    if (name === "date") return dates.full(value);
    if (name === "type") return newReportOf(locale, value);
    return name === "duty" ? dutyName(locale, value) : value;
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, readable(name, String(value))]),
  );
}

function dutyName(locale: Locale, duty: string): string {
  const key: MessageKey | undefined = [`message_duty.${duty}`, `authority_duty.${duty}`]
    .find(isMessageKey);
  return key ? sentence(locale, key) : duty;
}

/** "New injury report", by the type of the incident. */
function newReportOf(locale: Locale, type: string): string {
  const key = `new_report.${type}`;
  return sentence(locale, isMessageKey(key) ? key : "new_report.other");
}
