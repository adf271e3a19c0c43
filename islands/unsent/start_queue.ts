import { openStore } from "@/islands/store/mod.ts";
import type { Author, Store } from "@/islands/store/types.ts";

/**
 * Saves the user of the phone and starts the queue once there is a report. Most pages have nothing to
 * send, so the code of the queue is loaded on demand.
 *
 * @param user the logged-in user; undefined on cached pages, which send as the last user
 */
export async function startQueue(base: string, user: Author | undefined): Promise<void> {
  const store = await openStore(base);
  if (user) await setPhoneUser(store, user);
  let isStarted = false;
  const startIfNeeded = async () => {
    if (isStarted || !await hasReports(store) || isStarted) return;
    isStarted = true;
    const { pageQueue } = await import("@/islands/queue/page_queue.ts");
    const queue = await pageQueue(base);
    // Another user may have logged in in another tab since.
    if (user && (await store.setting("user"))?.id === user.id) await queue.signedIn(user);
    queue.start();
  };
  store.subscribe(() => void startIfNeeded());
  await startIfNeeded();
}

/** Sets the user of the phone. A pause of the previous user ends. */
async function setPhoneUser(store: Store, user: Author): Promise<void> {
  const previous = await store.setting("user");
  if (previous?.id === user.id && previous.name === user.name) return;
  if (previous?.id !== user.id && await store.setting("pause")) {
    await store.saveSetting("pause", null);
  }
  await store.saveSetting("user", user);
}

/** Whether there are reports of this user, to send or to tidy up. */
async function hasReports(store: Store): Promise<boolean> {
  const user = await store.setting("user");
  return (await store.reports(user?.id ?? null)).length > 0;
}
