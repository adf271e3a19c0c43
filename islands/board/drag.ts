import { cardOf, columnOf, type Move, movesOf, nameOf } from "./cards.ts";
import type { Desk } from "./state.ts";
import { move } from "./moves.ts";

/** A finger that rests this long takes the card; sooner than the browser's own menu; in ms. */
const LONG_PRESS = 350;
/** A pointer that goes further than this drags, or scrolls; in px. */
const SLACK = 6;

/** A pointer on a card that may become a drag. */
interface Press {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** A finger beside the handle, which scrolls unless it rests first. */
  readonly scrolls: boolean;
  readonly end: AbortController;
  targets: Targets | null;
}

/**
 * Lets cards be dragged: by their handle, with a mouse by any part of them, with a finger after a long
 * press, so that a swipe still scrolls. The card follows the pointer and goes back when it is dropped
 * on nothing.
 */
export function takeDrags(desk: Desk, board: HTMLElement): void {
  let press: Press | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lift = (held: Press) => {
    // It was drawn anew meanwhile: what was pressed is on the board no more.
    if (!held.card.isConnected) return finish();
    held.targets = offerTargets(movesOf(held.card));
    held.card.classList.add("lifted");
    desk.dragged = held.card;
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
    desk.dragged = null;
    // What follows a drag is not a click.
    const noClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", noClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", noClick, { capture: true }), 50);
    if (dropOn) void move(desk, card, dropOn);
  };
  const follow = (event: PointerEvent) => {
    if (!press || !event.isPrimary) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.targets) {
      if (Math.hypot(x, y) <= SLACK) return;
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
    if (!event.isPrimary || event.button !== 0 || !card || desk.moving.has(card.dataset.id!)) {
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
    if (scrolls) timer = setTimeout(() => lift(held), LONG_PRESS);
    const { signal } = end;
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", () => finish(press?.targets?.chosen()), { signal });
    addEventListener("pointercancel", () => finish(), { signal });
    addEventListener("blur", () => finish(), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && finish(), { signal });
    // The menu of the browser that a long press opens.
    addEventListener("contextmenu", (event) => scrolls && event.preventDefault(), { signal });
  });
  // Titles are links, which browsers drag by themselves.
  board.addEventListener("dragstart", (event) => press && event.preventDefault());
  // Without this the browser scrolls, and the drag is over.
  board.addEventListener("touchmove", (event) => press?.targets && event.preventDefault(), {
    passive: false,
  });
}

/** Where a card that is being dragged may be dropped. */
interface Targets {
  /** Marks what lies under the pointer. */
  point(x: number, y: number): void;
  /** The state that the card would go to. */
  chosen(): string | null;
  remove(): void;
}

/** Columns stand side by side from here on; the style sheet has the same. */
const SIDE_BY_SIDE = "(min-width: 60em)";

/**
 * Shows the places that a card's own moves lead to: the columns where they stand side by side, else
 * fields at the foot of the window, because a column may be far away.
 */
function offerTargets(moves: readonly Move[]): Targets {
  const wide = matchMedia(SIDE_BY_SIDE).matches;
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

/** Drawn for the eye and the finger only: who listens moves cards by button or key. */
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
