import { cardOf, columnOf, type Move, movesOf, nameOf } from "./cards.ts";
import type { BoardState } from "./state.ts";
import { move } from "./moves.ts";

/** Duration of a touch that lifts a card; shorter than the long press for the browser's menu. */
const LONG_PRESS_MS = 350;
/** Distance from which a pointer movement is a drag or a scroll. */
const DRAG_THRESHOLD_PX = 6;

/** A pointer on a card that may become a drag. */
interface Press {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** Whether a touch outside the handle scrolls, unless it is a long press. */
  readonly scrolls: boolean;
  readonly end: AbortController;
  targets: DropTargets | null;
}

/**
 * Enables dragging of cards: by the handle, with a mouse anywhere on the card, or by touch after a
 * long press, so that a swipe still scrolls. The card follows the pointer and returns to its place
 * when dropped outside all targets.
 */
export function enableDragging(state: BoardState, board: HTMLElement): void {
  let press: Press | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lift = (held: Press) => {
    // The card was redrawn meanwhile, so the pressed element is detached.
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
    // Suppresses the click that browsers send after a drag.
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
    // Suppresses the browser's menu on a long press.
    addEventListener("contextmenu", (event) => scrolls && event.preventDefault(), { signal });
  });
  // Titles are links, which browsers drag natively.
  board.addEventListener("dragstart", (event) => press && event.preventDefault());
  // Otherwise the browser scrolls and cancels the drag.
  board.addEventListener("touchmove", (event) => press?.targets && event.preventDefault(), {
    passive: false,
  });
}

/** The places where a dragged card may be dropped. */
interface DropTargets {
  /** Marks the target under the pointer. */
  point(x: number, y: number): void;
  /** The status of the marked target. */
  chosen(): string | null;
  remove(): void;
}

/** Columns are side by side from this width; the style sheet has the same value. */
const WIDE_SCREEN = "(min-width: 60em)";

/**
 * Shows the targets of a card's moves: columns when they are side by side, otherwise a bar at the
 * bottom of the window, because columns may be far away.
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
