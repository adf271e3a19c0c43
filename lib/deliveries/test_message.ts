import { writeAudit } from "@/lib/audit/mod.ts";
import type { Composed, Outcome } from "@/lib/channels/mod.ts";
import type { Database } from "@/lib/database/mod.ts";
import { translator } from "@/lib/i18n/mod.ts";
import { asAdministrator, type Session, type Sessions } from "@/lib/session.ts";
import type { Address } from "./compose.ts";
import type { Delivery, DeliveryChannel } from "./lease.ts";
import {
  type Channels,
  readRecipients,
  type Recipient,
  removeSubscriptions,
  sendTo,
} from "./recipients.ts";

/** What became of a test message, and where it went. */
export interface TestOutcome {
  readonly channel: DeliveryChannel;
  readonly outcome: Outcome;
  /** The administrator's own address or phone number; null: the group chat, or their devices. */
  readonly to: string | null;
}

interface TestServices extends Sessions {
  database: Database;
  channels: Channels;
  address: Address;
}

/**
 * Sends a test message to the administrator who asks for it, or to the group chat: at once and past the
 * outbox, so that it says what the server answers. Who tested which channel stands in the audit log.
 */
export async function sendTestMessage(
  { database, channels, address, inSession }: TestServices,
  channel: DeliveryChannel,
): Promise<TestOutcome> {
  const recipient = await inSession(async (session) => {
    await writeAudit(session, {
      action: "channel.tested",
      subject: ["channel", null],
      after: { channel },
    });
    return await readTester(session, channel);
  });
  const to = { email: recipient.email, whatsapp: recipient.phone, telegram: null, push: null };
  const tested = { channel, to: to[channel] };
  if (!await channels[channel]?.isConfigured()) {
    return { ...tested, outcome: { outcome: "failed", reason: "channel_off" } };
  }
  // No transaction is open while the server answers.
  const { gone = [], ...outcome } = await sendTo(
    channels,
    channel,
    recipient,
    composeTest(recipient, address),
  );
  if (gone.length > 0) {
    await database.asAdministrator("forget ended devices", (tx) => removeSubscriptions(tx, gone));
  }
  return { ...tested, outcome };
}

/** The caller with their addresses, or the group chat. */
async function readTester(session: Session, channel: DeliveryChannel): Promise<Recipient> {
  const user_id = channel === "telegram" ? null : session.actor.id;
  const recipients = await asAdministrator(
    session,
    "send a test message",
    () => readRecipients(session.tx, channel, [{ user_id } as Delivery]),
  );
  return recipients.get(user_id)!;
}

function composeTest({ locale }: Recipient, { root }: Address): Composed {
  const t = translator(locale);
  return {
    id: crypto.randomUUID(),
    locale,
    subject: t("mail.test"),
    body: [t("mail.test_body")],
    link: { label: t("mail.open"), url: `${root}/` },
    footer: t("mail.test_footer"),
  };
}
