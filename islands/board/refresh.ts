import { withTimeout } from "../with_timeout.ts";
import { pathOfBoard } from "./cards.ts";
import { reconcile } from "./reconcile.ts";
import type { BoardContent, BoardState } from "./state.ts";

/** How often the board is fetched while the page is visible. */
const POLL_INTERVAL_MS = 10_000;
/** Time limit of a request; after it, the server counts as unreachable. */
const TIMEOUT_MS = 8_000;

/**
 * Fetches and redraws the board at an interval while the page is visible, when it becomes visible or
 * comes online, and on every call of `state.refresh`, which this sets. Calls `onDrawn` after each redraw.
 *
 * @returns `showMore`, which takes the query of a link to more cards and refreshes with it
 */
export function startPolling(
  state: BoardState,
  onDrawn: () => void,
): { showMore(search: string): Promise<void> } {
  /** The path that the forms of the cards return to. */
  const page = pathOfBoard();
  let search = page.split("?")[1] ?? "";
  let etag = "";
  let isComplete = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const fetchBoard = async (search: string) => {
    const query = new URLSearchParams(search);
    query.set("next", page);
    const response = await fetch(`${state.base}/board/capas?${query}`, {
      headers: etag ? { "If-None-Match": etag } : {},
      cache: "no-store",
      redirect: "manual",
    });
    const content: BoardContent | null = response.ok ? await response.json() : null;
    return { response, content };
  };
  const refreshOnce = async (): Promise<void> => {
    const { changeCount } = state;
    const requested = search;
    const { response, content } = await withTimeout(TIMEOUT_MS, fetchBoard(requested));
    // A redirect leads to the log-in page.
    if (response.type === "opaqueredirect" || response.status === 403) {
      return state.setProblem("logged_out");
    }
    if (response.status !== 304 && !content) throw new Error(String(response.status));
    state.setProblem(null);
    // Outdated: a card was moved or more cards were requested in the meantime.
    if (changeCount !== state.changeCount || requested !== search) again = true;
    else if (content) {
      isComplete = reconcile(state, content);
      etag = isComplete ? response.headers.get("ETag") ?? "" : "";
      onDrawn();
    } else state.justMoved.clear();
  };
  const refreshUntilCurrent = async (): Promise<void> => {
    do {
      again = false;
      await refreshOnce().catch(() => state.setProblem("offline"));
    } while (again);
    running = null;
    clearTimeout(timer);
    if (document.visibilityState === "visible") {
      timer = setTimeout(state.refresh, POLL_INTERVAL_MS);
    }
  };
  state.refresh = () => {
    if (running) again = true;
    return running ??= refreshUntilCurrent();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void state.refresh();
    else clearTimeout(timer);
  });
  // Renders changes that were postponed while the user was working with a card.
  document.addEventListener("focusout", () => isComplete || void state.refresh());
  addEventListener("online", () => void state.refresh());
  timer = setTimeout(state.refresh, POLL_INTERVAL_MS);
  return {
    showMore: (wanted) => {
      search = wanted;
      etag = "";
      return state.refresh();
    },
  };
}

/** Loads more cards when their link is this close to the visible area. */
const ROOT_MARGIN = "0px 0px 600px";

/**
 * Loads more cards when a link to them comes close to the visible area: calls `showMore` with the
 * query of the link.
 * @returns a function that observes the links of a redrawn board
 */
export function loadMoreCards(showMore: (search: string) => Promise<void>): () => void {
  const observer = new IntersectionObserver((entries) => {
    const near = entries.find(({ isIntersecting }) => isIntersecting);
    const link = near?.target.querySelector("a");
    if (link) void showMore(new URL(link.href).search.slice(1));
  }, { rootMargin: ROOT_MARGIN });
  const observeLinks = () => {
    observer.disconnect();
    for (const more of document.querySelectorAll(".board .more[data-more-cards]")) {
      observer.observe(more);
    }
  };
  observeLinks();
  return observeLinks;
}
