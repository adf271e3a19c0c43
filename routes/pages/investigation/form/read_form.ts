import {
  askedParts,
  FIELD_NAMES,
  fieldOf,
  FISHBONE_BRANCHES,
  InvestigationDraft,
  type InvestigationField,
  type Method,
  METHODS,
  type Part,
  type RowsField,
  type TestField,
  wasMeasured,
  wasPerformed,
} from "@/lib/investigations/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { readLocalDateTime } from "../../shared/moment_fields.ts";

/**
 * Reads the posted form of the draft, or of late results, which has no method and leaves the
 * analysis unchanged. Field names follow `INVESTIGATION_FIELDS`: `conclusion`, `branches.man`,
 * `whys.0.answer`, `alcohol_test.value`, `urine_test.panels.AMP`.
 * @throws Problem `validation_failed`
 */
export function readDraft(form: FormValues, timeZone: string): InvestigationDraft {
  const method = methodOf(form);
  const names = FIELD_NAMES.filter((name) => {
    const field = fieldOf(name);
    return method ? !field.method || field.method === method : field.late;
  });
  const content = names.map((name) => [name, readField(form, name, fieldOf(name), timeZone)]);
  return read(InvestigationDraft, {
    ...Object.fromEntries(content),
    ...(method ? { method } : {}),
    version: versionOf(form),
  });
}

/** The version to replace: the one the form is based on, or a newer one that was compared. */
export function versionOf(form: FormValues): number {
  return Number(text(form, "replaced_version") ?? text(form, "version"));
}

/** The method of the form; undefined for late results. */
export function methodOf(form: FormValues): Method | undefined {
  return METHODS.find((method) => method === text(form, "method"));
}

function readField(form: FormValues, name: string, field: InvestigationField, timeZone: string) {
  switch (field.kind) {
    case "text":
      return form[name]?.[0] ?? "";
    case "lines":
      return linesOf(form, name);
    case "branches":
      return Object.fromEntries(
        FISHBONE_BRANCHES.map((branch) => [branch, linesOf(form, `${name}.${branch}`)]),
      );
    case "rows":
      return readRows(form, name, field, timeZone);
    case "test":
      return readTest(form, name, field, timeZone);
  }
}

function linesOf(form: FormValues, name: string): string[] {
  return (form[name]?.[0] ?? "").split("\n").map((line) => line.trim())
    .filter((line) => line !== "");
}

function readRows(form: FormValues, list: string, field: RowsField, timeZone: string) {
  const rows: Record<string, unknown>[] = [];
  for (let index = 0; index < field.max; index++) {
    const row = readParts(form, `${list}.${index}`, field, timeZone);
    if (!isEmpty(row)) {
      rows.push(field.numbered ? { ...row, [field.numbered]: rows.length + 1 } : row);
    }
  }
  return rows;
}

/** Reads a test; null when all of its fields are empty. */
function readTest(form: FormValues, name: string, field: TestField, timeZone: string) {
  const test = readParts(form, name, field, timeZone);
  if (isEmpty(test)) return null;
  if (wasMeasured(test)) {
    const choices = askedParts(field.parts).filter(([, { kind }]) => kind === "choices");
    return { ...Object.fromEntries(choices.map(([part]) => [part, {}])), ...test };
  }
  const performed = wasPerformed(test[field.result]);
  return performed === undefined ? test : { ...test, performed };
}

/** Reads the values of a row or a test that have input. */
function readParts(
  form: FormValues,
  prefix: string,
  { parts }: RowsField | TestField,
  timeZone: string,
): Record<string, unknown> {
  const filled = askedParts(parts).map(([name, part]) =>
    [name, readPart(form, `${prefix}.${name}`, part, timeZone)] as const
  );
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/**
 * Reads one field; text that is no valid number, boolean or time is passed on for the schema to
 * refuse.
 */
function readPart(form: FormValues, name: string, part: Part, timeZone: string): unknown {
  if (part.kind === "choices") {
    const chosen = part.keys.flatMap((key) => {
      const value = text(form, `${name}.${key}`);
      return value === undefined ? [] : [[key, value]];
    });
    return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
  }
  const typed = text(form, name);
  if (typed === undefined) return undefined;
  switch (part.kind) {
    case "number":
      return Number(typed.replace(",", "."));
    case "boolean":
      return typed === "yes";
    case "instant":
      return readLocalDateTime(typed, timeZone);
    default:
      return typed;
  }
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}

const ROWS = FIELD_NAMES.flatMap((name) => {
  const field = fieldOf(name);
  return field.kind === "rows" ? [{ name, field }] : [];
});

/**
 * Returns the form without its empty rows, so that row numbers are the same on the page, in the
 * request and in the record.
 */
export function withoutEmptyRows(form: FormValues): FormValues {
  const others = Object.entries(form)
    .filter(([key]) => !ROWS.some(({ name }) => key.startsWith(`${name}.`)));
  const closed = ROWS.flatMap(({ name, field: { parts, max } }) => {
    const names = askedParts(parts).map(([part]) => part);
    return Array.from({ length: max }, (_, index) =>
      names.flatMap((part): [string, string][] => {
        const value = text(form, `${name}.${index}.${part}`);
        return value === undefined ? [] : [[part, value]];
      }))
      .filter((row) => row.length > 0)
      .flatMap((row, index) => row.map(([part, value]) => [`${name}.${index}.${part}`, [value]]));
  });
  return Object.fromEntries([...others, ...closed]);
}
