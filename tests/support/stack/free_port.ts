/** A port of this machine on which nothing listens at the moment. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}

/** Waits until something accepts connections on a port of this machine. @throws after 20 s */
export async function accepts(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`nothing listens on ${port}`);
}
