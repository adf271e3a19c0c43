import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { cardOf, pathOfBoard } from "./cards.ts";
import { enableDragging } from "./drag.ts";
import { enableKeys, move } from "./moves.ts";
import { loadMoreCards, startPolling } from "./refresh.ts";
import { type BoardProblem, type BoardState, type BoardTexts, createBoardState } from "./state.ts";

interface Props extends IslandProps {
  texts: BoardTexts;
}

/**
 * Makes the cards of the board below movable and keeps the board up to date. The island itself draws
 * only the live region for screen readers and the notice that the board may be out of date.
 */
export default function BoardMoves({ texts, base }: Props) {
  const [news, setNews] = useState({ text: "", n: 0 });
  const [problem, setProblem] = useState<BoardProblem>(null);
  useEffect(() => {
    // A new element each time, so that repeated texts are announced again; texts of the same moment
    // are joined.
    let waiting: string[] = [];
    const announceAll = () => {
      const text = waiting.join(" ");
      waiting = [];
      setNews(({ n }) => ({ text, n: n + 1 }));
    };
    const announce = (text: string) => waiting.push(text) === 1 && queueMicrotask(announceAll);
    startBoard({ base, texts, announce, setProblem });
  }, []);
  return (
    <>
      <p class="sr" role="status">{news.text && <span key={news.n}>{news.text}</span>}</p>
      {problem && (
        <div class="notice notice-warn" role="alert">
          <p>
            <b>{texts[problem]}</b>
          </p>
          {problem === "logged_out" && (
            <a class="btn" href={base + pathOfBoard()}>{texts.log_in}</a>
          )}
        </div>
      )}
    </>
  );
}

/** Adds buttons, keys, dragging and polling to the board on the page. */
function startBoard(options: Parameters<typeof createBoardState>[0]): void {
  const board = document.querySelector<HTMLElement>(".board");
  if (!board) return;
  const state = createBoardState(options);
  enableButtons(state, board);
  enableKeys(state, board);
  enableDragging(state, board);
  const { showMore } = startPolling(state, () => observeLinks());
  const observeLinks = loadMoreCards(showMore);
  board.dataset.awake = "";
}

/** Handles the buttons of "Move to…", which post a form without JavaScript. */
function enableButtons(state: BoardState, board: HTMLElement): void {
  board.addEventListener("submit", (event) => {
    const card = cardOf(event.target);
    const status = event.submitter?.getAttribute("value");
    if (!card || !status) return;
    event.preventDefault();
    void move(state, card, status);
  });
}
