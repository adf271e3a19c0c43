import type { Api } from "@/tests/support/api.ts";

/** Makes ready what a request needs, then answers the request itself, not yet sent. */
export type Deed = (api: Api) => Promise<() => Promise<Response>>;

/** Deeds by the route that they go through. */
export type Deeds = Readonly<Record<string, Deed>>;

/** A deed that needs nothing made ready. */
export function atOnce(send: (api: Api) => Promise<Response>): Deed {
  return (api) => Promise.resolve(() => send(api));
}
