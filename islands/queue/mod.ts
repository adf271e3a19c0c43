/** Sends what waits on the phone, each thing exactly once, as the person who wrote it. */
export { isOld } from "./ages.ts";
export { createFetchTransport, createXhrTransport } from "./transport.ts";
export { itemsOf } from "./schedule.ts";
export { pageQueue } from "./page_queue.ts";
export { createQueue } from "./queue.ts";
