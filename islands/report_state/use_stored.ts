import { useEffect, useState } from "preact/hooks";
import { openStore } from "../store/mod.ts";
import type { Store } from "../store/types.ts";

/**
 * Reads from the store, and again after every change in any tab and when the connection changes.
 * Undefined before the first read; null when the browser has no storage. Never unsubscribes, because
 * islands live as long as their page.
 */
export function useStored<T>(
  base: string,
  read: (store: Store) => Promise<T>,
): T | null | undefined {
  const [found, setFound] = useState<T | null>();
  useEffect(() => {
    const start = (store: Store) => {
      let latest = 0;
      const refresh = () => {
        const call = ++latest;
        read(store).then((next) => call === latest && setFound(() => next), fail);
      };
      store.subscribe(refresh);
      addEventListener("online", refresh);
      addEventListener("offline", refresh);
      refresh();
    };
    const fail = () => setFound(null);
    openStore(base).then(start, fail);
  }, []);
  return found;
}
