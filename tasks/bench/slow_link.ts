/** A proxy between browser and server that simulates a mobile connection. */
export interface SlowLink {
  readonly port: number;
  close(): void;
}

/** Slow 4G as in the browsers' developer tools: 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
export const SLOW_4G = { down: 1_600_000 / 8, up: 750_000 / 8, roundTripMs: 150 } as const;

/** Size of a packet: small enough for an even rate. */
const PACKET_BYTES = 4096;

/**
 * Listens on a free port and forwards all connections with the delay and the shared bandwidth of the link.
 * Unlike the browser's throttling, it also affects service workers.
 */
export function openSlowLink(
  target: number,
  { down, up, roundTripMs } = SLOW_4G as LinkSpeed,
): SlowLink {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const toServer = createThrottle(up, roundTripMs / 2);
  const toBrowser = createThrottle(down, roundTripMs / 2);
  const accept = async () => {
    for await (const near of listener) {
      void forward(near).catch(() => near.close());
    }
  };
  const forward = async (client: Deno.Conn) => {
    // The TCP handshake takes one round trip.
    await delay(roundTripMs);
    const upstream = await Deno.connect({ hostname: "127.0.0.1", port: target });
    await Promise.allSettled([toServer(client, upstream), toBrowser(upstream, client)]);
  };
  void accept();
  return { port: (listener.addr as Deno.NetAddr).port, close: () => listener.close() };
}

interface LinkSpeed {
  /** Bytes per second. */
  readonly down: number;
  readonly up: number;
  readonly roundTripMs: number;
}

/** Creates one direction of the link: packets are sent one after the other and arrive after the delay. */
function createThrottle(bytesPerSecond: number, delayMs: number) {
  let freeAt = 0;
  return async (from: Deno.Conn, to: Deno.Conn): Promise<void> => {
    let written = Promise.resolve();
    const buffer = new Uint8Array(PACKET_BYTES);
    for (let size = await from.read(buffer); size !== null; size = await from.read(buffer)) {
      const packet = buffer.slice(0, size);
      freeAt = Math.max(freeAt, performance.now()) + size / bytesPerSecond * 1000;
      const due = freeAt + delayMs;
      written = written.then(() => delay(due - performance.now())).then(() => write(to, packet));
    }
    await written;
    await to.closeWrite();
  };
}

async function write(to: Deno.Conn, packet: Uint8Array): Promise<void> {
  for (let done = 0; done < packet.length;) done += await to.write(packet.subarray(done));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
