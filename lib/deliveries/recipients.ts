import type {
  Channels as AllChannels,
  Composed,
  OptionalChannel,
  Outcome,
} from "@/lib/channels/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Delivery, DeliveryChannel } from "./lease.ts";

/** A browser in which a person asked for push messages. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The channels by their names in `deliveries`. */
export interface Channels extends Pick<AllChannels, "email" | "telegram" | "whatsapp"> {
  push: OptionalChannel<Subscription>;
}

/** A person, or the group chat, with the addresses of one channel. */
export interface Recipient {
  locale: Locale;
  name: string;
  email: string;
  phone: string | null;
  subscriptions: readonly Subscription[];
}

/**
 * Reads the recipients of deliveries by user id; of the group chat by null, in the language of most
 * safety officers. Who is no longer active is missing.
 */
export async function readRecipients(
  tx: Tx,
  channel: DeliveryChannel,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string | null, Recipient>> {
  const recipients = new Map<string | null, Recipient>();
  const ids = [...new Set(deliveries.map(({ user_id }) => user_id))];
  const people = ids.filter((id) => id !== null);
  if (ids.includes(null)) {
    const group = { name: "", email: "", phone: null, subscriptions: [] };
    recipients.set(null, { ...group, locale: await localeOfGroup(tx) });
  }
  if (people.length === 0) return recipients;
  const rows = await tx.selectFrom("profiles as p").innerJoin("users as u", "u.id", "p.id")
    .select(["p.id", "p.full_name as name", "p.phone", "p.locale", "u.email"])
    .where("p.id", "in", people).where("p.active", "=", true).execute();
  const subscriptions = channel === "push"
    ? Map.groupBy(
      await tx.selectFrom("push_subscriptions").select(["user_id", "endpoint", "p256dh", "auth"])
        .where("user_id", "in", people).execute(),
      ({ user_id }) => user_id,
    )
    : new Map();
  for (const { id, ...person } of rows) {
    recipients.set(id, { ...person, subscriptions: subscriptions.get(id) ?? [] });
  }
  return recipients;
}

async function localeOfGroup(tx: Tx): Promise<Locale> {
  const most = await tx.selectFrom("profiles").select("locale")
    .where("role", "=", "hse").where("active", "=", true)
    .groupBy("locale").orderBy(({ fn }) => fn.countAll(), "desc").orderBy("locale").limit(1)
    .executeTakeFirst();
  return most?.locale ?? "en";
}

/** Sends one message. `gone` are subscriptions that the browser has ended. */
export async function sendTo(
  channels: Channels,
  channel: DeliveryChannel,
  recipient: Recipient,
  message: Composed,
): Promise<Outcome & { gone?: string[] }> {
  switch (channel) {
    case "email":
      return await channels.email.send(recipient, message);
    case "telegram":
      return await channels.telegram.send(null, message);
    case "whatsapp":
      if (!recipient.phone) return { outcome: "failed", reason: "no_address" };
      return await channels.whatsapp.send({ phone: recipient.phone }, message);
    case "push":
      return await pushTo(channels.push, recipient.subscriptions, message);
  }
}

/** Arrived when one of the person's browsers took it. */
async function pushTo(
  push: OptionalChannel<Subscription>,
  subscriptions: readonly Subscription[],
  message: Composed,
): Promise<Outcome & { gone?: string[] }> {
  const outcomes = await Promise.all(subscriptions.map((one) => push.send(one, message)));
  const gone = subscriptions.filter((_, index) => {
    const outcome = outcomes[index]!;
    return outcome.outcome === "failed" && outcome.reason === "recipient_refused";
  }).map(({ endpoint }) => endpoint);
  const best = outcomes.find(({ outcome }) => outcome === "delivered") ??
    outcomes.find(({ outcome }) => outcome === "retry") ?? outcomes[0];
  return { ...best ?? { outcome: "failed", reason: "no_address" }, gone };
}

/** Forgets subscriptions that browsers have ended. */
export async function removeSubscriptions(tx: Tx, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await tx.deleteFrom("push_subscriptions").where("endpoint", "in", endpoints).execute();
}
