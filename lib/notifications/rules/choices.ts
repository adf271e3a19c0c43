import type { Role } from "@/lib/database/mod.ts";
import {
  type Audience,
  kindRow,
  NOTIFICATION_KINDS,
  type NotificationKind,
  PERSONAL_CHANNELS,
  type PersonalChannel,
} from "./kinds.ts";

/** The roles that a part in a record can lead to; everyone may report. */
const ROLES_OF: Readonly<Record<Audience, Role | "everyone">> = {
  reporter: "everyone",
  owner: "capa_owner",
  hse: "hse",
  supervisor: "supervisor",
  management: "management",
};

/** A kind of message with the channels that a person may choose for it. */
export interface MessageChoice {
  readonly kind: NotificationKind;
  readonly channels: readonly PersonalChannel[];
  /** Those that the law or the role requires, and that nobody switches off. */
  readonly required: readonly PersonalChannel[];
}

/** The kinds of messages that can reach a role, with their channels. */
export function choicesOf(role: Role): MessageChoice[] {
  return (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) =>
    kindRow(kind).told.some((who) => ["everyone", role].includes(ROLES_OF[who]))
  ).map((kind) => {
    const { channels, required = [] } = kindRow(kind);
    return {
      kind,
      channels: PERSONAL_CHANNELS.filter((channel) => channels.includes(channel)),
      required: (required as readonly Role[]).includes(role) ? ["email"] : [],
    };
  });
}
