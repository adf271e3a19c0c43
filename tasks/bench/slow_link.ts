/** A mobile link between a browser and a server on one machine. */
export interface Link {
  readonly port: number;
  close(): void;
}

/** Slow 4G as browsers' developer tools define it: 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
export const SLOW_4G = { down: 1_600_000 / 8, up: 750_000 / 8, roundTripMs: 150 } as const;

/** Bytes of a packet: small enough for an even rate. */
const PARCEL = 4096;

/**
 * Listens on a port of its own and forwards everything with the delay and at the rate of the link, which
 * all connections share. Unlike the browser's throttling, it slows service workers down too.
 */
export function openLink(target: number, { down, up, roundTripMs } = SLOW_4G as LinkSpeed): Link {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const toServer = pace(up, roundTripMs / 2);
  const toBrowser = pace(down, roundTripMs / 2);
  const accept = async () => {
    for await (const near of listener) {
      void carry(near).catch(() => near.close());
    }
  };
  const carry = async (near: Deno.Conn) => {
    // The handshake of a real link takes a round trip before the first byte.
    await pause(roundTripMs);
    const far = await Deno.connect({ hostname: "127.0.0.1", port: target });
    await Promise.allSettled([toServer(near, far), toBrowser(far, near)]);
  };
  void accept();
  return { port: (listener.addr as Deno.NetAddr).port, close: () => listener.close() };
}

interface LinkSpeed {
  /** Bytes a second. */
  readonly down: number;
  readonly up: number;
  readonly roundTripMs: number;
}

/** One direction: each packet leaves after the previous one and arrives after the delay. */
function pace(bytesPerSecond: number, delayMs: number) {
  let free = 0;
  return async (from: Deno.Conn, to: Deno.Conn): Promise<void> => {
    let written = Promise.resolve();
    const buffer = new Uint8Array(PARCEL);
    for (let size = await from.read(buffer); size !== null; size = await from.read(buffer)) {
      const parcel = buffer.slice(0, size);
      free = Math.max(free, performance.now()) + size / bytesPerSecond * 1000;
      const due = free + delayMs;
      written = written.then(() => pause(due - performance.now())).then(() => write(to, parcel));
    }
    await written;
    await to.closeWrite();
  };
}

async function write(to: Deno.Conn, parcel: Uint8Array): Promise<void> {
  for (let done = 0; done < parcel.length;) done += await to.write(parcel.subarray(done));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
