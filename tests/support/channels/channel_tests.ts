/** What a channel is made of. */
interface ChannelOptions {
  apiRoot: string;
  read: (key: string) => Promise<string | null>;
}

/** A channel whose settings a test may change. */
export interface Given<Channel> {
  channel: Channel;
  settings: Record<string, string | null>;
}

/** Makes a function that runs a test of a channel against a server of its own on this machine. */
export function channelTests<Server extends { root: string; stop(): Promise<void> }, Channel>(
  start: () => Promise<Server>,
  settingsOf: (server: Server) => Record<string, string | null>,
  create: (options: ChannelOptions) => Channel,
) {
  return (name: string, use: (server: Server, given: Given<Channel>) => Promise<void>) => {
    Deno.test(name, async () => {
      const server = await start();
      const settings = settingsOf(server);
      const read = (key: string) => Promise.resolve(settings[key] ?? null);
      const channel = create({ apiRoot: server.root, read });
      await use(server, { channel, settings }).finally(server.stop);
    });
  };
}
