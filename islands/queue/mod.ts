/** The queue: sends the reports and photos on the phone exactly once each, as their author. */
export { isOld } from "./ages.ts";
export { createFetchTransport, createXhrTransport } from "./transport.ts";
export { itemsOf } from "./schedule.ts";
export { pageQueue } from "./page_queue.ts";
export { createQueue } from "./queue.ts";
