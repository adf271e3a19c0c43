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
import { type Desk, note, unnote } from "./state.ts";

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
async function settledCard(desk: Desk, card: HTMLElement): Promise<HTMLElement> {
  const id = idOf(card);
  await desk.moving.get(id);
  return cardById(id) ?? card;
}

const SIDES: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const LINES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys on the handle of a card: sideways moves it, up and down go to the next handle. */
export function takeKeys(desk: Desk, board: HTMLElement): void {
  board.addEventListener("keydown", (event) => {
    const grip = (event.target as Element).closest<HTMLElement>(".grip");
    const card = cardOf(grip);
    const side = SIDES[event.key];
    const line = LINES[event.key];
    if (!grip || !card || !(side || line) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (line) neighbour(grip, line)?.focus();
    else if (side && !event.repeat) void moveAside(desk, card, side);
  });
  // Pressed, a handle opens what its card offers anyway.
  board.addEventListener("click", (event) => {
    const grip = (event.target as Element).closest(".grip");
    const card = cardOf(grip);
    if (!grip || !card) return;
    card.querySelector("details")?.setAttribute("open", "");
    card.querySelector<HTMLElement>(".move form .btn, [data-to]")?.focus();
  });
}

async function moveAside(desk: Desk, card: HTMLElement, side: -1 | 1): Promise<void> {
  const now = await settledCard(desk, card);
  const order = columns().map(({ dataset }) => dataset.status);
  const here = order.indexOf(statusOf(now));
  const offered = movesOf(now).map(({ status }) => order.indexOf(status))
    .filter((index) => (index - here) * side > 0)
    .sort((a, b) => (a - b) * side);
  const to = order[offered[0] ?? -1];
  if (to) await move(desk, now, to);
  else desk.say(desk.words("no_move", { title: titleOf(now) }));
}

function neighbour(grip: HTMLElement, line: -1 | 1): HTMLElement | undefined {
  const grips = [...grip.closest("ul")?.querySelectorAll<HTMLElement>(".grip") ?? []];
  return grips[grips.indexOf(grip) + line];
}
