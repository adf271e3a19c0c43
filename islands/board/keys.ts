import { cardOf, columns, movesOf, statusOf, titleOf } from "./cards.ts";
import type { Desk } from "./desk.ts";
import { move, settledCard } from "./move.ts";

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
