import { type NamePattern, namePatterns, TITLED_NAMES } from "./names.ts";
import { normalizeText } from "./normalize.ts";
import { MARK, MARK_KINDS, type MarkKind, PERSONAL_PATTERNS } from "./personal_patterns.ts";

/** Puts the originals back into texts that hold marks. */
export interface Restorer {
  /** The answer with the originals in place of their marks; other marks stay as they are. */
  restore(answer: string): string;
  /** Marks in the answer that were never made: such an answer is not to be believed. */
  unknownMarks(answer: string): string[];
}

export interface Hidden extends Restorer {
  readonly text: string;
}

export interface HiddenTexts extends Restorer {
  readonly texts: readonly string[];
}

/**
 * Replaces personal data in a text by marks such as `[PERSON_1]`: names on the record and what looks
 * like a name, identity card, passport, phone, e-mail, plate, bank card or account, home address, test
 * result or health. Injuries stay. `restore` of the hidden text is the normalized text.
 */
export function hidePersonalData(text: string, names: readonly string[]): Hidden {
  const { texts, ...restorer } = hideAll([text], names);
  return { text: texts[0]!, ...restorer };
}

/** The same for several texts, in which equal originals have equal marks. */
export function hideAll(texts: readonly string[], names: readonly string[]): HiddenTexts {
  const marks = new Marks();
  const patterns = namePatterns(names.map(normalizeText));
  const hidden = texts.map(normalizeText)
    .map((text) => replaceSpans(text, findSpans(text, patterns), marks));
  return {
    texts: hidden,
    restore: (answer) => answer.replace(MARK, (mark) => marks.originals.get(mark) ?? mark),
    unknownMarks: (answer) =>
      (answer.match(MARK) ?? []).filter((mark) => !marks.originals.has(mark)),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: MarkKind;
  /** For names on the record. */
  readonly person?: number;
}

function findSpans(text: string, names: readonly NamePattern[]): Span[] {
  const spans: Span[] = PERSONAL_PATTERNS.flatMap(({ kind, pattern, accepts }) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => accepts?.(found) ?? true)
      .map((match) => spanOf(match, kind))
  );
  for (const { pattern, person } of names) {
    for (const match of text.matchAll(pattern)) spans.push({ ...spanOf(match, "PERSON"), person });
  }
  for (const pattern of TITLED_NAMES) {
    for (const match of text.matchAll(pattern)) spans.push(spanOf(match, "PERSON"));
  }
  return joinOverlapping(spans);
}

function spanOf({ 0: { length }, index }: RegExpExecArray, kind: MarkKind): Span {
  return { from: index, to: index + length, kind };
}

/** Spans that overlap become one of the kind that comes first, so that nothing is left of either. */
function joinOverlapping(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1);
    if (!last || span.from >= last.to) joined.push(span);
    else joined[joined.length - 1] = union(last, span);
  }
  return joined;
}

function union(a: Span, b: Span): Span {
  const first = MARK_KINDS.indexOf(b.kind) < MARK_KINDS.indexOf(a.kind) ? b : a;
  const person = first.person ?? (first.kind === "PERSON" ? a.person ?? b.person : undefined);
  return {
    from: a.from,
    to: Math.max(a.to, b.to),
    kind: first.kind,
    ...(person === undefined ? {} : { person }),
  };
}

function replaceSpans(text: string, spans: readonly Span[], marks: Marks): string {
  let hidden = "";
  let end = 0;
  for (const span of spans) {
    hidden += text.slice(end, span.from) + marks.markFor(text.slice(span.from, span.to), span);
    end = span.to;
  }
  return hidden + text.slice(end);
}

/** The marks of one call: one for each original, so that a mark always gives the same words back. */
class Marks {
  readonly originals = new Map<string, string>();
  readonly #marks = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #people = new Map<number, string>();

  markFor(original: string, { kind, person }: Span): string {
    const key = `${kind} ${person ?? ""} ${original}`;
    const known = this.#marks.get(key);
    if (known) return known;
    const mark = `[${person === undefined ? this.#next(kind) : this.#nextForm(person)}]`;
    this.#marks.set(key, mark);
    this.originals.set(mark, original);
    return mark;
  }

  #next(stem: string): string {
    const count = (this.#counts.get(stem) ?? 0) + 1;
    this.#counts.set(stem, count);
    return `${stem}_${count}`;
  }

  /** `PERSON_1` for the first form of a person's name that is met, `PERSON_1_2` for another one. */
  #nextForm(person: number): string {
    const stem = this.#people.get(person);
    if (stem) return this.#next(stem);
    const first = this.#next("PERSON");
    this.#people.set(person, first);
    this.#counts.set(first, 1);
    return first;
  }
}
