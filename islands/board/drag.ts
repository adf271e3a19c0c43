import { cardOf, columnOf, type Move, movesOf, nameOf } from "./cards.ts";
import type { BoardState } from "./state.ts";
import { move } from "./moves.ts";

/** A finger that rests this long lifts the card; shorter than what opens the browser's menu. */
const LONG_PRESS_MS = 350;
/** A pointer that moves further than this drags or scrolls. */
const DRAG_THRESHOLD_PX = 6;

/** A pointer on a card that may become a drag. */
interface Press {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** A finger outside the handle, which scrolls unless it rests first. */
  readonly scrolls: boolean;
  readonly end: AbortController;
  targets: DropTargets | null;
}

/**
 * Enables dragging of cards: by their handle, with a mouse by any part of them, with a finger after a
 * long press, so that a swipe still scrolls. The card follows the pointer and returns to its place when
 * it is dropped outside every target.
 */
export function enableDragging(state: BoardState, board: HTMLElement): void {
  let press: Press | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lift = (held: Press) => {
    // The card was redrawn meanwhile, so the pressed one is no longer on the board.
    if (!held.card.isConnected) return finish();
    held.targets = showDropTargets(movesOf(held.card));
    held.card.classList.add("lifted");
    state.dragged = held.card;
  };
  const finish = (dropOn?: string | null) => {
    clearTimeout(timer);
    if (!press) return;
    const { card, targets, end } = press;
    press = null;
    end.abort();
    if (!targets) return;
    targets.remove();
    card.classList.remove("lifted");
    card.style.transform = "";
    state.dragged = null;
    // The click that browsers send after a drag.
    const noClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", noClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", noClick, { capture: true }), 50);
    if (dropOn) void move(state, card, dropOn);
  };
  const follow = (event: PointerEvent) => {
    if (!press || !event.isPrimary) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.targets) {
      if (Math.hypot(x, y) <= DRAG_THRESHOLD_PX) return;
      if (press.scrolls) return finish();
      lift(press);
      if (!press) return;
    }
    press.card.style.transform = `translate(${x}px, ${y}px)`;
    press.targets?.point(event.clientX, event.clientY);
  };

  board.addEventListener("pointerdown", (event) => {
    const target = event.target as Element;
    const card = cardOf(target);
    const onGrip = target.closest(".grip") !== null;
    if (!event.isPrimary || event.button !== 0 || !card || state.moving.has(card.dataset.id!)) {
      return;
    }
    if (!onGrip && target.closest(".move, .pair") || movesOf(card).length === 0) return;
    finish();
    const end = new AbortController();
    const scrolls = !onGrip && event.pointerType !== "mouse";
    const held: Press = {
      card,
      x: event.clientX,
      y: event.clientY,
      scrolls,
      end,
      targets: null,
    };
    press = held;
    if (scrolls) timer = setTimeout(() => lift(held), LONG_PRESS_MS);
    const { signal } = end;
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", () => finish(press?.targets?.chosen()), { signal });
    addEventListener("pointercancel", () => finish(), { signal });
    addEventListener("blur", () => finish(), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && finish(), { signal });
    // The browser's menu on a long press.
    addEventListener("contextmenu", (event) => scrolls && event.preventDefault(), { signal });
  });
  // Titles are links, which browsers drag as links.
  board.addEventListener("dragstart", (event) => press && event.preventDefault());
  // Without this the browser scrolls and cancels the drag.
  board.addEventListener("touchmove", (event) => press?.targets && event.preventDefault(), {
    passive: false,
  });
}

/** The places where a dragged card may be dropped. */
interface DropTargets {
  /** Marks the place under the pointer. */
  point(x: number, y: number): void;
  /** The status of the marked place. */
  chosen(): string | null;
  remove(): void;
}

/** From this width on columns stand side by side; the style sheet has the same value. */
const WIDE_SCREEN = "(min-width: 60em)";

/**
 * Shows where a card's moves lead: columns where they stand side by side, else fields at the bottom of
 * the window, because a column may be far away.
 */
function showDropTargets(moves: readonly Move[]): DropTargets {
  const wide = matchMedia(WIDE_SCREEN).matches;
  const bar = wide ? null : makeBar(moves);
  const places = moves.flatMap(({ status }) => {
    const element = bar ? bar.fields.get(status) : columnOf(status);
    return element ? [{ status, element, box: element.getBoundingClientRect() }] : [];
  });
  for (const { element } of places) element.dataset.drop = "";
  const scrolled = scrollY;
  let over: (typeof places)[number] | undefined;
  return {
    point(x, y) {
      const below = wide ? y + scrollY - scrolled : y;
      const now = places.find(({ box }) =>
        x >= box.left && x <= box.right && below >= box.top && below <= box.bottom
      );
      if (now === over) return;
      over?.element.removeAttribute("data-over");
      now?.element.setAttribute("data-over", "");
      over = now;
    },
    chosen: () => over?.status ?? null,
    remove() {
      for (const { element } of places) {
        element.removeAttribute("data-drop");
        element.removeAttribute("data-over");
      }
      bar?.element.remove();
    },
  };
}

/** Hidden from screen readers, whose users move cards by button or key. */
function makeBar(moves: readonly Move[]) {
  const element = document.createElement("div");
  element.className = "drops";
  element.ariaHidden = "true";
  const fields = new Map(moves.map(({ status }) => {
    const field = document.createElement("div");
    field.textContent = nameOf(status);
    return [status, field];
  }));
  element.append(...fields.values());
  document.body.append(element);
  return { element, fields };
}
