import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { cardOf, pathOfBoard } from "./cards.ts";
import { type BoardWords, type Desk, openDesk, type Trouble } from "./state.ts";
import { takeDrags } from "./drag.ts";
import { keepFresh, loadFurther } from "./refresh.ts";
import { move, takeKeys } from "./moves.ts";

interface Props extends IslandProps {
  words: BoardWords;
}

/**
 * Lets cards be moved on the board below, which the server drew, and keeps it up to date. What happens
 * there is said here to those who listen.
 */
export default function BoardMoves({ words, base }: Props) {
  const [news, setNews] = useState({ text: "", n: 0 });
  const [trouble, setTrouble] = useState<Trouble>(null);
  useEffect(() => {
    // A new part each time: the same words twice are said twice; and what is told at once, together.
    let told: string[] = [];
    const tell = () => {
      const text = told.join(" ");
      told = [];
      setNews(({ n }) => ({ text, n: n + 1 }));
    };
    const say = (text: string) => told.push(text) === 1 && queueMicrotask(tell);
    startBoard({ base, words, say, trouble: setTrouble });
  }, []);
  return (
    <>
      <p class="sr" role="status">{news.text && <span key={news.n}>{news.text}</span>}</p>
      {trouble && (
        <div class="notice notice-warn" role="alert">
          <p>
            <b>{words[trouble]}</b>
          </p>
          {trouble === "logged_out" && (
            <a class="btn" href={base + pathOfBoard()}>{words.log_in}</a>
          )}
        </div>
      )}
    </>
  );
}

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
