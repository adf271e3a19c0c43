import type { NumberField, TextField, TypeField } from "./field.ts";
import type { TypeDetail } from "./table.ts";

/** Numbers as people write them: "1250.50" and "1,250.50", but no exponents or hexadecimal. */
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The properties of a field needed to parse its answer. Unknown fields are parsed as text. */
export interface ReadableField
  extends Pick<TypeField, "key" | "kind">, Pick<NumberField, "unit">, Pick<TextField, "prefix"> {}

/**
 * Parses the answers whose names have a prefix from pairs of a name and one or several texts, such
 * as `FormData`. Empty texts are dropped; unparsable texts are kept. A separate file, because the
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
  // Phones from 2021 run this code and have no `Array.prototype.at`.
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

/** Parses a number, also with its unit: "RM 1,250.50" for a question in ringgit. */
function readNumber({ unit }: ReadableField, text: string): number | string {
  const bare = unit && text.toUpperCase().startsWith(unit) ? text.slice(unit.length).trim() : text;
  return NUMBER.test(bare) ? Number(bare.replaceAll(",", "")) : text;
}

function readText({ prefix }: ReadableField, text: string): string {
  if (!prefix) return text;
  const code = text.toUpperCase();
  return /^\d+$/.test(code) ? prefix + code : code.replace(/^([A-Z]+)[ -]+(?=\d)/, "$1");
}
