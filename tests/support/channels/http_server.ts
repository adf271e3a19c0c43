import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Buffer } from "node:buffer";

/**
 * How a server misbehaves, whatever it is asked:
 * - `hang`: takes the request and never answers
 * - `drip`: begins to answer, then one byte in a while, without end
 * - `reset`: breaks the connection; `cut`: breaks it in the middle of the answer
 * - `html`: a page with status 200; `bad_json`: half an object; `huge`: an answer of 10 MB
 * - `redirect`: to `/elsewhere` of the same server
 * - an answer: this one
 */
export type Misbehaviour =
  | "hang"
  | "drip"
  | "reset"
  | "cut"
  | "html"
  | "bad_json"
  | "huge"
  | "redirect"
  | FixedAnswer;

export interface FixedAnswer {
  readonly status: number;
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A local server that speaks a protocol, and can be told to misbehave. */
export interface FakeServer {
  /** `http://127.0.0.1:<port>` */
  readonly root: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Misbehaves from now on; null: behaves. */
  misbehave(how: Misbehaviour | null): void;
  /** Refuses connections until `up`, which listens on the same port again. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Breaks every connection and ends the server; every test that starts one calls it. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of this machine that answers by `behave`. */
export async function startFakeServer(
  behave: (request: ReceivedRequest) => FixedAnswer | Promise<FixedAnswer>,
): Promise<FakeServer> {
  const requests: ReceivedRequest[] = [];
  const timers = new Set<ReturnType<typeof setInterval>>();
  let how: Misbehaviour | null = null;
  let port = 0;

  const server = createServer(async (incoming, response) => {
    const request = await read(incoming).catch(() => null);
    // The client gave up while it was sending.
    if (!request) return;
    requests.push(request);
    if (typeof how === "string") misbehave(how, response, timers);
    else answer(response, how ?? await behave(request));
  });
  const up = async () => {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    timers.forEach(clearInterval);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  await up();
  return {
    root: `http://127.0.0.1:${port}`,
    requests,
    misbehave: (next) => void (how = next),
    down,
    up,
    stop: async () => {
      if (server.listening) await down();
    },
  };
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: Object.fromEntries(headers),
    body: new Uint8Array(Buffer.concat(chunks)),
  };
}

function answer(response: ServerResponse, { status, body = "", headers }: FixedAnswer): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "Content-Type": isText ? "text/html" : "application/json",
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

const DRIP_MS = 200;

function misbehave(
  how: Exclude<Misbehaviour, FixedAnswer>,
  response: ServerResponse,
  timers: Set<ReturnType<typeof setInterval>>,
): void {
  switch (how) {
    case "hang":
      return;
    case "drip": {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), DRIP_MS);
      timers.add(timer);
      response.on("close", () => clearInterval(timer));
      return;
    }
    case "reset":
      return void response.socket?.destroy();
    case "cut":
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"ok":', () => response.socket?.destroy());
      return;
    case "html":
      return answer(response, { status: 200, body: "<!DOCTYPE html><p>Welcome to the hotel" });
    case "bad_json":
      return answer(response, { status: 200, body: '{"ok":tr' });
    case "huge":
      return answer(response, { status: 200, body: { ok: true, more: "x".repeat(10_000_000) } });
    case "redirect":
      return answer(response, { status: 307, headers: { Location: "/elsewhere" } });
  }
}
