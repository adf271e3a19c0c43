import { fill } from "@/lib/i18n/fill.ts";
import { idOf } from "./cards.ts";

/** Why the board may be out of date; null when it is current. */
export type BoardProblem = "offline" | "logged_out" | null;

/** A move that, as far as this page knows, was not made. */
interface Refusal {
  readonly reason: string;
  /** The status that the card was moved to. */
  readonly to: string;
}

/** The state that the parts of the board's script share. */
export interface BoardState {
  /** Path prefix of the service. */
  readonly base: string;
  /** A text in the user's language with its placeholders filled in. */
  textOf(name: BoardText, values?: Record<string, string | number>): string;
  /** Puts a text into the live region, for screen readers. */
  announce(text: string): unknown;
  setProblem(problem: BoardProblem): void;
  /** The card that is being dragged. */
  dragged: HTMLElement | null;
  /** Moves that the server has not answered yet, by the id of their card. */
  readonly moving: Map<string, Promise<void>>;
  /**
   * Ids of cards that the user has just moved, until the server shows them there. They are redrawn
   * although they have the focus.
   */
  readonly justMoved: Set<string>;
  /** Counts every start and end of a move: a response to an earlier request is out of date. */
  changeCount: number;
  /** Refused moves by the id of their card, until it is moved again or is where it was moved to. */
  readonly refusals: Map<string, Refusal>;
  /** Fetches the board; resolves when it is drawn. */
  refresh(): Promise<void>;
}

/** Creates the state; `refresh` does nothing until polling starts. */
export function createBoardState(
  { base, texts, announce, setProblem }:
    & Pick<BoardState, "base" | "announce" | "setProblem">
    & { texts: BoardTexts },
): BoardState {
  return {
    base,
    textOf: (name, values) => fill(texts[name], values),
    announce,
    setProblem,
    dragged: null,
    moving: new Map(),
    justMoved: new Set(),
    changeCount: 0,
    refusals: new Map(),
    refresh: () => Promise.resolve(),
  };
}

/** Whether the user is working with a card, which is then neither moved nor redrawn. */
export function isHeld(state: BoardState, card: HTMLElement): boolean {
  if (card === state.dragged || state.moving.has(idOf(card))) return true;
  if (state.justMoved.has(idOf(card))) return false;
  return card.contains(document.activeElement) || card.querySelector("details[open]") !== null;
}

/** Shows a message on a card, replacing the previous one of its kind. */
export function addMessage(card: HTMLElement, kind: "error" | "changed", text: string): void {
  removeMessage(card, kind);
  const line = document.createElement("p");
  line.className = `said ${kind}`;
  line.textContent = text;
  card.querySelector("h3")?.after(line);
}

export function removeMessage(card: HTMLElement, kind: "error" | "changed"): void {
  card.querySelector(`.said.${kind}`)?.remove();
}

/** The texts of the board's script: the keys of the catalogue behind `board.`. */
export const BOARD_TEXTS = [
  "moved",
  "no_move",
  "back",
  "not_moved",
  "unreachable",
  "failed",
  "elsewhere",
  "many",
  "changed",
  "gone",
  "offline",
  "logged_out",
  "log_in",
] as const;
type BoardText = (typeof BOARD_TEXTS)[number];

/** These texts in the user's language; only the page of the board carries them. */
export type BoardTexts = Readonly<Record<BoardText, string>>;

/** The current board of the server; cards, links and panel are HTML, as on the page. */
export interface BoardContent {
  readonly columns: readonly ColumnContent[];
  /** The panel above the board with the next task. */
  readonly next: string;
}

export interface ColumnContent {
  readonly status: string;
  /** The number of cards in the column, shown or not. */
  readonly total: number;
  readonly cards: readonly CardContent[];
  /** The end of the column: a link to more, or that it is empty; often an empty string. */
  readonly rest: string;
}

interface CardContent {
  readonly id: string;
  readonly version: number;
  readonly html: string;
}

/** Parses server HTML with one root element. */
export function elementOf(html: string): HTMLElement | null {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild as HTMLElement | null;
}
