import { columnOf, type Move, nameOf } from "./cards.ts";

/** Where a card that is being dragged may be dropped. */
export interface Targets {
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
export function offerTargets(moves: readonly Move[]): Targets {
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
