import { createApp } from "./app.ts";
import type { Services } from "./services.ts";

/** Time limit for requests in progress after SIGTERM. */
const GRACE_MS = 8_000;

/** How long a server that is told to stop serves on until no request body is being received. */
const DRAIN_MS = 3_000;

/**
 * Serves requests until SIGTERM or SIGINT, then finishes those in progress, closes the database and
 * exits with 0.
 */
export function serve(services: Services): Deno.HttpServer<Deno.NetAddr> {
  const { config, log } = services;
  const app = createApp(services);
  const answers = new Set<Promise<Response>>();
  /** Those whose request has a body, which a shutdown may meet while it arrives. */
  const withBody = new Set<Promise<Response>>();
  let stopping = false;
  let refusing = false;
  const exit = () => {
    log({ event: "stopped", unfinished: answers.size });
    Deno.exit(0);
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log({ event: "stopping" });
    const deadline = setTimeout(exit, GRACE_MS);
    // `shutdown` closes the listener, so that a proxy sends what comes to another process, and waits for
    // the answers; but it aborts request bodies that are still being received, so none may be.
    if (!await isEmptyWithin(withBody, DRAIN_MS)) {
      refusing = true;
      await Promise.allSettled(answers);
    }
    await server.shutdown();
    await services.deliveries.stop();
    await services.embeddingWorker.stop();
    await services.riskWords.stop();
    await services.channels.close();
    services.passwords.close();
    services.pdf.close();
    await services.connection.close();
    clearTimeout(deadline);
    exit();
  };
  // Installed before the server listens, because a signal may arrive immediately after.
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);

  const server = Deno.serve({
    port: config.port,
    hostname: config.host,
    automaticCompression: true,
    onListen: ({ hostname, port }) => log({ event: "listening", hostname, port }),
  }, (request, { remoteAddr }) => {
    // Where bodies keep coming, new requests are refused, or a busy server would never finish.
    if (refusing) return leaving();
    const answer = Promise.resolve(app.fetch(request, { remoteAddress: remoteAddr.hostname }));
    answers.add(answer);
    if (request.body) withBody.add(answer);
    return answer.finally(() => {
      answers.delete(answer);
      withBody.delete(answer);
    });
  });

  // An unhandled rejection in one request must not stop the server.
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    const error = event.reason instanceof Error ? event.reason : new Error(String(event.reason));
    log({
      event: "unhandled_rejection",
      name: error.name,
      message: error.message,
      stack: error.stack,
    });
  });
  return server;
}

/** Waits until a set is empty, at most so long; returns whether it was. */
async function isEmptyWithin(set: ReadonlySet<unknown>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (set.size > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return set.size === 0;
}

/** The 503 response during shutdown: the request was not processed and can be retried. */
function leaving(): Response {
  return new Response(null, {
    status: 503,
    headers: { "Connection": "close", "Retry-After": "1" },
  });
}
