import { createApp } from "./app.ts";
import type { Services } from "./services.ts";

/** Longest time that requests in flight get to finish after SIGTERM. */
const GRACE_MS = 8_000;

/** Serves until SIGTERM or SIGINT, finishes what is in flight, closes the database and exits with 0. */
export function serve(services: Services): Deno.HttpServer<Deno.NetAddr> {
  const { config, log } = services;
  const app = createApp(services);
  const answers = new Set<Promise<Response>>();
  let stopping = false;
  const exit = () => {
    log({ event: "stopped", unfinished: answers.size });
    Deno.exit(0);
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log({ event: "stopping" });
    const deadline = setTimeout(exit, GRACE_MS);
    // Deno's shutdown takes the body away from a request that is still sending it, so it comes last.
    await Promise.allSettled(answers);
    await server.shutdown();
    services.passwords.close();
    await services.connection.close();
    clearTimeout(deadline);
    exit();
  };
  // Before anybody can know that it listens: it may be told to stop right away.
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);

  const server = Deno.serve({
    port: config.port,
    hostname: config.host,
    automaticCompression: true,
    onListen: ({ hostname, port }) => log({ event: "listening", hostname, port }),
  }, (request, { remoteAddr }) => {
    // Who comes after the signal is sent on, or a busy server would never come to its end.
    if (stopping) return leaving();
    const answer = Promise.resolve(app.fetch(request, { remoteAddress: remoteAddr.hostname }));
    answers.add(answer);
    return answer.finally(() => answers.delete(answer));
  });

  // One forgotten promise must not take everybody's requests down with it.
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

/** The answer to requests that arrive while the server stops: nothing was done, ask again. */
function leaving(): Response {
  return new Response(null, {
    status: 503,
    headers: { "Connection": "close", "Retry-After": "1" },
  });
}
