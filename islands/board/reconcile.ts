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
  addMessage,
  type BoardContent,
  type BoardState,
  type ColumnContent,
  elementOf,
  isHeld,
  removeMessage,
} from "./state.ts";

/** The HTML from which each card was last rendered; unchanged cards are not touched. */
const drawnHtml = new WeakMap<HTMLElement, string>();

/** If others moved more cards than this, only their number is announced. */
const MAX_SINGLE_MESSAGES = 3;

/**
 * Redraws the board where it differs from the server's content, and announces what others moved. Cards
 * that the user is working with stay as they are, with a message when they changed.
 *
 * @returns whether the board now shows all of the content
 */
export function reconcile(state: BoardState, content: BoardContent): boolean {
  const shown = new Map(columns().flatMap(cardsOf).map((card) => [idOf(card), card]));
  const focused = cardOf(document.activeElement);
  const focus = focused && focusIn(focused);
  const news: string[] = [];
  let isComplete = true;

  for (const column of content.columns) {
    const here = columnOf(column.status);
    const name = nameOf(column.status);
    if (!here) continue;
    const wanted: HTMLElement[] = [];
    for (const { id, version, html } of column.cards) {
      const old = shown.get(id);
      shown.delete(id);
      const hasMoved = old !== undefined && statusOf(old) !== column.status;
      if (old && hasArrived(state, old, column.status)) {
        state.announce(state.textOf("moved", { title: titleOf(old), status: name }));
      }
      if (old && isHeld(state, old)) {
        if (!hasMoved && old.dataset.version === String(version)) continue;
        isComplete = false;
        if (!state.moving.has(id)) markAsChanged(state, old, String(version), name);
      } else {
        if (hasMoved && isNews(state, old, version)) {
          news.push(state.textOf("elsewhere", { title: titleOf(old), status: name }));
        }
        wanted.push(updateCard(state, old, html));
      }
    }
    updateColumn(here, column, wanted, (card) => isHeld(state, card));
  }
  for (const card of shown.values()) isComplete = removeCard(state, card) && isComplete;
  for (const column of content.columns) {
    const here = columnOf(column.status);
    if (here) endColumn(here, column);
  }
  for (const { cards } of content.columns) for (const { id } of cards) state.justMoved.delete(id);
  if (focused && !focused.contains(document.activeElement)) {
    const now = cardById(idOf(focused));
    if (now) focusOn(now, focus?.grip ?? false);
  }
  if (news.length > MAX_SINGLE_MESSAGES) state.announce(state.textOf("many", { n: news.length }));
  else if (news.length > 0) state.announce(news.join(" "));
  return updateNextPanel(state, content.next) && isComplete;
}

/** Returns the card to show: the one on the page when it is unchanged, else a new one. */
function updateCard(state: BoardState, old: HTMLElement | undefined, html: string): HTMLElement {
  // A card that came with the page has no stored HTML yet.
  const known = old && (drawnHtml.get(old) ?? old.outerHTML);
  if (old && (known === html || known === elementOf(html)?.outerHTML)) {
    drawnHtml.set(old, html);
    removeMessage(old, "changed");
    return old;
  }
  const card = elementOf(html)!;
  drawnHtml.set(card, html);
  const refusal = state.refusals.get(idOf(card));
  if (refusal) addMessage(card, "error", state.textOf("not_moved", { reason: refusal.reason }));
  old?.remove();
  return card;
}

/**
 * Whether a move that seemed to fail was made, because only the response was lost. It then counts
 * as the user's own move. False while the card is being dragged.
 */
function hasArrived(state: BoardState, card: HTMLElement, status: string): boolean {
  const id = idOf(card);
  if (state.refusals.get(id)?.to !== status || card === state.dragged) return false;
  state.refusals.delete(id);
  state.justMoved.add(id);
  return true;
}

/** Whether another user moved a card and that was not announced yet. */
function isNews(state: BoardState, old: HTMLElement, version: number): boolean {
  return !state.justMoved.has(idOf(old)) && old.dataset.announced !== String(version);
}

/** Shows on a card that the user is working with that it has changed on the server. */
function markAsChanged(state: BoardState, card: HTMLElement, version: string, name: string): void {
  if (card.dataset.announced === version) return;
  card.dataset.announced = version;
  const text = state.textOf("changed", { status: name });
  addMessage(card, "changed", text);
  state.announce(`${titleOf(card)}: ${text}`);
}

/**
 * Removes a card that is no longer on the board, for example because the filters exclude it now. One
 * that the user works with or has just moved stays while it has the focus, with a message.
 *
 * @returns whether it was removed
 */
function removeCard(state: BoardState, card: HTMLElement): boolean {
  const isOwn = state.justMoved.has(idOf(card));
  // Whether the refused move was made after all is unknown.
  const wasRefused = state.refusals.delete(idOf(card));
  if (wasRefused) removeMessage(card, "error");
  if (!isHeld(state, card) && !(isOwn && focusIn(card))) {
    card.remove();
    return true;
  }
  if (isOwn) {
    drawnHtml.delete(card);
    for (const part of card.querySelectorAll(".move, .pair, .grip")) part.remove();
  }
  if (isOwn ? wasRefused : card.dataset.announced === undefined) {
    addMessage(card, "changed", state.textOf("gone"));
    state.announce(`${titleOf(card)}: ${state.textOf("gone")}`);
  }
  if (isOwn) card.dataset.announced = "gone";
  else card.dataset.announced ??= "gone";
  return false;
}

/**
 * Gives a column its cards and count. Held cards keep their place and the others are put around them;
 * cards in the right place are not touched.
 */
function updateColumn(
  here: HTMLElement,
  { status, total }: ColumnContent,
  wanted: readonly HTMLElement[],
  isHeld: (card: HTMLElement) => boolean,
): void {
  countAs(status, total);
  if (wanted.length > 0) arrange(listOf(here), wanted, isHeld);
}

/**
 * Renders the end of a column: that it is empty, or a link to more. Runs after all columns have
 * their cards, because a later column may take the last one.
 */
function endColumn(here: HTMLElement, { rest }: ColumnContent): void {
  const isEmpty = cardsOf(here).length === 0;
  if (isEmpty) here.querySelector("ul")?.remove();
  showRest(here, elementOf(rest), isEmpty);
}

/** Shows the end of a column, except "none" in a column with a held card. */
function showRest(here: HTMLElement, rest: HTMLElement | null, isEmpty: boolean): void {
  const shown = here.querySelector(":scope > p");
  const wanted = rest && (isEmpty || rest.classList.contains("more")) ? rest : null;
  if (shown && wanted ? shown.isEqualNode(wanted) : shown === wanted) return;
  shown?.remove();
  if (wanted) here.append(wanted);
}

/** Puts cards in their order around those that are held. */
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
 * Redraws the panel above the board, except while it has the focus or a card is dragged, so that nothing
 * shifts under the pointer.
 *
 * @returns whether it is up to date
 */
function updateNextPanel(state: BoardState, html: string): boolean {
  const shown = document.querySelector(".next");
  const fresh = elementOf(html);
  if (!shown || !fresh || shown.isEqualNode(fresh)) return true;
  if (state.dragged || shown.contains(document.activeElement)) return false;
  shown.replaceWith(fresh);
  return true;
}
