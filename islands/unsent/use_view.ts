import { useEffect, useState } from "preact/hooks";
import type { QueueState } from "@/islands/queue/types.ts";
import type { Author, ReportWithPhotos, Unsent } from "@/islands/store/types.ts";
import { type Phone, phoneOf } from "./phone.ts";

/** What is on the phone at one moment, for one person. */
export interface View extends QueueState {
  readonly phone: Phone;
  /** Whose reports are shown; null: nobody is known, so only what nobody has claimed. */
  readonly user: Author | null;
  readonly reports: readonly ReportWithPhotos[];
  readonly unsent: Unsent;
  readonly isOnline: boolean;
  /** Server time in ms. */
  readonly now: number;
}

/**
 * Reads the phone and follows its changes. Undefined before the first read; null where the browser
 * keeps nothing.
 *
 * @param user who the page was made for; null on pages for everybody, which show whoever was last
 *   signed in on this phone
 */
export function useView(base: string, user: Author | null): View | null | undefined {
  const [view, setView] = useState<View | null>();
  useEffect(() => {
    const stops: (() => void)[] = [];
    let latest = 0;
    let isGone = false;
    const follow = async () => {
      const phone = await phoneOf(base);
      if (isGone) return;
      const read = () => {
        const turn = ++latest;
        readView(phone, user).then((next) => turn === latest && setView(next), () => setView(null));
      };
      stops.push(phone.store.subscribe(read), phone.queue.subscribe(read));
      for (const event of ["online", "offline"]) {
        addEventListener(event, read);
        stops.push(() => removeEventListener(event, read));
      }
      read();
    };
    follow().catch(() => setView(null));
    return () => {
      isGone = true;
      latest++;
      for (const stop of stops) stop();
    };
  }, []);
  return view;
}

async function readView(phone: Phone, given: Author | null): Promise<View> {
  const { store, queue } = phone;
  const user = given ?? await store.setting("user") ?? null;
  const id = user?.id ?? null;
  const [reports, unsent] = await Promise.all([store.reports(id), store.unsent(id)]);
  const isOnline = navigator.onLine;
  return { phone, user, reports, unsent, isOnline, now: store.now(), ...queue.state() };
}
