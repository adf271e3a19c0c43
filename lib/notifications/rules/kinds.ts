import type { WithSql } from "@/lib/database/mod.ts";
import type { MessageKey, MessageValues } from "@/lib/i18n/mod.ts";

/**
 * How a message reaches people. `in_app` is the bell; `telegram` the group chat of the safety staff; the
 * others go to one person each.
 */
export const CHANNELS = ["in_app", "email", "telegram", "whatsapp", "push"] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** The channels that a person may switch off for a kind. */
export const PERSONAL_CHANNELS = ["email", "whatsapp", "push"] as const satisfies ChannelName[];
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];

/** What leads a person to get a message: their part in the record, or their role. */
export type Audience = "reporter" | "owner" | "hse" | "supervisor" | "management";

interface KindRow {
  /** The record that it is about and that it opens. */
  readonly record: "incident" | "capa";
  readonly channels: readonly ChannelName[];
  /** Supervisors are those of the site. */
  readonly told: readonly Audience[];
  /** Roles that get the mail whatever they wish: the law and the incident wait for them. */
  readonly required?: readonly ("hse" | "capa_owner")[];
  /** Goes first and at any hour, as everything about incidents of severity 4 and 5 does. */
  readonly urgent?: true;
}

const IN_APP = ["in_app", "push"] as const;
const EVERYWHERE = ["in_app", "email", "telegram", "whatsapp", "push"] as const;

/**
 * The kinds of messages, one row each. A kind without its texts (`notification.…` in the app,
 * `delivery.…` outside of it, where anybody may look over a shoulder) does not compile, nor a message
 * without its record or without a value of a text.
 */
export const NOTIFICATION_KINDS = {
  incident_created: {
    record: "incident",
    channels: EVERYWHERE,
    told: ["hse", "supervisor"],
    required: ["hse"],
  },
  incident_triaged: { record: "incident", channels: IN_APP, told: ["reporter"] },
  incident_closed: { record: "incident", channels: IN_APP, told: ["reporter"] },
  capa_assigned: { record: "capa", channels: IN_APP, told: ["owner"] },
  capa_sent: { record: "capa", channels: IN_APP, told: ["hse"] },
  capa_verified: { record: "capa", channels: IN_APP, told: ["owner"] },
  capa_reopened: { record: "capa", channels: IN_APP, told: ["owner"] },
  capa_overdue: {
    record: "capa",
    channels: EVERYWHERE,
    told: ["owner", "hse", "supervisor", "management"],
    required: ["capa_owner"],
  },
  // Its owner is no longer active or no owner any more: a safety officer hands it over.
  capa_without_owner: {
    record: "capa",
    channels: EVERYWHERE,
    told: ["hse"],
    required: ["hse"],
  },
  capa_recheck: {
    record: "capa",
    channels: ["email", "telegram", "whatsapp", "push"],
    told: ["owner", "hse"],
  },
  days_off_open: { record: "incident", channels: IN_APP, told: ["hse"], urgent: true },
  duty_soon: {
    record: "incident",
    channels: EVERYWHERE,
    told: ["hse"],
    required: ["hse"],
    urgent: true,
  },
  duty_overdue: {
    record: "incident",
    channels: EVERYWHERE,
    told: ["hse"],
    required: ["hse"],
    urgent: true,
  },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The row of a kind, with every column. */
export function kindRow(kind: NotificationKind): KindRow {
  return NOTIFICATION_KINDS[kind];
}

/** Whether a stored kind is one of this release. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, kind);
}

/** The key of the text of a kind in the app. */
export function notificationKey<Kind extends NotificationKind>(kind: Kind) {
  return `notification.${kind}` as const satisfies MessageKey;
}

/** The key of the text of a kind in mails and chats. */
export function deliveryKey<Kind extends NotificationKind>(kind: Kind) {
  return `delivery.${kind}` as const satisfies MessageKey;
}

type Row<Kind extends NotificationKind> = (typeof NOTIFICATION_KINDS)[Kind];

type Recipients<Kind extends NotificationKind> =
  & (Extract<Row<Kind>["told"][number], "owner" | "reporter"> extends never ? { users?: undefined }
    : { users: readonly string[] })
  & ("supervisor" extends Row<Kind>["told"][number] ? { siteId: string } : { siteId?: undefined });

/** A message of one kind. Never personal or health data. */
type MessageOf<Kind extends NotificationKind> =
  & {
    kind: Kind;
    /** What tells one event of this kind about this record from the next: `7:2026-03-01:0`. */
    occasion?: string | number;
    incidentId: string;
    data: WithSql<MessageValues<`notification.${Kind}` | `delivery.${Kind}`>>;
    /** Who of the kind's audience is told; all of it when absent. */
    told?: readonly Audience[];
    /** Whether it goes first and at any hour, as all of severity 4 and 5 does; by default as the kind says. */
    urgent?: boolean;
  }
  & Recipients<Kind>
  & (Row<Kind>["record"] extends "capa" ? { capaId: string } : { capaId?: undefined });

/** A message of any kind. */
export type Message = { [Kind in NotificationKind]: MessageOf<Kind> }[NotificationKind];
