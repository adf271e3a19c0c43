/**
 * Asks the server of this machine whether it is ready, and ends with 1 when it is not: the health check of
 * a container whose image has no shell and no curl.
 */
const { pathname } = new URL(Deno.env.get("BASE_URL") || "http://localhost/siaga");
const port = Deno.env.get("PORT") || "8000";
const address = `http://127.0.0.1:${port}${pathname.replace(/\/+$/, "")}/readyz`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(3_000) })
  .then(({ ok }) => ok, () => false);
Deno.exit(isReady ? 0 : 1);
