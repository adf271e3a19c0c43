import {
  cardById,
  cardOf,
  cardsOf,
  columnOf,
  columns,
  countAs,
  focusIn,
  focusOn,
  idOf,
  listOf,
  nameOf,
  putBefore,
  statusOf,
  titleOf,
} from "./cards.ts";
import {
  type BoardPart,
  type ColumnPart,
  type Desk,
  elementOf,
  isHeld,
  note,
  unnote,
} from "./state.ts";

/** As the server last drew each card that is shown: what is the same is left alone. */
const drawn = new WeakMap<HTMLElement, string>();

/** More news than these are said as a number. */
const TOLD_ONE_BY_ONE = 3;

/**
 * Makes the board what the server says it is, and says what others did. Cards in somebody's hand stay
 * as and where they are; when such a one changed, that is said on it.
 *
 * @returns whether the board now is all that the server said.
 */
export function reconcile(desk: Desk, part: BoardPart): boolean {
  const shown = new Map(columns().flatMap(cardsOf).map((card) => [idOf(card), card]));
  const focused = cardOf(document.activeElement);
  const focus = focused && focusIn(focused);
  const news: string[] = [];
  let isWhole = true;

  for (const column of part.columns) {
    const here = columnOf(column.status);
    const name = nameOf(column.status);
    if (!here) continue;
    const wanted: HTMLElement[] = [];
    for (const { id, version, html } of column.cards) {
      const old = shown.get(id);
      shown.delete(id);
      const hasMoved = old !== undefined && statusOf(old) !== column.status;
      if (old && hasArrived(desk, old, column.status)) {
        desk.say(desk.words("moved", { title: titleOf(old), status: name }));
      }
      if (old && isHeld(desk, old)) {
        if (!hasMoved && old.dataset.version === String(version)) continue;
        isWhole = false;
        if (!desk.moving.has(id)) tell(desk, old, String(version), name);
      } else {
        if (hasMoved && isNews(desk, old, version)) {
          news.push(desk.words("elsewhere", { title: titleOf(old), status: name }));
        }
        wanted.push(renew(desk, old, html));
      }
    }
    dress(here, column, wanted, (card) => isHeld(desk, card));
  }
  for (const card of shown.values()) isWhole = drop(desk, card) && isWhole;
  for (const column of part.columns) {
    const here = columnOf(column.status);
    if (here) end(here, column);
  }
  for (const { cards } of part.columns) for (const { id } of cards) desk.settled.delete(id);
  if (focused && !focused.contains(document.activeElement)) {
    const now = cardById(idOf(focused));
    if (now) focusOn(now, focus?.grip ?? false);
  }
  if (news.length > TOLD_ONE_BY_ONE) desk.say(desk.words("many", { n: news.length }));
  else if (news.length > 0) desk.say(news.join(" "));
  return renewNext(desk, part.next) && isWhole;
}

/** The card to show: the one that is there when nothing changed. */
function renew(desk: Desk, old: HTMLElement | undefined, html: string): HTMLElement {
  // A card that came with the page is taken as it stands.
  const known = old && (drawn.get(old) ?? old.outerHTML);
  if (old && (known === html || known === elementOf(html)?.outerHTML)) {
    drawn.set(old, html);
    unnote(old, "changed");
    return old;
  }
  const card = elementOf(html)!;
  drawn.set(card, html);
  const refusal = desk.reasons.get(idOf(card));
  if (refusal) note(card, "error", desk.words("not_moved", { reason: refusal.reason }));
  old?.remove();
  return card;
}

/**
 * An answer may be lost and the move made all the same: then the card is where it was to go, and what
 * this person did is no news to them. A card in their hand has to wait.
 */
function hasArrived(desk: Desk, card: HTMLElement, status: string): boolean {
  const id = idOf(card);
  if (desk.reasons.get(id)?.to !== status || card === desk.dragged) return false;
  desk.reasons.delete(id);
  desk.settled.add(id);
  return true;
}

/** Nobody is told what they did themselves, nor the same thing twice. */
function isNews(desk: Desk, old: HTMLElement, version: number): boolean {
  return !desk.settled.has(idOf(old)) && old.dataset.told !== String(version);
}

/** Says on a card in somebody's hand that it is not up to date any more. */
function tell(desk: Desk, card: HTMLElement, version: string, name: string): void {
  if (card.dataset.told === version) return;
  card.dataset.told = version;
  const text = desk.words("changed", { status: name });
  note(card, "changed", text);
  desk.say(`${titleOf(card)}: ${text}`);
}

/**
 * Takes a card off that the board does not show any more: it may have left what the board is narrowed
 * to. One that was just moved stays while the focus is on it, without its moves.
 */
function drop(desk: Desk, card: HTMLElement): boolean {
  const isOwn = desk.settled.has(idOf(card));
  // Whether it was moved after all cannot be seen here any more.
  const wasRefused = desk.reasons.delete(idOf(card));
  if (wasRefused) unnote(card, "error");
  if (!isHeld(desk, card) && !(isOwn && focusIn(card))) {
    card.remove();
    return true;
  }
  if (isOwn) {
    drawn.delete(card);
    for (const part of card.querySelectorAll(".move, .pair, .grip")) part.remove();
  }
  if (isOwn ? wasRefused : card.dataset.told === undefined) {
    note(card, "changed", desk.words("gone"));
    desk.say(`${titleOf(card)}: ${desk.words("gone")}`);
  }
  if (isOwn) card.dataset.told = "gone";
  else card.dataset.told ??= "gone";
  return false;
}

/**
 * Gives a column the cards and the count that the server says. Cards that are held stay where
 * they stand, and the others are put around them; none is touched that stands right already.
 */
function dress(
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
function end(here: HTMLElement, { rest }: ColumnPart): void {
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

/**
 * Lets the panel above the board follow what happens on it. It does not change under a hand, and
 * nothing shifts while a card is dragged.
 *
 * @returns whether it says what the server said
 */
function renewNext(desk: Desk, html: string): boolean {
  const shown = document.querySelector(".next");
  const fresh = elementOf(html);
  if (!shown || !fresh || shown.isEqualNode(fresh)) return true;
  if (desk.dragged || shown.contains(document.activeElement)) return false;
  shown.replaceWith(fresh);
  return true;
}
