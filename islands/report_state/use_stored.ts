import { useEffect, useState } from "preact/hooks";
import { openStore } from "../store/mod.ts";
import type { Store } from "../store/types.ts";

/**
 * What `read` finds on the phone, read again after every change of the phone, in any tab, and of the
 * connection. Undefined before the first time; null where the browser keeps nothing. An island lives as long as its page, so nothing is taken back.
 */
export function useStored<T>(
  base: string,
  read: (store: Store) => Promise<T>,
): T | null | undefined {
  const [found, keep] = useState<T | null>();
  useEffect(() => {
    const follow = (store: Store) => {
      let latest = 0;
      const again = () => {
        const turn = ++latest;
        read(store).then((next) => turn === latest && keep(() => next), fail);
      };
      store.subscribe(again);
      addEventListener("online", again);
      addEventListener("offline", again);
      again();
    };
    const fail = () => keep(null);
    openStore(base).then(follow, fail);
  }, []);
  return found;
}
