import type { OptionalChannel } from "./channel.ts";
import type { ChannelsConfig } from "./config.ts";
import { createEmail, type MailRecipient } from "./email.ts";
import { createPush, type PushChannel } from "./push.ts";
import type { ReadSetting } from "./setting_keys.ts";
import { createTelegram } from "./telegram.ts";
import { createWhatsApp, type PhoneOwner } from "./whatsapp.ts";

/** The part of the service's configuration that channels read. */
interface Configuration {
  readonly channels: ChannelsConfig;
  readonly appSecret: string;
}

/** Every way to reach people outside the application. */
export interface Channels {
  readonly email: OptionalChannel<MailRecipient>;
  /** The safety group chat, which needs no address. */
  readonly telegram: OptionalChannel<null>;
  readonly whatsapp: OptionalChannel<PhoneOwner>;
  /** To the devices that people subscribed on their profile. */
  readonly push: PushChannel;
  /** Closes the connections once what is being sent is through. */
  close(): Promise<void>;
}

/**
 * Opens the channels. Nothing connects before the first message.
 *
 * @param settings of the service; read with each message, so that changes hold at once
 */
export function createChannels(
  { config: { channels: config, appSecret }, settings }: {
    config: Configuration;
    settings: { readonly read: ReadSetting };
  },
): Channels {
  const read: ReadSetting = (key) => settings.read(key);
  const email = createEmail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    listId: config.listId,
  });
  return {
    email,
    telegram: createTelegram({ apiRoot: config.telegramRoot, read }),
    whatsapp: createWhatsApp({ apiRoot: config.whatsappRoot, read }),
    push: createPush({
      vapid: config.vapid,
      secret: appSecret,
      subject: config.vapidSubject,
      hosts: config.pushHosts,
    }),
    close: () => email.close(),
  };
}
