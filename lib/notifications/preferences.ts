import { z } from "zod";
import type { Session } from "@/lib/session.ts";
import type { NotificationKind, PersonalChannel } from "./rules/kinds.ts";
import { choicesOf, type MessageChoice } from "./rules/choices.ts";

/** What a person wants to be told, and when they sleep. */
export interface Preferences {
  choices: MessageChoice[];
  /** The channels that the person wants for each kind, those that are required included. */
  wanted: Partial<Record<NotificationKind, PersonalChannel[]>>;
  /** Whether they have a phone number, without which there is no WhatsApp. */
  has_phone: boolean;
  /** Whether they switched push messages on in a browser. */
  has_devices: boolean;
  /** Hours of the day as `HH:MM`, in the time zone of the service; both or none. */
  quiet_from: string | null;
  quiet_to: string | null;
}

const hour = z.stringFormat("hour", /^([01]\d|2[0-3]):[0-5]\d$/).nullable();

/** A form or request with wishes; kinds that it does not name are not wanted by any channel. */
export const PreferencesInput = z.strictObject({
  wanted: z.partialRecord(z.string().max(40), z.array(z.string().max(20)).max(5)),
  quiet_from: hour,
  quiet_to: hour,
}).superRefine(({ quiet_from, quiet_to }, context) => {
  const refuse = (path: string, code: string) =>
    context.addIssue({ code: "custom", path: [path], params: { code } });
  if ((quiet_from === null) !== (quiet_to === null)) {
    refuse(quiet_from === null ? "quiet_from" : "quiet_to", "required");
  }
  if (quiet_from !== null && quiet_from === quiet_to) refuse("quiet_to", "same_hour");
});
export type PreferencesInput = z.output<typeof PreferencesInput>;

/** Reads the caller's own wishes. */
export async function readPreferences({ tx, actor }: Session): Promise<Preferences> {
  const profile = await tx.selectFrom("profiles").select(["phone", "quiet_from", "quiet_to"])
    .where("id", "=", actor.id).executeTakeFirstOrThrow();
  const device = await tx.selectFrom("push_subscriptions").select("id")
    .where("user_id", "=", actor.id).limit(1).executeTakeFirst();
  const muted = await tx.selectFrom("muted_messages").select(["kind", "channel"])
    .where("user_id", "=", actor.id).execute();
  const choices = choicesOf(actor.role);
  const wants = ({ kind, required }: MessageChoice) => (channel: PersonalChannel) =>
    required.includes(channel) ||
    !muted.some((one) => one.kind === kind && one.channel === channel);
  return {
    choices,
    wanted: Object.fromEntries(
      choices.map((choice) => [choice.kind, choice.channels.filter(wants(choice))]),
    ),
    has_phone: profile.phone !== null,
    has_devices: device !== undefined,
    quiet_from: profile.quiet_from?.slice(0, 5) ?? null,
    quiet_to: profile.quiet_to?.slice(0, 5) ?? null,
  };
}

/**
 * Saves the caller's own wishes. What their role requires cannot be switched off, and what they are not
 * offered, such as WhatsApp without a phone number, stays as it was.
 * @param offered the channels that the person could choose from
 */
export async function savePreferences(
  { tx, actor, now }: Session,
  { wanted, quiet_from, quiet_to }: PreferencesInput,
  offered: readonly PersonalChannel[],
): Promise<void> {
  await tx.updateTable("profiles").set({ quiet_from, quiet_to, updated_at: now })
    .where("id", "=", actor.id).execute();
  const choices = choicesOf(actor.role);
  await tx.deleteFrom("muted_messages").where("user_id", "=", actor.id)
    .where("kind", "in", choices.map(({ kind }) => kind)).where("channel", "in", offered).execute();
  const muted = choices.flatMap(({ kind, channels, required }) =>
    channels.filter((channel) =>
      offered.includes(channel) && !required.includes(channel) &&
      !wanted[kind]?.includes(channel)
    ).map((channel) => ({ user_id: actor.id, kind, channel }))
  );
  if (muted.length > 0) await tx.insertInto("muted_messages").values(muted).execute();
}
