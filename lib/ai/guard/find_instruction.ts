import { decodeHidden, reverse, rotate } from "./decode.ts";
import { foldText, readLeet } from "./fold.ts";
import { normalizeText } from "./normalize.ts";
import { compilePattern, KNOWN_WORDS, type Pattern } from "./patterns.ts";
import { readWords, type Words } from "./read_words.ts";
import { INSTRUCTION_RULES, type InstructionRule, SIGN_RULES } from "./rules.ts";

const RULES = INSTRUCTION_RULES.map(({ name, patterns }) => ({
  name: name as InstructionRule,
  patterns: patterns.map(compilePattern),
}));

/** The expressions of the rows, for the test that none of them can be slow. */
export function listPatterns(): RegExp[] {
  return RULES.flatMap(({ patterns }) => patterns.flatMap(({ words, glued }) => [words, glued]));
}

/** A code inside a code is looked into once more. */
const DEPTH = 2;

/**
 * Finds text that gives orders to the model instead of describing an incident, in English, Malay or
 * Chinese, also split, glued, in look-alike letters, in figures, encoded or backwards. It is one of
 * several walls: the text goes as data between marks, and answers are checked against the domain.
 * @returns the name of the rule that hit, null for an honest report
 */
export function findInstruction(text: string): InstructionRule | null {
  return search(normalizeText(text), DEPTH);
}

function search(text: string, depth: number): InstructionRule | null {
  const folded = foldText(text);
  return findSigns(folded) ?? findWords(folded) ?? findLeet(folded) ??
    findTurned(rotate(folded)) ?? findTurned(reverse(folded)) ?? findHidden(text, depth);
}

/** One of these stands in most orders; to look for them in a turned text costs almost nothing. */
const ANCHORS =
  /ignor|forget|disregard|instruct|severity|api key|json|prompt|system|previous|score|rules|respond|output|reveal|you are|arahan|abaikan|skor|忽略|无视|指令|指示|系统|提示|评分|满分/;

function findTurned(turned: string): InstructionRule | null {
  return ANCHORS.test(turned) ? findWords(turned) : null;
}

function findSigns(folded: string): InstructionRule | null {
  const rule = SIGN_RULES.find(({ patterns }) => patterns.some((sign) => sign.test(folded)));
  return rule?.name ?? null;
}

function findWords(folded: string): InstructionRule | null {
  const words = readWords(folded);
  const rule = RULES.find(({ patterns }) =>
    patterns.some((pattern) => standsInWords(pattern, words) || standsGlued(pattern, words))
  );
  return rule?.name ?? null;
}

function findLeet(folded: string): InstructionRule | null {
  for (const one of ["i", "l"] as const) {
    const read = readLeet(folded, one);
    const found = read === folded ? null : findTurned(read);
    if (found) return found;
  }
  return null;
}

function findHidden(text: string, depth: number): InstructionRule | null {
  if (depth === 0) return null;
  for (const hidden of decodeHidden(text)) {
    const found = search(normalizeText(hidden), depth - 1);
    if (found) return found;
  }
  return null;
}

function standsInWords({ needs, words: expression }: Pattern, words: Words): boolean {
  return needs.every((some) => some.some((word) => words.stands(word))) &&
    expression.test(words.line);
}

/** Shorter phrases may stand across ordinary words by chance. */
const SHORTEST = 10;

/**
 * A phrase that stands in the letters but not in the words: glued together or taken apart. One whose
 * words are whole was judged by its words, with what stands around it.
 */
function standsGlued({ needs, glued: expression }: Pattern, words: Words): boolean {
  if (!needs.every((some) => some.some((word) => words.standsGlued(word)))) return false;
  for (const match of words.glued.matchAll(expression)) {
    const end = match.index + match[0].length;
    if (match[0].length < SHORTEST || !words.starts[match.index] || !words.starts[end]) continue;
    if (!piecesOf(words, match.index, end).every((piece) => KNOWN_WORDS.has(piece))) return true;
  }
  return false;
}

function piecesOf({ glued, starts }: Words, from: number, to: number): string[] {
  const pieces: string[] = [];
  let start = from;
  for (let index = from + 1; index <= to; index++) {
    if (!starts[index]) continue;
    pieces.push(glued.slice(start, index));
    start = index;
  }
  return pieces;
}
