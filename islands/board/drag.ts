import { cardOf, movesOf } from "./cards.ts";
import type { Desk } from "./desk.ts";
import { move } from "./move.ts";
import { offerTargets, type Targets } from "./targets.ts";

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
