/** A proxy to a local port whose connections can be cut, as a phone's are below ground. */
export interface Link {
  readonly port: number;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Listens on a port of its own and forwards everything. */
export function openLink(target: number): Link {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;
  const hangUp = (one: Deno.Conn) => {
    if (!open.delete(one)) return;
    try {
      one.close();
    } catch {
      // The other side has closed it already.
    }
  };
  const connect = async (near: Deno.Conn) => {
    open.add(near);
    if (isCut) return hangUp(near);
    const far = await Deno.connect({ hostname: "127.0.0.1", port: target });
    open.add(far);
    const over = () => [near, far].forEach(hangUp);
    if (isCut) return over();
    near.readable.pipeTo(far.writable).catch(() => {}).finally(over);
    far.readable.pipeTo(near.writable).catch(() => {}).finally(over);
  };
  (async () => {
    for await (const near of listener) void connect(near);
  })().catch(() => {});
  const cut = () => {
    isCut = true;
    [...open].forEach(hangUp);
  };
  return {
    port: listener.addr.port,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      listener.close();
    },
  };
}
