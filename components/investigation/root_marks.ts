import { isFullWidth } from "./text_width.ts";

/**
 * Says which causes on the branches are root causes: one with the words of a root cause, or one that
 * a root cause names among its words. Case, spaces and punctuation do not matter.
 */
export function rootMarks(rootCauses: readonly string[]): (cause: string) => boolean {
  const roots = rootCauses.map(wordsOf);
  return (text) => {
    const cause = wordsOf(text);
    return cause !== "" && roots.some((root) => contains(root, cause));
  };
}

/** Whole words; Chinese writes none apart. */
function contains(text: string, part: string): boolean {
  return [...part].some(isFullWidth) ? text.includes(part) : ` ${text} `.includes(` ${part} `);
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[\p{P}\s]+/gu, " ").trim();
}
