import { cardsOf, listOf, putBefore } from "./cards.ts";

/**
 * Gives a column the cards, the count and the link of a fresh one. Cards that are held stay where they
 * stand, and the others are put around them; none is touched that stands right already.
 */
export function dress(
  here: HTMLElement,
  fresh: HTMLElement,
  wanted: readonly HTMLElement[],
  isHeld: (card: HTMLElement) => boolean,
): void {
  const { status } = here.dataset;
  const total = fresh.querySelector("[data-total]")?.textContent ?? "";
  for (const count of document.querySelectorAll(`[data-total="${status}"]`)) {
    if (count.textContent !== total) count.textContent = total;
  }
  if (wanted.length > 0) arrange(listOf(here), wanted, isHeld);
  swap(here, fresh, ".more");
  const empty = fresh.querySelector(":scope > .quiet");
  if (empty && cardsOf(here).length === 0 && !here.querySelector(":scope > .quiet")) {
    here.querySelector("ul")?.replaceWith(empty);
  }
}

function arrange(
  list: HTMLElement,
  wanted: readonly HTMLElement[],
  isHeld: (card: HTMLElement) => boolean,
): void {
  let at = list.firstElementChild as HTMLElement | null;
  for (const card of wanted) {
    while (at && at !== card && isHeld(at)) at = at.nextElementSibling as HTMLElement | null;
    if (at === card) at = at.nextElementSibling as HTMLElement | null;
    else putBefore(list, card, at);
  }
}

/** Replaces a part by the fresh one when they differ. */
function swap(here: HTMLElement, fresh: HTMLElement, selector: string): void {
  const old = here.querySelector(selector);
  const next = fresh.querySelector(selector);
  if (old?.outerHTML === next?.outerHTML) return;
  old?.remove();
  if (next) here.append(next);
}
