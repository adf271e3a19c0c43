import { withTimeout } from "../with_timeout.ts";
import {
  cardById,
  cardOf,
  columns,
  focusIn,
  focusOn,
  idOf,
  movesOf,
  nameOf,
  place,
  statusOf,
  titleOf,
} from "./cards.ts";
import { addMessage, type BoardState, removeMessage } from "./state.ts";

/** Time limit of a request; after it, the server counts as unreachable. */
const TIMEOUT_MS = 15_000;

/**
 * Moves a card on the page immediately, then on the server; a refused move is undone with its
 * reason. A move that requires a text opens the page for it. Resolves when the server has
 * responded.
 */
export async function move(state: BoardState, card: HTMLElement, to: string): Promise<void> {
  const id = idOf(card);
  const way = movesOf(card).find(({ status }) => status === to);
  // A card that was just moved still has its old moves, until it is redrawn.
  if (!way || state.moving.has(id) || statusOf(card) === to) return;
  if (way.href) return location.assign(way.href);
  const done = moveAndSend(state, card, to);
  state.moving.set(id, done);
  await done;
}

async function moveAndSend(state: BoardState, card: HTMLElement, to: string): Promise<void> {
  const id = idOf(card);
  const from = statusOf(card);
  const title = titleOf(card);
  state.changeCount++;
  state.refusals.delete(id);
  removeMessage(card, "error");
  moveWithFocus(card, to);
  await nextPaint();
  if (focusIn(card)) card.scrollIntoView({ block: "nearest" });
  state.announce(state.textOf("moved", { title, status: nameOf(to) }));
  const answer = await sendMove(state, id, Number(card.dataset.version), to);
  state.changeCount++;
  state.moving.delete(id);
  if ("version" in answer) {
    // The card may be moved again before the board is refreshed.
    card.dataset.version = String(answer.version);
  } else {
    const { reason } = answer;
    moveWithFocus(card, from);
    state.refusals.set(id, { reason, to });
    addMessage(card, "error", state.textOf("not_moved", { reason }));
    state.announce(state.textOf("back", { title, status: nameOf(from), reason }));
  }
  state.justMoved.add(id);
  await state.refresh();
}

/**
 * Moves a card to another column and keeps the focus on it. The focus is set before the page changes,
 * while that does not yet force the browser to compute a new layout.
 */
function moveWithFocus(card: HTMLElement, status: string): void {
  const focus = focusIn(card);
  if (focus) focusOn(card, focus.grip);
  card.querySelector("details")?.removeAttribute("open");
  place(card, status);
  if (focus && !focusIn(card)) focusOn(card, focus.grip);
}

/** Resolves after the next paint; a hidden window paints nothing, so after 100 ms at the latest. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** The version of the card after a move, or the reason of a refusal. */
type Answer = { version: number } | { reason: string };

/** Sends a move to the server. */
async function sendMove(
  state: BoardState,
  id: string,
  version: number,
  status: string,
): Promise<Answer> {
  const ask = async (): Promise<Answer> => {
    const answer = await fetch(`${state.base}/api/capas/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ status, version }),
    });
    const body = await answer.json().catch(() => null);
    if (answer.ok && body?.capa) return { version: body.capa.version };
    return { reason: body?.detail ?? state.textOf("failed", { status: answer.status }) };
  };
  return await withTimeout(TIMEOUT_MS, ask()).catch(() => ({
    reason: state.textOf("unreachable"),
  }));
}

/** Waits for the response to a card's last move and returns the current element of the card. */
async function cardAfterMove(state: BoardState, card: HTMLElement): Promise<HTMLElement> {
  const id = idOf(card);
  await state.moving.get(id);
  return cardById(id) ?? card;
}

const SIDEWAYS_KEYS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_DOWN_KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Enables arrow keys on handles: left and right move the card, up and down focus the next handle. */
export function enableKeys(state: BoardState, board: HTMLElement): void {
  board.addEventListener("keydown", (event) => {
    const grip = (event.target as Element).closest<HTMLElement>(".grip");
    const card = cardOf(grip);
    const side = SIDEWAYS_KEYS[event.key];
    const line = UP_DOWN_KEYS[event.key];
    if (!grip || !card || !(side || line) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (line) nextGrip(grip, line)?.focus();
    else if (side && !event.repeat) void moveSideways(state, card, side);
  });
  // A click on a handle opens the menu of its card.
  board.addEventListener("click", (event) => {
    const grip = (event.target as Element).closest(".grip");
    const card = cardOf(grip);
    if (!grip || !card) return;
    card.querySelector("details")?.setAttribute("open", "");
    card.querySelector<HTMLElement>(".move form .btn, [data-to]")?.focus();
  });
}

async function moveSideways(state: BoardState, card: HTMLElement, side: -1 | 1): Promise<void> {
  const now = await cardAfterMove(state, card);
  const order = columns().map(({ dataset }) => dataset.status);
  const here = order.indexOf(statusOf(now));
  const offered = movesOf(now).map(({ status }) => order.indexOf(status))
    .filter((index) => (index - here) * side > 0)
    .sort((a, b) => (a - b) * side);
  const to = order[offered[0] ?? -1];
  if (to) await move(state, now, to);
  else state.announce(state.textOf("no_move", { title: titleOf(now) }));
}

function nextGrip(grip: HTMLElement, line: -1 | 1): HTMLElement | undefined {
  const grips = [...grip.closest("ul")?.querySelectorAll<HTMLElement>(".grip") ?? []];
  return grips[grips.indexOf(grip) + line];
}
