/** How often a visible page asks, in ms. */
const EVERY_MS = 60_000;

/**
 * Calls back with the number of unread notifications once it may have changed: once a minute while the page
 * is visible, and at once when it becomes visible or the connection returns. Never asks without a
 * connection or after the log-out.
 * @returns a function that ends it
 */
export function followUnread(base: string, follower: (unread: number) => void): () => void {
  let etag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** The session has ended: the next page says so. */
  let isOver = false;

  const mayAsk = () => !isOver && document.visibilityState === "visible" && navigator.onLine;

  async function ask(): Promise<void> {
    const answer = await fetch(`${base}/api/notifications?unread=1`, {
      cache: "no-store",
      headers: etag ? { "If-None-Match": etag } : {},
    });
    if (answer.status === 401 || answer.status === 403) isOver = true;
    if (!answer.ok) return;
    etag = answer.headers.get("ETag");
    follower((await answer.json()).unread);
  }

  function wait(): void {
    clearTimeout(timer);
    if (mayAsk()) timer = setTimeout(turn, EVERY_MS);
  }

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (!mayAsk() || isAsking) return;
    isAsking = true;
    // Without an answer the number stays as it was.
    await ask().catch(() => {});
    isAsking = false;
    wait();
  }

  document.addEventListener("visibilitychange", turn);
  addEventListener("online", turn);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", turn);
    removeEventListener("online", turn);
  };
}
