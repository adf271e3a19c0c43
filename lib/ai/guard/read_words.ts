import { KNOWN_WORDS } from "./patterns.ts";

/** A folded text as the patterns read it. */
export interface Words {
  /**
   * Its words, each after a space; a Chinese character is a word. ` |` stands for signs that end or
   * begin a clause, ` :` for a colon.
   */
  readonly line: string;
  /** Whether a Latin word stands in it, or Chinese characters one after the other. */
  readonly stands: (word: string) => boolean;
  /** Its letters and figures alone without Chinese, and where in them a word begins. */
  readonly glued: string;
  readonly standsGlued: (word: string) => boolean;
  readonly starts: Uint8Array;
}

const WORD_OR_SIGN =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}]){1,400}|[^\p{L}\p{N}]{1,400}/gu;
const HAN = /^\p{Script=Han}/u;
const LETTER = /^[\p{L}\p{N}]/u;
const CLAUSE_SIGN = /[.,!?;\n"()[\]{}<>|。！？；，、「」『』“”‘’《》…#=*`]/;
const APOSTROPHE = /(?<=[a-z])['’`](?=[a-z])/g;

/** Reads the words of a folded text. */
export function readWords(folded: string): Words {
  let line = " |";
  let glued = "";
  let chinese = "";
  const starts: number[] = [];
  const all = new Set<string>();
  const corrected = new Map<string, string>();
  for (const [piece] of folded.replace(APOSTROPHE, "").matchAll(WORD_OR_SIGN)) {
    if (HAN.test(piece)) {
      line += ` ${piece}`;
      chinese += piece;
    } else if (LETTER.test(piece)) {
      let word = corrected.get(piece);
      if (word === undefined) corrected.set(piece, word = correct(piece));
      line += ` ${word}`;
      all.add(word);
      starts.push(glued.length);
      glued += piece;
    } else if (piece.includes(":")) line = `${withoutSign(line)} :`;
    else if (CLAUSE_SIGN.test(piece) && !line.endsWith(":")) line = `${withoutSign(line)} |`;
  }
  const marks = new Uint8Array(glued.length + 1);
  for (const start of starts) marks[start] = 1;
  marks[glued.length] = 1;
  return {
    line: `${withoutSign(line)} | `,
    stands: remember((word) => HAN.test(word) ? chinese.includes(word) : all.has(word)),
    glued,
    starts: marks,
    standsGlued: remember((word) => glued.includes(word)),
  };
}

/** The rules ask for the same words again and again. */
function remember(stands: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    let answer = known.get(word);
    if (answer === undefined) known.set(word, answer = stands(word));
    return answer;
  };
}

function withoutSign(line: string): string {
  return line.endsWith(" |") ? line.slice(0, -2) : line;
}

const DOUBLED = /(.)\1/g;
/** Words worth correcting: long enough that a slip does not make them another word. */
const SHORTEST = 6;
let corrections: Map<string, string> | undefined;

/**
 * The word of a rule that this one is with its inner letters changed over, one left out or one doubled:
 * models read "ignroe" and "instructons" as easily as people do.
 */
function correct(word: string): string {
  if (word.length < SHORTEST - 1 || word.length > 16 || KNOWN_WORDS.has(word)) return word;
  corrections ??= listCorrections();
  const single = word.replace(DOUBLED, "$1");
  return corrections.get(word) ?? corrections.get(shuffleKey(word)) ??
    (single !== word && KNOWN_WORDS.has(single) ? single : word);
}

function listCorrections(): Map<string, string> {
  const list = new Map<string, string>();
  for (const word of KNOWN_WORDS) {
    if (word.length < SHORTEST) continue;
    list.set(shuffleKey(word), word);
    for (let index = 1; index < word.length - 1; index++) {
      list.set(word.slice(0, index) + word.slice(index + 1), word);
    }
  }
  return list;
}

/** The same for words that differ in the order of their inner letters. */
function shuffleKey(word: string): string {
  return `${word[0]} ${[...word.slice(1, -1)].sort().join("")} ${word.at(-1)}`;
}
