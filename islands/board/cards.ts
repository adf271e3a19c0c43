// Reads and changes the HTML of the board, which holds all its data.

import { isToDo } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { shownCount } from "@/lib/i18n/counts.ts";

/** A move that the user may make with a card. */
export interface Move {
  readonly status: string;
  /** The page of a move that requires a text first, such as notes or a reason. */
  readonly href: string | undefined;
}

/** The card that an event on the board happened on. */
export function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".board .task") : null;
}

export function cardById(id: string): HTMLElement | null {
  return document.querySelector(`.board .task[data-id="${id}"]`);
}

export function idOf(card: HTMLElement): string {
  return card.dataset.id ?? "";
}

export function titleOf(card: HTMLElement): string {
  return card.querySelector("h3")?.textContent ?? "";
}

/** Path and query of the list, without the base; the address differs after a refused post. */
export function pathOfBoard(): string {
  return document.querySelector<HTMLElement>(".board")?.dataset.path ?? "/capas";
}

/** The columns in their order. */
export function columns(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".board > section")];
}

export function columnOf(status: string): HTMLElement | null {
  return document.querySelector(`.board > section[data-status="${status}"]`);
}

export function statusOf(card: HTMLElement): string {
  return card.closest("section")?.dataset.status ?? "";
}

/** The name of a status, from the heading of its column. */
export function nameOf(status: string): string {
  return columnOf(status)?.querySelector(".badge")?.textContent ?? "";
}

/** The moves of a card: its buttons and links, which also work without JavaScript. */
export function movesOf(card: HTMLElement): Move[] {
  const ways = card.querySelectorAll<HTMLElement>("button[name=status], a[data-to]");
  return [...ways].map((way) =>
    way instanceof HTMLAnchorElement
      ? { status: way.dataset.to ?? "", href: way.href }
      : { status: way.getAttribute("value") ?? "", href: undefined }
  );
}

/** The list of a column; created in an empty column. */
export function listOf(column: HTMLElement): HTMLElement {
  const list = column.querySelector("ul");
  if (list) return list;
  const made = document.createElement("ul");
  // `setAttribute`, because the `role` property exists only since Chrome 103.
  made.setAttribute("role", "list");
  column.querySelector("h2")?.after(made);
  column.querySelector(":scope > .quiet")?.remove();
  return made;
}

/**
 * Moves a card to its position on the server: by due date where work is to do, otherwise at the
 * end.
 */
export function place(card: HTMLElement, status: string): void {
  const column = columnOf(status);
  const from = statusOf(card);
  if (!column || from === status) return;
  const list = listOf(column);
  const next = isToDo(status as CapaStatus) &&
    cardsOf(list).find((other) => rank(other) > rank(card));
  putBefore(list, card, next || null);
  count(from, -1);
  count(status, 1);
}

/** Moves a card, with its focus and animations where browsers support `moveBefore`. */
export function putBefore(list: HTMLElement, card: HTMLElement, next: HTMLElement | null): void {
  // A newly parsed card is not in the document.
  const isHere = card.isConnected && card.ownerDocument === document;
  if ("moveBefore" in list && isHere) list.moveBefore(card, next);
  else (list as HTMLElement).insertBefore(card, next);
}

export function cardsOf(list: ParentNode): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(".task")];
}

function rank({ dataset: { due, id } }: HTMLElement): string {
  return `${due} ${id}`;
}

/** Sets the count in the heading of a column and in the link to it. */
export function countAs(status: string, total: number): void {
  for (const count of counts(status)) {
    const shown = shownCount(total, mostCounted());
    if (count.textContent !== shown) count.textContent = shown;
  }
}

function count(status: string, change: number): void {
  for (const total of counts(status)) {
    const count = Number(total.textContent) + change;
    // A column with more than are counted stays so.
    if (!Number.isNaN(count)) total.textContent = shownCount(count, mostCounted());
  }
}

/** The number that the board is counted to. */
function mostCounted(): number {
  return Number(document.querySelector<HTMLElement>(".board")!.dataset.most);
}

function counts(status: string): NodeListOf<Element> {
  return document.querySelectorAll(`[data-total="${status}"]`);
}

/** Focuses a card: its handle if requested and present, otherwise its title. */
export function focusOn(card: HTMLElement, onGrip: boolean): void {
  const grip = onGrip ? card.querySelector<HTMLElement>(".grip") : null;
  (grip ?? card.querySelector<HTMLElement>("h3 a"))?.focus();
}

/** Whether a card has the focus, and whether its handle has it; null when it does not. */
export function focusIn(card: HTMLElement): { grip: boolean } | null {
  const active = document.activeElement;
  return card.contains(active) ? { grip: active?.classList.contains("grip") ?? false } : null;
}
