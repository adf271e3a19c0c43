/** Calls when the network comes back or the page is looked at again. Answers how to stop. */
export function onWake(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") wake();
  };
  const page = globalThis.document;
  addEventListener("online", wake);
  page?.addEventListener("visibilitychange", onVisible);
  return () => {
    removeEventListener("online", wake);
    page?.removeEventListener("visibilitychange", onVisible);
  };
}
