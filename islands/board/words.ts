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
