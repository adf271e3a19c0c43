/** Sends what waits on the phone, each thing exactly once, as the person who wrote it. */
export { isOld } from "./ages.ts";
export { createFetchTransport } from "./fetch_transport.ts";
export { itemsOf } from "./next_item.ts";
export { pageQueue } from "./page_queue.ts";
export { createQueue } from "./queue.ts";
export { createXhrTransport } from "./xhr_transport.ts";
