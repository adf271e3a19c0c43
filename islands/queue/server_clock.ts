import type { Store } from "@/islands/store/types.ts";

/** Headers are of whole seconds, and answers take a while; less than this says nothing. */
const EXACTNESS = 5_000;

/** Goes by the server's clock, as its `Date` header tells it; a phone's may be a day wrong. */
export async function setClock(store: Store, date: string | null): Promise<void> {
  const serverTime = Date.parse(date ?? "");
  if (Math.abs(serverTime - store.now()) > EXACTNESS) await store.setClock(serverTime);
}
