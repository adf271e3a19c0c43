import { withTimeout } from "../with_timeout.ts";
import { pathOfBoard } from "./cards.ts";
import type { BoardPart, Desk } from "./state.ts";
import { reconcile } from "./reconcile.ts";

/** How often the board is looked at while somebody sees it; in ms. */
const EVERY = 10_000;
/** Longer than a server takes that is still there; in ms. */
const PATIENCE = 8_000;

/**
 * Keeps the board as the server has it: now and then, when the page is seen again, and whenever
 * `desk.refresh` is called. `drawn` is called after the board was drawn anew.
 *
 * @returns where more cards are asked for: by the query of the link that leads to them.
 */
export function keepFresh(desk: Desk, drawn: () => void): { widen(search: string): Promise<void> } {
  /** Where the forms of the cards come back to, which is drawn in each of them. */
  const page = pathOfBoard();
  let search = page.split("?")[1] ?? "";
  let tag = "";
  let isWhole = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const ask = async (asked: string) => {
    const query = new URLSearchParams(asked);
    query.set("next", page);
    const answer = await fetch(`${desk.base}/board/capas?${query}`, {
      headers: tag ? { "If-None-Match": tag } : {},
      cache: "no-store",
      redirect: "manual",
    });
    const part: BoardPart | null = answer.ok ? await answer.json() : null;
    return { answer, part };
  };
  const look = async (): Promise<void> => {
    const turn = desk.turn;
    const asked = search;
    const { answer, part } = await withTimeout(PATIENCE, ask(asked));
    // A redirect leads to the log-in page.
    if (answer.type === "opaqueredirect" || answer.status === 403) {
      return desk.trouble("logged_out");
    }
    if (answer.status !== 304 && !part) throw new Error(String(answer.status));
    desk.trouble(null);
    // Somebody moved a card meanwhile, or wants to see more: this is out of date.
    if (turn !== desk.turn || asked !== search) again = true;
    else {
      if (part) {
        isWhole = reconcile(desk, part);
        tag = isWhole ? answer.headers.get("ETag") ?? "" : "";
        drawn();
      } else desk.settled.clear();
    }
  };
  const loop = async (): Promise<void> => {
    do {
      again = false;
      await look().catch(() => desk.trouble("offline"));
    } while (again);
    running = null;
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(desk.refresh, EVERY);
  };
  desk.refresh = () => {
    if (running) again = true;
    return running ??= loop();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void desk.refresh();
    else clearTimeout(timer);
  });
  // What was held back while a card was in somebody's hand.
  document.addEventListener("focusout", () => isWhole || void desk.refresh());
  addEventListener("online", () => void desk.refresh());
  timer = setTimeout(desk.refresh, EVERY);
  return {
    widen: (wanted) => {
      search = wanted;
      tag = "";
      return desk.refresh();
    },
  };
}

/** Cards are asked for before their place comes into view. */
const AHEAD = "0px 0px 600px";

/**
 * Follows the links to more cards when somebody scrolls near them, by themselves.
 *
 * @returns looks for the links again, once the board is drawn anew.
 */
export function loadFurther(widen: (search: string) => Promise<void>): () => void {
  const watcher = new IntersectionObserver((entries) => {
    const near = entries.find(({ isIntersecting }) => isIntersecting);
    const link = near?.target.querySelector("a");
    if (link) void widen(new URL(link.href).search.slice(1));
  }, { rootMargin: AHEAD });
  const watch = () => {
    watcher.disconnect();
    for (const more of document.querySelectorAll(".board .more[data-further]")) {
      watcher.observe(more);
    }
  };
  watch();
  return watch;
}
