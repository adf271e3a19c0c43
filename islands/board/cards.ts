/** Reads and changes the board that the server drew; its HTML is the only store there is. */

/** A place that a card may be moved to by the person who looks at it. */
export interface Move {
  readonly status: string;
  /** Where the move asks for more first, such as notes or a reason. */
  readonly href: string | undefined;
}

/** The card that something on the board belongs to. */
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

/** Path and query of the board inside the base; a refused post draws it at an address of its own. */
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

/** The word of a state, as its column is headed. */
export function nameOf(status: string): string {
  return columnOf(status)?.querySelector(".badge")?.textContent ?? "";
}

/** What the card itself offers: the buttons and links that work without scripts too. */
export function movesOf(card: HTMLElement): Move[] {
  const ways = card.querySelectorAll<HTMLElement>("button[name=status], a[data-to]");
  return [...ways].map((way) =>
    way instanceof HTMLAnchorElement
      ? { status: way.dataset.to ?? "", href: way.href }
      : { status: way.getAttribute("value") ?? "", href: undefined }
  );
}

/** The list of a column; an empty column gets one. */
export function listOf(column: HTMLElement): HTMLElement {
  const list = column.querySelector("ul");
  if (list) return list;
  const made = document.createElement("ul");
  // In Chrome since version 103 an element has a `role` to set.
  made.setAttribute("role", "list");
  column.querySelector("h2")?.after(made);
  column.querySelector(":scope > .quiet")?.remove();
  return made;
}

/** Puts a card where the server will: by due date among what is to be done, else at the end. */
export function place(card: HTMLElement, status: string): void {
  const column = columnOf(status);
  const from = statusOf(card);
  if (!column || from === status) return;
  const list = listOf(column);
  const isToDo = status === "open" || status === "in_progress";
  const next = isToDo && cardsOf(list).find((other) => rank(other) > rank(card));
  putBefore(list, card, next || null);
  count(from, -1);
  count(status, 1);
}

/** Moves a card as it is, its focus too, where browsers can do that. */
export function putBefore(list: HTMLElement, card: HTMLElement, next: HTMLElement | null): void {
  // A card that comes from the server stands in no document yet.
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

/** What the heading of a column and the link to it say. */
export function countAs(status: string, total: number): void {
  for (const count of counts(status)) {
    if (count.textContent !== String(total)) count.textContent = String(total);
  }
}

function count(status: string, change: number): void {
  for (const total of counts(status)) {
    total.textContent = String(Number(total.textContent) + change);
  }
}

function counts(status: string): NodeListOf<Element> {
  return document.querySelectorAll(`[data-total="${status}"]`);
}

/** Keeps the focus on a card: on its handle where it was, else on its title. */
export function focusOn(card: HTMLElement, onGrip: boolean): void {
  const grip = onGrip ? card.querySelector<HTMLElement>(".grip") : null;
  (grip ?? card.querySelector<HTMLElement>("h3 a"))?.focus();
}

/** Whether the focus is on a card, and on its handle. */
export function focusIn(card: HTMLElement): { grip: boolean } | null {
  const active = document.activeElement;
  return card.contains(active) ? { grip: active?.classList.contains("grip") ?? false } : null;
}
