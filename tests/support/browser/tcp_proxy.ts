/** A TCP proxy to a local port that can simulate a lost, and a silent, connection. */
export interface TcpProxy {
  readonly port: number;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  reconnect(): void;
  /** Passes nothing on, in either direction, on old connections and new ones, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Sends new connections to another local port. */
  retarget(port: number): void;
  close(): void;
}

/** Listens on a free port and forwards all connections. */
export function openTcpProxy(target: number): TcpProxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isDisconnected = false;
  let frozen: PromiseWithResolvers<void> | undefined;
  /** Holds what passes while the network is frozen. */
  const gate = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: async (bytes, out) => {
        await frozen?.promise;
        out.enqueue(bytes);
      },
    });
  const close = (one: Deno.Conn) => {
    if (!open.delete(one)) return;
    try {
      one.close();
    } catch {
      // The other side has closed it already.
    }
  };
  const connect = async (client: Deno.Conn) => {
    open.add(client);
    if (isDisconnected) return close(client);
    await frozen?.promise;
    const upstream = await Deno.connect({ hostname: "127.0.0.1", port: target });
    open.add(upstream);
    const closeBoth = () => [client, upstream].forEach(close);
    if (isDisconnected) return closeBoth();
    client.readable.pipeThrough(gate()).pipeTo(upstream.writable).catch(() => {}).finally(
      closeBoth,
    );
    upstream.readable.pipeThrough(gate()).pipeTo(client.writable).catch(() => {}).finally(
      closeBoth,
    );
  };
  (async () => {
    for await (const near of listener) connect(near).catch(() => close(near));
  })().catch(() => {});
  const disconnect = () => {
    isDisconnected = true;
    [...open].forEach(close);
  };
  return {
    port: listener.addr.port,
    disconnect,
    reconnect: () => void (isDisconnected = false),
    freeze: () => void (frozen ??= Promise.withResolvers<void>()),
    thaw: () => {
      frozen?.resolve();
      frozen = undefined;
    },
    retarget: (port) => void (target = port),
    close: () => {
      disconnect();
      listener.close();
    },
  };
}
