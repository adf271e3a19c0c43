import { type Deck, type Outcome, OUTCOMES, type RequestKind } from "./outcomes.ts";
import { CLOCK_HEADER, OVER_ONE_MINUTE_S } from "./clock.ts";
import {
  bytesOf,
  type IncomingRequest,
  latin1,
  readRequest,
  readToEnd,
  withHeader,
  write,
} from "./http_message.ts";
import { createStatistics, type Statistics } from "./statistics.ts";

/** Replaces the `Retry-After` of a 429, which is most of a minute. */
const RETRY_AFTER_S = 2;

/** The proxy between phone and server. */
export interface Proxy {
  readonly address: string;
  readonly statistics: Statistics;
  /** Port of the server; undefined while there is none. */
  target: number | undefined;
  /** Closes all connections and rejects new ones until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  /** Stops the server's clock after the next report, so that the one after it gets a 429. */
  triggerRateLimit(): void;
  /** Resolves when the server has received the next request; with `keep`, its response is not sent back. */
  nextRequest(kind: RequestKind, keep?: { keep: true }): Promise<void>;
  /** Resolves when the phone has aborted all stalled requests. */
  stallsEnded(): Promise<void>;
  close(): void;
}

interface Options {
  decks: Record<RequestKind, Deck>;
  /** After this time the phone aborts a request without a response; in ms. */
  stall: number;
}

/** A call of `nextRequest` that waits. */
interface Waiter {
  keep: boolean;
  arrived(): void;
}

interface Forwarding {
  kind: RequestKind | undefined;
  outcome: Outcome;
  waiting: Waiter | undefined;
}

