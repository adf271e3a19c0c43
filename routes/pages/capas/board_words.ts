import type { PageContext } from "@/components/mod.ts";
import type { BoardWord, BoardWords } from "@/islands/board/words.ts";
import { texts } from "@/lib/i18n/mod.ts";

const WORDS: readonly BoardWord[] = [
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
];

/** The texts of the board's island in the reader's language, their placeholders still open. */
export function boardWords({ locale }: PageContext): BoardWords {
  const all = texts(locale);
  return Object.fromEntries(WORDS.map((word) => [word, all[`board.${word}`]])) as BoardWords;
}
