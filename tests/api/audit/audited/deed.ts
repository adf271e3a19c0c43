import type { Api } from "@/tests/support/api.ts";

/** Prepares what a request needs and returns the request, not sent yet. */
export type Deed = (api: Api) => Promise<() => Promise<Response>>;

/** Deeds by their route. */
export type Deeds = Readonly<Record<string, Deed>>;

/** A deed without preparation. */
export function atOnce(send: (api: Api) => Promise<Response>): Deed {
  return (api) => Promise.resolve(() => send(api));
}
