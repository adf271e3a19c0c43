/** What the phone keeps of reports, drafts and photos until the server has them. */
import { openChannel, type Wire } from "./channel.ts";
import { connect } from "./database.ts";
import { discardingIn, reportsIn } from "./reports.ts";
import { draftsIn } from "./drafts.ts";
import { photosIn } from "./photos.ts";
import { sendingIn } from "./sending.ts";
import { settingsIn, tidyingIn } from "./tidy.ts";
import { type Connection, type Store } from "./types.ts";

// One way in for everybody keeps the store in one part of what is fetched.
export { isFinished } from "./reports.ts";
export { sha256 } from "./photos.ts";
export { newReport, UNTRIED } from "./sending.ts";
export { correctionPlace, forgetCorrections, notePosted, takePosted } from "./session_notes.ts";
export { StorageFull } from "./database.ts";

/** For tests: the phone's clock, and the wire between tabs. */
interface Surroundings {
  phoneNow?(): number;
  wire?: Wire;
}

const opened = new Map<string, Promise<Store>>();

/** The store of this page, the same for everybody on it. Rejects when the browser has none to offer. */
export function openStore(base: string): Promise<Store> {
  const known = opened.get(base);
  if (known) return known;
  const opening = createStore(base);
  opened.set(base, opening);
  opening.catch(() => opened.delete(base));
  return opening;
}

/** The name of the database, of the channel and of the locks of one service among those of an origin. */
export function nameOf(base: string): string {
  return `siaga${base}`;
}

export async function createStore(
  base: string,
  { phoneNow = Date.now, wire = new BroadcastChannel(nameOf(base)) }: Surroundings = {},
): Promise<Store> {
  const connection = connect(nameOf(base));
  const channel = openChannel(wire);
  let offset = 0;
  const now = () => phoneNow() + offset;
  channel.listen((message) => {
    // Another tab has heard the server since.
    if (message.kind === "changed") offset = message.clock ?? offset;
  });

  const telling: Connection = {
    ...connection,
    async write(work, durability) {
      const result = await connection.write(work, durability);
      // Drafts are nobody else's business.
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
    write: telling.write,
    ...settings,
    // Not a difference to what other tabs may have kept in the meantime.
    setClock: (serverTime) => settings.keepSetting("clock", offset = serverTime - phoneNow()),
    ...draftsIn(telling, now),
    ...photosIn(telling, now),
    ...sendingIn(telling, now),
    ...reportsIn(telling),
    ...discardingIn(telling),
    ...tidyingIn(telling, now),
    subscribe: (listener) => channel.listen(({ kind }) => kind === "changed" && listener()),
    close() {
      connection.close();
      channel.close();
    },
  };
}
