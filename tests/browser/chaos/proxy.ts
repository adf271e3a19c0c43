import { type Cargo, type Fate, FATES, type Pack } from "./outcomes.ts";
import { AHEAD_HEADER, MINUTE_AND_MORE } from "./clock.ts";
import {
  bytesOf,
  type Incoming,
  latin1,
  readRequest,
  readToEnd,
  withHeader,
  write,
} from "./http_message.ts";
import { newTally, type Tally } from "./statistics.ts";

/** What the phone is told to wait after a 429, instead of most of a minute; in s. */
const RETRY_AFTER = 2;

/** What stands between phone and server. */
export interface Proxy {
  readonly address: string;
  readonly tally: Tally;
  /** Where the server is; undefined while there is none. */
  target: number | undefined;
  /** Breaks off whatever is under way, and lets nobody in until `mend`. */
  cut(): void;
  mend(): void;
  /** Lets no time pass after the next text, so that the one after it is answered with 429. */
  limit(): void;
  /** Resolves when the server has the whole of the next request; `keep`: its answer never comes back. */
  next(cargo: Cargo, keep?: { keep: true }): Promise<void>;
  /** Resolves when no request is stalled any more. */
  unstalled(): Promise<void>;
  close(): void;
}

interface Options {
  packs: Record<Cargo, Pack>;
  /** A phone that waits in vain gives up after so long; in ms. */
  stall: number;
}

/** Somebody waits for the next request of a kind. */
interface Awaited {
  keep: boolean;
  arrived(): void;
}

interface Errand {
  cargo: Cargo | undefined;
  fate: Fate;
  waiting: Awaited | undefined;
}

/** Listens on a port of its own. Every request has a connection of its own, as every answer says. */
export function openProxy({ packs, stall }: Options): Proxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const tally = newTally();
  const awaited = new Map<Cargo, Awaited>();
  const stalls = new Set<Promise<void>>();
  let isCut = false;
  /** What the next text is for the limit of one a minute. */
  let limit: "none" | "first" | "second" = "none";
  /** When the server took the first of two texts, of which the second is to meet the limit. */
  let firstAt = 0;
  let limitedAt: number | undefined;

  const hangUp = (one: Deno.Conn) => {
    if (!open.delete(one)) return;
    try {
      one.close();
    } catch {
      // The other side was quicker.
    }
  };

  /** Hands bytes to the server and answers what it says; undefined when nobody is there to say it. */
  const ask = async (bytes: Uint8Array, isWhole: boolean, arrived: () => void) => {
    if (proxy.target === undefined) return undefined;
    const far = await Deno.connect({ hostname: "127.0.0.1", port: proxy.target }).catch(() => null);
    if (!far) return undefined;
    open.add(far);
    try {
      await write(far, bytes);
      if (!isWhole) return new Uint8Array();
      arrived();
      return await readToEnd(far);
    } catch {
      return new Uint8Array();
    } finally {
      hangUp(far);
    }
  };

  /** Notes what the server said to the queue, and shortens the waiting. */
  const heard = (cargo: Cargo, answer: Uint8Array): Uint8Array => {
    const text = latin1(answer);
    const status = Number(text.split(" ", 2)[1]);
    const { [cargo]: answers } = tally.answers;
    if (status) answers.set(status, (answers.get(status) ?? 0) + 1);
    if (cargo === "text" && limit === "first" && status === 201) {
      limit = "second";
      firstAt = performance.now();
    }
    if (status !== 429) return answer;
    limit = "none";
    limitedAt = performance.now();
    return bytesOf(withHeader(text, "Retry-After", String(RETRY_AFTER)));
  };

  const setOut = (cargo: Cargo | undefined, head: string): string => {
    const single = withHeader(head, "Connection", "close");
    if (cargo !== "text") return single;
    if (limitedAt !== undefined) tally.waits.push(Math.round(performance.now() - limitedAt));
    limitedAt = undefined;
    const ahead = limit === "second"
      ? -Math.ceil((performance.now() - firstAt) / 1000)
      : MINUTE_AND_MORE;
    return withHeader(single, AHEAD_HEADER, String(ahead));
  };

  /** Carries a request out as its fate says. False: something else came between. */
  const carry = async (near: Deno.Conn, request: Incoming, errand: Errand): Promise<boolean> => {
    const { cargo, fate: { arrives, comesBack }, waiting } = errand;
    const head = setOut(cargo, request.head);
    const isWhole = arrives !== "half";
    const wanted = isWhole ? request.length : Math.floor(request.length / 2);
    const body = await request.body(wanted);
    if (body.length < wanted) return false;
    let answer = emptyAnswer(500);
    if (arrives !== "nothing") {
      const said = await ask(bytesOf(head + latin1(body)), isWhole, () => waiting?.arrived());
      if (!said) {
        tally.nobodyHome++;
        await write(near, emptyAnswer(502));
        return false;
      }
      // The server died over this one.
      if (isWhole && said.length === 0) return false;
      const known = cargo && isWhole ? heard(cargo, said) : said;
      if (comesBack === "answer") answer = known;
    }
    if (waiting?.keep) return !await near.read(new Uint8Array(1));
    if (comesBack === "silence") return await isGivenUp(near);
    if (comesBack !== "hang_up") await write(near, answer);
    return true;
  };

  /** Waits until the phone hangs up. True: because it waited too long, not because it went away. */
  const isGivenUp = async (near: Deno.Conn): Promise<boolean> => {
    const since = performance.now();
    const over = near.read(new Uint8Array(1)).then(() => {}, () => {});
    stalls.add(over);
    await over;
    stalls.delete(over);
    return performance.now() - since >= stall * 0.9;
  };

  const serve = async (near: Deno.Conn) => {
    open.add(near);
    try {
      const request = isCut ? undefined : await readRequest(near);
      if (!request) return;
      const cargo = cargoOf(request);
      const waiting = cargo && awaited.get(cargo);
      if (!cargo || waiting || (cargo === "text" && limit !== "none")) {
        if (cargo) awaited.delete(cargo);
        await carry(near, request, { cargo, waiting, fate: FATES.pass });
        return;
      }
      const name = packs[cargo].deal();
      const isDone = await carry(near, request, { cargo, waiting, fate: FATES[name] })
        .catch(() => false);
      if (isDone) tally.fates[cargo][name]++;
      else packs[cargo].giveBack(name);
    } catch {
      // Whoever hung up knows it.
    } finally {
      hangUp(near);
    }
  };

  (async () => {
    for await (const near of listener) void serve(near);
  })().catch(() => {});

  const cut = () => {
    isCut = true;
    [...open].forEach(hangUp);
  };
  const proxy: Proxy = {
    address: `http://127.0.0.1:${listener.addr.port}/siaga`,
    tally,
    target: undefined,
    cut,
    mend: () => void (isCut = false),
    limit: () => void (limit = "first"),
    next: (cargo, options) =>
      new Promise((arrived) => awaited.set(cargo, { keep: options?.keep ?? false, arrived })),
    unstalled: async () => void await Promise.all(stalls),
    close: () => {
      cut();
      listener.close();
    },
  };
  return proxy;
}

function emptyAnswer(status: number): Uint8Array {
  return bytesOf(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
}

function cargoOf({ method, path }: Incoming): Cargo | undefined {
  if (method !== "POST") return undefined;
  if (/\/api\/incidents$/.test(path)) return "text";
  return /\/api\/incidents\/[^/]+\/evidence$/.test(path) ? "photo" : undefined;
}
