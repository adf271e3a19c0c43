import { FILLERS, type WordClass, WORDS } from "./words.ts";

/** A row's pattern, ready to be searched for. */
export interface Pattern {
  /** For each item that must be there, the beginnings of its alternatives: a Latin word, or Chinese. */
  readonly needs: readonly (readonly string[])[];
  /** Over a line of words, see `readWords`. */
  readonly words: RegExp;
  /** Over letters without any spaces. */
  readonly glued: RegExp;
}

const BOUNDARY = "(?: [|:])?";
const ANY_WORD = "(?: [^ ]{1,30})";
const FILLER = `(?:${FILLERS.replaceAll(" ", "|")})`;

/** Every Latin word that rules know, to tell a split or glued phrase from one in plain words. */
export const KNOWN_WORDS = new Set<string>(FILLERS.split(" "));

/**
 * Compiles a pattern in the notation of `INSTRUCTION_RULES`. Every repetition in it has a limit, so the
 * time of a search grows with the length of the text alone.
 */
export function compilePattern(notation: string): Pattern {
  const needs: string[][] = [];
  let words = "";
  let glued = "";
  for (const item of notation.split(" ").filter(Boolean)) {
    if (item.startsWith("..")) {
      words += `${ANY_WORD}{0,${item.slice(2)}}`;
      glued += `${FILLER}{0,${item.slice(2)}}`;
    } else if (item.startsWith("!")) {
      words += `(?!${oneOf(alternatives(item.slice(1)))}(?= ))`;
    } else if (item.startsWith("^")) {
      const others = item === "^" ? [] : alternatives(item.slice(2));
      words += `(?: [|:]|${oneOf([...WORDS.opener.split(" "), ...others])}(?= ))`;
    } else if (item === ":") {
      words += " :";
    } else {
      const isOptional = item.endsWith("?");
      const own = alternatives(isOptional ? item.slice(0, -1) : item);
      const flags = isOptional ? "?" : "";
      words += `(?:${BOUNDARY}${oneOf(own)}(?= ))${flags}`;
      glued += `${gluedOneOf(own)}${flags}`;
      if (!isOptional) needs.push(own.map(beginning));
    }
  }
  const lazyWords = once(() => new RegExp(words));
  const lazyGlued = once(() => new RegExp(glued, "g"));
  return {
    needs,
    get words() {
      return lazyWords();
    },
    get glued() {
      return lazyGlued();
    },
  };
}

/** Most expressions are never asked for, and to make all of them takes a third of a second. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => made ??= make();
}

function alternatives(item: string): string[] {
  return item.split("|").flatMap((one) =>
    one.startsWith("<") ? WORDS[one.slice(1, -1) as WordClass].split(" ") : [one]
  ).filter((one) => one !== ":" && one !== "=");
}

const TOKEN = /\p{Script=Han}|[^\p{Script=Han}_]{1,40}/gu;

/** The words of an alternative: parts between underscores, single Chinese characters. */
function tokens(word: string): string[] {
  const parts = word.match(TOKEN) ?? [];
  for (const part of parts) if (/^[a-z]/.test(part)) KNOWN_WORDS.add(part);
  return parts;
}

/** `system` of "system_prompt", all of "系统提示". */
function beginning(word: string): string {
  return /^(?:\p{Script=Han}+|[^\p{Script=Han}_]+)/u.exec(word)![0];
}

function oneOf(words: readonly string[]): string {
  return `(?:${
    longestFirst(words).map((word) => ` ${tokens(word).join(`${BOUNDARY} `)}`).join("|")
  })`;
}

function gluedOneOf(words: readonly string[]): string {
  return `(?:${longestFirst(words).map((word) => tokens(word).join("")).join("|")})`;
}

function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
