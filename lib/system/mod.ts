/** The state of the service itself, for monitoring and administrators. */
export { type DeliveryQueue, type EndedJob, type Queues, readQueues } from "./queues.ts";
