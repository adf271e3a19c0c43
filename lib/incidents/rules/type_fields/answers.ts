import type { NumberField, TextField, TypeField } from "./field.ts";
import type { TypeDetail } from "./table.ts";

/** "1250.50" and "1,250.50"; nothing that only a program would write. */
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The part of a field that reading its answer needs. An unknown field is read as text. */
export interface ReadableField
  extends Pick<TypeField, "key" | "kind">, Pick<NumberField, "unit">, Pick<TextField, "prefix"> {}

/**
 * Reads the answers whose names begin with a prefix from pairs of a name and its text or texts, such as
 * `FormData`. An empty text is no answer; what cannot be read stays as typed. A file of its own: the
 * browser needs it without the table of fields.
 */
export function readAnswers(
  fields: readonly ReadableField[],
  prefix: string,
  entries: Iterable<readonly [string, unknown]>,
): Record<string, TypeDetail> {
  const typed = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (!name.startsWith(prefix)) continue;
    const key = name.slice(prefix.length);
    const texts = readTexts(value);
    if (texts.length > 0) typed.set(key, [...typed.get(key) ?? [], ...texts]);
  }
  const known = new Map(fields.map((field) => [field.key, field]));
  return Object.fromEntries(
    [...typed].map(([key, texts]) => [key, readAnswer(known.get(key), texts)]),
  );
}

function readTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter((text) => typeof text === "string")
    .map((text) => text.replaceAll("\r\n", "\n").replaceAll("\t", " ").trim())
    .filter((text) => text !== "");
}

function readAnswer(field: ReadableField | undefined, texts: readonly string[]): TypeDetail {
  // Phones of 2021 read forms too, and know no `at`.
  const text = texts[texts.length - 1] ?? "";
  switch (field?.kind) {
    case "enum_list":
      return texts;
    case "boolean":
      return text === "yes" ? true : text === "no" ? false : text;
    case "number":
    case "integer":
      return readNumber(field, text);
    case "string":
      return readText(field, text);
    default:
      return text;
  }
}

/** "RM 1,250.50" is a number where the question asks for ringgit. */
function readNumber({ unit }: ReadableField, text: string): number | string {
  const bare = unit && text.toUpperCase().startsWith(unit) ? text.slice(unit.length).trim() : text;
  return NUMBER.test(bare) ? Number(bare.replaceAll(",", "")) : text;
}

function readText({ prefix }: ReadableField, text: string): string {
  if (!prefix) return text;
  const code = text.toUpperCase();
  return /^\d+$/.test(code) ? prefix + code : code.replace(/^([A-Z]+)[ -]+(?=\d)/, "$1");
}
