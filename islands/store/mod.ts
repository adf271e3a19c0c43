/** What the phone keeps of reports, drafts and photos until the server has them. */
import { openChannel, type Wire } from "./channel.ts";
import { connect, type Connection } from "./database.ts";
import { draftsIn } from "./drafts.ts";
import { photosIn } from "./photos.ts";
import { reportsIn } from "./reports.ts";
import type { Seldom } from "./seldom.ts";
import { sendingIn } from "./sending.ts";
import { settingsIn } from "./settings.ts";
import type { Store } from "./types.ts";

export { isFinished } from "./finish.ts";
export { newReport } from "./sending.ts";
export { StorageFull } from "./storage_full.ts";

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
  const changed = () => channel.post({ kind: "changed" });

  const telling: Connection = {
    ...connection,
    async write(work, durability) {
      const result = await connection.write(work, durability);
      // Drafts are nobody else's business.
      if (durability !== "relaxed") changed();
      return result;
    },
  };
  const settings = settingsIn(connection, (name, value) => {
    if (name === "clock") offset = value as number;
    changed();
  });
  /** The part that does it is fetched at the first call. */
  const seldom = <Name extends keyof Seldom>(name: Name) =>
    (async (...given: Parameters<Seldom[Name]>) => {
      const { seldomIn } = await import("./seldom.ts");
      const act = seldomIn(telling, now)[name] as (...given: Parameters<Seldom[Name]>) => unknown;
      return act(...given);
    }) as Seldom[Name];
  try {
    offset = await settings.setting("clock") ?? 0;
  } catch (error) {
    channel.close();
    throw error;
  }
  return {
    now,
    channel,
    ...settings,
    ...draftsIn(telling, now),
    ...photosIn(telling, now),
    ...sendingIn(telling, now),
    ...reportsIn(telling),
    claim: seldom("claim"),
    correct: seldom("correct"),
    retry: seldom("retry"),
    sendAsNew: seldom("sendAsNew"),
    discard: seldom("discard"),
    dismiss: seldom("dismiss"),
    merge: seldom("merge"),
    tidy: seldom("tidy"),
    subscribe: (listener) => channel.listen(({ kind }) => kind === "changed" && listener()),
    close() {
      connection.close();
      channel.close();
    },
  };
}
