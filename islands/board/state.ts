import { fill } from "@/lib/i18n/fill.ts";
import { idOf } from "./cards.ts";

/** What is wrong with the board as a whole. */
export type Trouble = "offline" | "logged_out" | null;

/** A move that was not made, as far as this page knows. */
interface Refusal {
  readonly reason: string;
  /** The state that the card was to go to. */
  readonly to: string;
}

/** What the parts of the board's script share. */
export interface Desk {
  /** Path prefix of the service. */
  readonly base: string;
  words(word: BoardWord, values?: Record<string, string | number>): string;
  /** Says something to those who listen. */
  say(text: string): unknown;
  trouble(what: Trouble): void;
  /** The card that is being dragged. */
  dragged: HTMLElement | null;
  /** Moves that the server has not answered yet, by the id of their card. */
  readonly moving: Map<string, Promise<void>>;
  /**
   * Cards that this person has just moved, until the server shows them: they are drawn anew though they
   * have the focus.
   */
  readonly settled: Set<string>;
  /** Counts every move begun and answered: what was asked for before is out of date. */
  turn: number;
  /** Why a card came back, until it is moved again or turns out to be where it was to go. */
  readonly reasons: Map<string, Refusal>;
  /** Looks at the server again; resolves when the board shows what was found. */
  refresh(): Promise<void>;
}

/** A desk without its `refresh`, which needs the desk. */
export function openDesk(
  { base, words, say, trouble }: Pick<Desk, "base" | "say" | "trouble"> & { words: BoardWords },
): Desk {
  return {
    base,
    words: (word, values) => fill(words[word], values),
    say,
    trouble,
    dragged: null,
    moving: new Map(),
    settled: new Set(),
    turn: 0,
    reasons: new Map(),
    refresh: () => Promise.resolve(),
  };
}

/** Whether a card is in somebody's hand: it is not replaced under it. */
export function isHeld(desk: Desk, card: HTMLElement): boolean {
  if (card === desk.dragged || desk.moving.has(idOf(card))) return true;
  if (desk.settled.has(idOf(card))) return false;
  return card.contains(document.activeElement) || card.querySelector("details[open]") !== null;
}

/** Writes on a card what happened to it. */
export function note(card: HTMLElement, kind: "error" | "changed", text: string): void {
  unnote(card, kind);
  const line = document.createElement("p");
  line.className = `said ${kind}`;
  line.textContent = text;
  card.querySelector("h3")?.after(line);
}

export function unnote(card: HTMLElement, kind: "error" | "changed"): void {
  card.querySelector(`.said.${kind}`)?.remove();
}

/** What the board says: the keys of its texts behind `board.`. */
export type BoardWord =
  | "moved"
  | "no_move"
  | "back"
  | "not_moved"
  | "unreachable"
  | "failed"
  | "elsewhere"
  | "many"
  | "changed"
  | "gone"
  | "offline"
  | "logged_out"
  | "log_in";

/** Its texts in the reader's language; only the board's page carries them. */
export type BoardWords = Readonly<Record<BoardWord, string>>;

/** The board as the server has it now. Its cards, links and panel are HTML, drawn as the page draws them. */
export interface BoardPart {
  readonly columns: readonly ColumnPart[];
  /** The panel above the board: what is to be done first. */
  readonly next: string;
}

export interface ColumnPart {
  readonly status: string;
  /** All its actions, also those that are not shown. */
  readonly total: number;
  readonly cards: readonly CardPart[];
  /** What stands below the cards: the way to more of them, or that there are none; often empty. */
  readonly rest: string;
}

interface CardPart {
  readonly id: string;
  readonly version: number;
  readonly html: string;
}

/** The one element of some HTML of the server. */
export function elementOf(html: string): HTMLElement | null {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild as HTMLElement | null;
}
