import type { Desk } from "./desk.ts";
import { elementOf } from "./part.ts";

/**
 * Lets the panel above the board follow what happens on it. It does not change under a hand, and
 * nothing shifts while a card is dragged.
 *
 * @returns whether it says what the server said
 */
export function renewNext(desk: Desk, html: string): boolean {
  const shown = document.querySelector(".next");
  const fresh = elementOf(html);
  if (!shown || !fresh || shown.isEqualNode(fresh)) return true;
  if (desk.dragged || shown.contains(document.activeElement)) return false;
  shown.replaceWith(fresh);
  return true;
}
