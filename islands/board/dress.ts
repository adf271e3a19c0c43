import { cardsOf, countAs, listOf, putBefore } from "./cards.ts";
import { type ColumnPart, elementOf } from "./part.ts";

/**
 * Gives a column the cards and the count that the server says. Cards that are held stay where
 * they stand, and the others are put around them; none is touched that stands right already.
 */
export function dress(
  here: HTMLElement,
  { status, total }: ColumnPart,
  wanted: readonly HTMLElement[],
  isHeld: (card: HTMLElement) => boolean,
): void {
  countAs(status, total);
  if (wanted.length > 0) arrange(listOf(here), wanted, isHeld);
}

/**
 * Ends a column with what stands below its cards: that there are none, or the way to more. Only once
 * every card has found its place: a later column may take the last one.
 */
export function end(here: HTMLElement, { rest }: ColumnPart): void {
  const isEmpty = cardsOf(here).length === 0;
  if (isEmpty) here.querySelector("ul")?.remove();
  showRest(here, elementOf(rest), isEmpty);
}

/** A column in which a card is held is not called empty. */
function showRest(here: HTMLElement, rest: HTMLElement | null, isEmpty: boolean): void {
  const shown = here.querySelector(":scope > p");
  const wanted = rest && (isEmpty || rest.classList.contains("more")) ? rest : null;
  if (shown && wanted ? shown.isEqualNode(wanted) : shown === wanted) return;
  shown?.remove();
  if (wanted) here.append(wanted);
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
