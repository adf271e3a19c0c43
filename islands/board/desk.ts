import { fill } from "@/lib/i18n/fill.ts";
import { idOf } from "./cards.ts";
import type { BoardWord, BoardWords } from "./words.ts";

/** What is wrong with the board as a whole. */
export type Trouble = "offline" | "logged_out" | null;

/** A move that was not made, as far as this page knows. */
export interface Refusal {
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
