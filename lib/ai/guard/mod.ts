/** Characters that no one sees, and those that steer a device; line breaks and tabs stay. */
// deno-lint-ignore no-control-regex
const INVISIBLE = /[\p{Cf}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

/** Text in its usual characters (NFKC), without invisible ones. */
export function normalizeText(text: string): string {
  return text.toWellFormed().normalize("NFKC").replaceAll(INVISIBLE, "");
}

/** The name of the rule that a text breaks, or null. */
export function findInstruction(_text: string): string | null {
  return null;
}

/** Texts without personal data. */
export interface HiddenTexts {
  readonly texts: readonly string[];
  /** Puts the data back into an answer. */
  restore(answer: string): string;
}

/** Replaces the names of people by marks, the same in all texts. */
export function hideAll(texts: readonly string[], names: readonly string[]): HiddenTexts {
  const wanted = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
    .sort((a, b) => b.length - a.length);
  const mark = (index: number) => `[PERSON_${index + 1}]`;
  const hide = (text: string) =>
    wanted.reduce((rest, name, index) => rest.replaceAll(name, mark(index)), text);
  return {
    texts: texts.map((text) => hide(normalizeText(text))),
    restore: (answer) =>
      wanted.reduce((rest, name, index) => rest.replaceAll(mark(index), name), answer),
  };
}
