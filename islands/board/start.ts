import { cardOf } from "./cards.ts";
import { type Desk, openDesk } from "./desk.ts";
import { takeDrags } from "./drag.ts";
import { loadFurther } from "./further.ts";
import { takeKeys } from "./keys.ts";
import { move } from "./move.ts";
import { keepFresh } from "./refresh.ts";

/** Brings the board on the page to life. */
export function startBoard(parts: Parameters<typeof openDesk>[0]): void {
  const board = document.querySelector<HTMLElement>(".board");
  if (!board) return;
  const desk = openDesk(parts);
  takeButtons(desk, board);
  takeKeys(desk, board);
  takeDrags(desk, board);
  const { widen } = keepFresh(desk, () => watch());
  const watch = loadFurther(widen);
  board.dataset.awake = "";
}

/** The buttons behind "Move to…" post a form; here they move the card. */
function takeButtons(desk: Desk, board: HTMLElement): void {
  board.addEventListener("submit", (event) => {
    const card = cardOf(event.target);
    const status = event.submitter?.getAttribute("value");
    if (!card || !status) return;
    event.preventDefault();
    void move(desk, card, status);
  });
}