/** Listens on a free port. Every request has its own connection, because responses close it. */
export function openProxy({ decks, stall }: Options): Proxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const statistics = createStatistics();
  const waiters = new Map<RequestKind, Waiter>();
  const stalls = new Set<Promise<void>>();
  let isDisconnected = false;
  /** Which report of the two for the 429 comes next. */
  let limit: "none" | "first" | "second" = "none";
  /** When the server received the first of them. */
  let firstAt = 0;
  let limitedAt: number | undefined;

  const close = (one: Deno.Conn) => {
    if (!open.delete(one)) return;
    try {
      one.close();
    } catch {
      // The other side has closed it.
    }
  };

  /** Sends bytes to the server and returns its response; undefined when the server is unreachable. */
  const requestServer = async (bytes: Uint8Array, isWhole: boolean, arrived: () => void) => {
    if (proxy.target === undefined) return undefined;
    const upstream = await Deno.connect({ hostname: "127.0.0.1", port: proxy.target }).catch(() =>
      null
    );
    if (!upstream) return undefined;
    open.add(upstream);
    try {
      await write(upstream, bytes);
      if (!isWhole) return new Uint8Array();
      arrived();
      return await readToEnd(upstream);
    } catch {
      return new Uint8Array();
    } finally {
      close(upstream);
    }
  };

  /** Counts the response of the server, and shortens its `Retry-After`. */
  const recordResponse = (kind: RequestKind, answer: Uint8Array): Uint8Array => {
    const text = latin1(answer);
    const status = Number(text.split(" ", 2)[1]);
    const { [kind]: answers } = statistics.responses;
    if (status) answers.set(status, (answers.get(status) ?? 0) + 1);
    // 200 when the connection broke before the first answer, and the phone has sent it again.
    if (kind === "text" && limit === "first" && (status === 201 || status === 200)) {
      limit = "second";
      firstAt = performance.now();
    }
    if (status !== 429) return answer;
    limit = "none";
    limitedAt = performance.now();
    return bytesOf(withHeader(text, "Retry-After", String(RETRY_AFTER_S)));
  };

  const prepareHead = (kind: RequestKind | undefined, head: string): string => {
    const single = withHeader(head, "Connection", "close");
    if (kind !== "text") return single;
    if (limitedAt !== undefined) statistics.waits.push(Math.round(performance.now() - limitedAt));
    limitedAt = undefined;
    const ahead = limit === "second"
      ? -Math.ceil((performance.now() - firstAt) / 1000)
      : OVER_ONE_MINUTE_S;
    return withHeader(single, CLOCK_HEADER, String(ahead));
  };

  /** Forwards a request with an outcome. False when something else prevented the outcome. */
  const forward = async (
    client: Deno.Conn,
    request: IncomingRequest,
    job: Forwarding,
  ): Promise<boolean> => {
    const { kind, outcome: { arrives, response }, waiting } = job;
    const head = prepareHead(kind, request.head);
    const isWhole = arrives !== "half";
    const wanted = isWhole ? request.length : Math.floor(request.length / 2);
    const body = await request.body(wanted);
    if (body.length < wanted) return false;
    let answer = emptyResponse(500);
    if (arrives !== "nothing") {
      const received = await requestServer(
        bytesOf(head + latin1(body)),
        isWhole,
        () => waiting?.arrived(),
      );
      if (!received) {
        statistics.unreachable++;
        await write(client, emptyResponse(502));
        return false;
      }
      // The server was killed during this request.
      if (isWhole && received.length === 0) return false;
      const recorded = kind && isWhole ? recordResponse(kind, received) : received;
      if (response === "answer") answer = recorded;
    }
    if (waiting?.keep) return !await client.read(new Uint8Array(1));
    if (response === "silence") return await waitForAbort(client);
    if (response !== "hang_up") await write(client, answer);
    return true;
  };

  /** Waits until the phone closes the connection. True if by its timeout, not because it was killed. */
  const waitForAbort = async (client: Deno.Conn): Promise<boolean> => {
    const since = performance.now();
    const aborted = client.read(new Uint8Array(1)).then(() => {}, () => {});
    stalls.add(aborted);
    await aborted;
    stalls.delete(aborted);
    return performance.now() - since >= stall * 0.9;
  };

  const serve = async (client: Deno.Conn) => {
    open.add(client);
    try {
      const request = isDisconnected ? undefined : await readRequest(client);
      if (!request) return;
      const kind = requestKind(request);
      const waiting = kind && waiters.get(kind);
      if (!kind || waiting || (kind === "text" && limit !== "none")) {
        if (kind) waiters.delete(kind);
        await forward(client, request, { kind, waiting, outcome: OUTCOMES.pass });
        return;
      }
      const name = decks[kind].draw();
      const isDone = await forward(client, request, { kind, waiting, outcome: OUTCOMES[name] })
        .catch(() => false);
      if (isDone) statistics.outcomes[kind][name]++;
      else decks[kind].putBack(name);
    } catch {
      // The other side closed the connection.
    } finally {
      close(client);
    }
  };

  (async () => {
    for await (const client of listener) void serve(client);
  })().catch(() => {});

  const disconnect = () => {
    isDisconnected = true;
    [...open].forEach(close);
  };
  const proxy: Proxy = {
    address: `http://127.0.0.1:${listener.addr.port}/siaga`,
    statistics,
    target: undefined,
    disconnect,
    reconnect: () => void (isDisconnected = false),
    triggerRateLimit: () => void (limit = "first"),
    nextRequest: (kind, options) =>
      new Promise((arrived) => waiters.set(kind, { keep: options?.keep ?? false, arrived })),
    stallsEnded: async () => void await Promise.all(stalls),
    close: () => {
      disconnect();
      listener.close();
    },
  };
  return proxy;
}

function emptyResponse(status: number): Uint8Array {
  return bytesOf(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
}

function requestKind({ method, path }: IncomingRequest): RequestKind | undefined {
  if (method !== "POST") return undefined;
  if (/\/api\/incidents$/.test(path)) return "text";
  return /\/api\/incidents\/[^/]+\/evidence$/.test(path) ? "photo" : undefined;
}
