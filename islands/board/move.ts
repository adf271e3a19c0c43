import { withTimeout } from "../with_timeout.ts";
import {
  cardById,
  focusIn,
  focusOn,
  idOf,
  movesOf,
  nameOf,
  place,
  statusOf,
  titleOf,
} from "./cards.ts";
import { type Desk, note, unnote } from "./desk.ts";

/** Longer than a server takes that is still there; in ms. */
const PATIENCE = 15_000;

/**
 * Moves a card, at once and then on the server; whatever refuses it brings the card back with the
 * reason. A move that asks for more leads to the page where that is written. Resolves when it is known.
 */
export async function move(desk: Desk, card: HTMLElement, to: string): Promise<void> {
  const id = idOf(card);
  const way = movesOf(card).find(({ status }) => status === to);
  // A card that was just moved still offers what it did before, until it is drawn anew.
  if (!way || desk.moving.has(id) || statusOf(card) === to) return;
  if (way.href) return location.assign(way.href);
  const done = carryOut(desk, card, to);
  desk.moving.set(id, done);
  await done;
}

async function carryOut(desk: Desk, card: HTMLElement, to: string): Promise<void> {
  const id = idOf(card);
  const from = statusOf(card);
  const title = titleOf(card);
  desk.turn++;
  desk.reasons.delete(id);
  unnote(card, "error");
  put(card, to);
  await painted();
  if (focusIn(card)) card.scrollIntoView({ block: "nearest" });
  desk.say(desk.words("moved", { title, status: nameOf(to) }));
  const answer = await send(desk, id, Number(card.dataset.version), to);
  desk.turn++;
  desk.moving.delete(id);
  if ("version" in answer) {
    // It may be moved again before the board was looked at.
    card.dataset.version = String(answer.version);
  } else {
    const { reason } = answer;
    put(card, from);
    desk.reasons.set(id, { reason, to });
    note(card, "error", desk.words("not_moved", { reason }));
    desk.say(desk.words("back", { title, status: nameOf(from), reason }));
  }
  desk.settled.add(id);
  await desk.refresh();
}

/**
 * The focus stays with the card. It is set before anything changes, as long as that asks the browser
 * for no new layout.
 */
function put(card: HTMLElement, status: string): void {
  const focus = focusIn(card);
  if (focus) focusOn(card, focus.grip);
  card.querySelector("details")?.removeAttribute("open");
  place(card, status);
  if (focus && !focusIn(card)) focusOn(card, focus.grip);
}

/** What was done is seen before the rest is: a window that nobody sees draws nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** The version that a move made of a card, or why it was not made. */
type Answer = { version: number } | { reason: string };

/** Asks the server to move a card. */
async function send(desk: Desk, id: string, version: number, status: string): Promise<Answer> {
  const ask = async (): Promise<Answer> => {
    const answer = await fetch(`${desk.base}/api/capas/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ status, version }),
    });
    const body = await answer.json().catch(() => null);
    if (answer.ok && body?.capa) return { version: body.capa.version };
    return { reason: body?.detail ?? desk.words("failed", { status: answer.status }) };
  };
  return await withTimeout(PATIENCE, ask()).catch(() => ({ reason: desk.words("unreachable") }));
}

/** Waits until a card's last move is known, and answers the card as it is then. */
export async function settledCard(desk: Desk, card: HTMLElement): Promise<HTMLElement> {
  const id = idOf(card);
  await desk.moving.get(id);
  return cardById(id) ?? card;
}
