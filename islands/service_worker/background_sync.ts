import { createFetchTransport, createQueue, itemsOf } from "@/islands/queue/mod.ts";
import { bodyOf } from "../report_body/body.ts";
import { openStore } from "@/islands/store/mod.ts";
import { base } from "./caches.ts";

/**
 * Sends the queue when no page is open. Browsers without Background Sync send as soon as a page is open.
 *
 * @throws when something is still unsent, so that the browser retries later
 */
export async function sendQueue(): Promise<void> {
  const store = await openStore(base);
  const transport = createFetchTransport();
  const queue = createQueue({ store, base, transport, buildBody: bodyOf, waitsForLock: true });
  await queue.wake();
  // Timers do not survive the worker.
  queue.stop();
  const user = await store.setting("user");
  const waiting = user ? itemsOf(await store.reports(user.id), user).length : 0;
  if (waiting > 0) throw new Error(`${waiting} reports and photos still wait`);
}
