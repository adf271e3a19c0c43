import type { MessageKey, MessageValues } from "@/lib/i18n/mod.ts";

/** What depends on the kind of a notification, besides its text `notification.…`. */
interface KindRow {
  /** The record that it is about and that it opens. */
  readonly record: "incident" | "capa";
}

/**
 * The kinds of notifications, one row each. A kind without its text does not compile, nor a message
 * without its record or without a value of the text.
 */
export const NOTIFICATION_KINDS = {
  incident_created: { record: "incident" },
  incident_triaged: { record: "incident" },
  incident_closed: { record: "incident" },
  capa_assigned: { record: "capa" },
  capa_verified: { record: "capa" },
  capa_reopened: { record: "capa" },
  days_off_open: { record: "incident" },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Whether a stored kind is one of this release. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, kind);
}

/** The key of the text of a kind. */
export function notificationKey<Kind extends NotificationKind>(kind: Kind) {
  return `notification.${kind}` as const satisfies MessageKey;
}

type RecordOf<Kind extends NotificationKind> = (typeof NOTIFICATION_KINDS)[Kind]["record"];

/** A message of one kind: its record, and the values of its text. Never personal or health data. */
type MessageOf<Kind extends NotificationKind> = {
  kind: Kind;
  incidentId: string;
  data: MessageValues<`notification.${Kind}`>;
} & (RecordOf<Kind> extends "capa" ? { capaId: string } : { capaId?: undefined });

/** A message of any kind. */
export type Message = { [Kind in NotificationKind]: MessageOf<Kind> }[NotificationKind];
