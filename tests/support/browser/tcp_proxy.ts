/** A TCP proxy to a local port that can simulate a lost connection. */
export interface TcpProxy {
  readonly port: number;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** Listens on a free port and forwards all connections. */
export function openTcpProxy(target: number): TcpProxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isDisconnected = false;
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
    const upstream = await Deno.connect({ hostname: "127.0.0.1", port: target });
    open.add(upstream);
    const closeBoth = () => [client, upstream].forEach(close);
    if (isDisconnected) return closeBoth();
    client.readable.pipeTo(upstream.writable).catch(() => {}).finally(closeBoth);
    upstream.readable.pipeTo(client.writable).catch(() => {}).finally(closeBoth);
  };
  (async () => {
    for await (const near of listener) void connect(near);
  })().catch(() => {});
  const disconnect = () => {
    isDisconnected = true;
    [...open].forEach(close);
  };
  return {
    port: listener.addr.port,
    disconnect,
    reconnect: () => void (isDisconnected = false),
    close: () => {
      disconnect();
      listener.close();
    },
  };
}
