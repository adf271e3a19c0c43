import type { Queue } from "@/islands/queue/types.ts";
import { openStore } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";

/** The queue of this page; most pages have nothing to send and do without its code. */
export async function queueOf(base: string): Promise<Queue> {
  const { pageQueue } = await import("@/islands/queue/page_queue.ts");
  return await pageQueue(base);
}

/**
 * Begins to send as soon as there is something on the phone, once for a page.
 *
 * @param user who is logged in; undefined where the page does not know: as who was last
 */
export async function startQueue(base: string, user: Author | undefined): Promise<void> {
  const store = await openStore(base);
  let isStarted = false;
  const look = async () => {
    if (isStarted || !await isNeeded(store, user) || isStarted) return;
    isStarted = true;
    const queue = await queueOf(base);
    if (user) await queue.signedIn(user);
    queue.start();
  };
  store.subscribe(() => void look());
  await look();
}

/** Somebody else than before has logged in, or there is something to send or to tidy up. */
async function isNeeded(store: Store, user: Author | undefined): Promise<boolean> {
  const known = await store.setting("user");
  if (user && (user.id !== known?.id || user.name !== known.name)) return true;
  return (await store.reports(known?.id ?? null)).length > 0;
}

/** After a log-out the phone is nobody's: what waits stays, and is shown to nobody until the log-in. */
export async function forgetPerson(base: string): Promise<void> {
  await (await openStore(base)).keepSetting("user", null);
}
