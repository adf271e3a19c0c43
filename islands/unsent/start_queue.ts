import { openStore } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";

/**
 * Notes whose phone this is, and begins to send as soon as there is something on it, once for a page.
 * Most pages have nothing to send and do without the code of the queue.
 *
 * @param user who is logged in; undefined where the page does not know: as who was last
 */
export async function startQueue(base: string, user: Author | undefined): Promise<void> {
  const store = await openStore(base);
  if (user) await handOver(store, user);
  let isStarted = false;
  const look = async () => {
    if (isStarted || !await isNeeded(store) || isStarted) return;
    isStarted = true;
    const { pageQueue } = await import("@/islands/queue/page_queue.ts");
    const queue = await pageQueue(base);
    // Somebody else may have logged in since, in another tab.
    if (user && (await store.setting("user"))?.id === user.id) await queue.signedIn(user);
    queue.start();
  };
  store.subscribe(() => void look());
  await look();
}

/** The phone is this person's from now on; what made the one before wait is over. */
async function handOver(store: Store, user: Author): Promise<void> {
  const known = await store.setting("user");
  if (known?.id === user.id && known.name === user.name) return;
  if (known?.id !== user.id && await store.setting("pause")) await store.keepSetting("pause", null);
  await store.keepSetting("user", user);
}

/** There is something of this person to send or to tidy up. */
async function isNeeded(store: Store): Promise<boolean> {
  const user = await store.setting("user");
  return (await store.reports(user?.id ?? null)).length > 0;
}
