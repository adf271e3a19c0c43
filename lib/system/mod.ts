/** The state of the service itself, for monitoring and administrators. */
export { type EndedJob, type Queues, readQueues } from "./queues.ts";
export { type DeliveryQueue } from "./queues.ts";
export { createFullDisks, type Disk, type FullDisks } from "./full_disks.ts";
export { findNotReady, type NotReady } from "./readiness.ts";
export { readSystemState, type SystemState } from "./state.ts";
export { VERSION } from "./version.ts";
