export {
  type Delivery,
  DELIVERY_CHANNELS,
  type DeliveryChannel,
  HOURLY_LIMIT,
  isRequestedKind,
} from "./lease.ts";
export {
  type ChannelCounts,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  mayRetry,
  type Outbox,
  type OutboxEntry,
  OutboxFilters,
  readOutbox,
  retryDelivery,
  retryOutbox,
} from "./outbox.ts";
export { sendTestMessage, type TestOutcome } from "./test_message.ts";
export { type Channels, type Subscription } from "./recipients.ts";
export { createDeliveryWorker, type DeliveryWorker } from "./worker.ts";
