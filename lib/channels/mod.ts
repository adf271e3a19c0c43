/** Ways to reach people outside the application. Each is off without configuration. */
export {
  type Channel,
  type Composed,
  DELIVERY_REASONS,
  type DeliveryReason,
  type OptionalChannel,
  type Outcome,
  SEND_LIMIT_MS,
} from "./channel.ts";
export { type Channels, createChannels } from "./channels.ts";
export { CHANNEL_VARIABLES, channelFaults, type ChannelsConfig, readChannels } from "./config.ts";
export { createEmail, type EmailChannel, MAIL_CONNECTIONS, type MailRecipient } from "./email.ts";
export { toE164 } from "./phone.ts";
export { createTelegram } from "./telegram.ts";
export { createWhatsApp, type PhoneOwner } from "./whatsapp.ts";
export {
  createPush,
  isPushEndpoint,
  type PushAddress,
  type PushChannel,
  type PushPayload,
} from "./push.ts";
