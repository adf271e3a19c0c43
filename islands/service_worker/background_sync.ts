import { createFetchTransport, createQueue, itemsOf } from "@/islands/queue/mod.ts";
import { bodyOf } from "../report_body/body.ts";
import { openStore } from "@/islands/store/mod.ts";
import { base } from "./caches.ts";

/**
 * Sends what waits when no page is open any more. Pages do the same by themselves: browsers that know
 * nothing of this lose nothing.
 *
 * @throws when something still waits, so that the browser calls again later
 */
export async function sendWaiting(): Promise<void> {
  const store = await openStore(base);
  const transport = createFetchTransport();
  const queue = createQueue({ store, base, transport, buildBody: bodyOf, waitsForLock: true });
  await queue.wake();
  // Its timers would not outlive the worker.
  queue.stop();
  const user = await store.setting("user");
  const left = user ? itemsOf(await store.reports(user.id), user).length : 0;
  if (left > 0) throw new Error(`${left} reports and photos still wait`);
}
