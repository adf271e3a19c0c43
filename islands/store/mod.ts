/** The store: reports, drafts and photos on the phone until the server has received them. */
import { type BroadcastPort, openChannel } from "./channel.ts";
import { connect } from "./database.ts";
import { discardingIn, reportsIn } from "./reports.ts";
import { draftsIn } from "./drafts.ts";
import { photosIn } from "./photos.ts";
import { sendingIn } from "./sending.ts";
import { settingsIn, tidyingIn } from "./tidy.ts";
import { type Connection, type Store } from "./types.ts";

// A single entry point keeps the store in one chunk.
export { isFinished } from "./reports.ts";
export { sha256 } from "./photos.ts";
export { newReport, UNTRIED } from "./sending.ts";
export { correctionKey, deleteCorrections, notePosted, takePosted } from "./session_notes.ts";
export { StorageFull } from "./database.ts";

/** Options for tests: the phone's clock, and the channel between tabs. */
interface StoreOptions {
  phoneNow?(): number;
  port?: BroadcastPort;
}

const opened = new Map<string, Promise<Store>>();

/** The store of this page, shared by its islands. Rejects when the browser has no storage. */
export function openStore(base: string): Promise<Store> {
  const known = opened.get(base);
  if (known) return known;
  const opening = createStore(base);
  opened.set(base, opening);
  opening.catch(() => opened.delete(base));
  return opening;
}

/** Name of the database, the channel and the locks; several services may share an origin. */
export function nameOf(base: string): string {
  return `siaga${base}`;
}

export async function createStore(
  base: string,
  { phoneNow = Date.now, port = new BroadcastChannel(nameOf(base)) }: StoreOptions = {},
): Promise<Store> {
  const connection = connect(nameOf(base));
  const channel = openChannel(port);
  let offset = 0;
  const now = () => phoneNow() + offset;
  channel.listen((message) => {
    // Another tab has newer server time.
    if (message.kind === "changed") offset = message.clock ?? offset;
  });

  const notifying: Connection = {
    ...connection,
    async write(work, durability) {
      const result = await connection.write(work, durability);
      // Other tabs do not show drafts.
      if (durability !== "relaxed") channel.post({ kind: "changed" });
      return result;
    },
  };
  const settings = settingsIn(connection, (name, value) => {
    channel.post({ kind: "changed", ...name === "clock" ? { clock: value as number } : {} });
  });
  try {
    offset = await settings.setting("clock") ?? 0;
  } catch (error) {
    channel.close();
    throw error;
  }
  return {
    now,
    channel,
    write: notifying.write,
    ...settings,
    // Computed from the phone's clock and not from `offset`, which other tabs may have changed.
    setClock: (serverTime) => settings.saveSetting("clock", offset = serverTime - phoneNow()),
    ...draftsIn(notifying, now),
    ...photosIn(notifying, now),
    ...sendingIn(notifying, now),
    ...reportsIn(notifying),
    ...discardingIn(notifying),
    ...tidyingIn(notifying, now),
    subscribe: (listener) => channel.listen(({ kind }) => kind === "changed" && listener()),
    close() {
      connection.close();
      channel.close();
    },
  };
}
