import type { Queue } from "@/islands/queue/types.ts";
import { openStore } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";

/** What the phone keeps, and what sends it. */
export interface Phone {
  readonly store: Store;
  readonly queue: Queue;
}

/** The phone of this page, the same for all islands. Rejects when the browser keeps nothing. */
export async function phoneOf(base: string): Promise<Phone> {
  // Only pages of somebody who is logged in send: the log-in page does without the code.
  const { pageQueue } = await import("@/islands/queue/page_queue.ts");
  const [store, queue] = await Promise.all([openStore(base), pageQueue(base)]);
  return { store, queue };
}

/**
 * Begins to send, once for a page.
 *
 * @param user who is logged in; undefined where the page does not know: as who was last
 */
export async function startQueue(base: string, user: Author | undefined): Promise<void> {
  const { queue } = await phoneOf(base);
  if (user) await queue.signedIn(user);
  queue.start();
}

/** After a log-out the phone is nobody's: what waits stays, and is shown to nobody until the log-in. */
export async function forgetPerson(base: string): Promise<void> {
  await (await openStore(base)).keepSetting("user", null);
}
