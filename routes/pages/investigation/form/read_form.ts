import { readLocalDateTime } from "../../shared/moment_fields.ts";
import {
  FISHBONE_BRANCHES,
  InvestigationDraft,
  MAX_ROOT_CAUSES,
  MAX_STATEMENTS,
  MAX_WHYS,
  type Method,
  METHODS,
  URINE_PANELS,
} from "@/lib/investigations/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";
import { read } from "@/lib/validation.ts";
import type { RequestContext } from "../../../http/context.ts";

/** Lists of single lines, each a text area with one entry per line. */
const LINES = ["immediate_causes", "contributing_factors", "team_members"] as const;
const TEXTS = ["problem", "conclusion", "lessons_learned"] as const;

/** Whether a test without a measurement was done at all. */
const PERFORMED: Readonly<Record<string, boolean>> = {
  refused: false,
  not_tested: false,
  invalid: true,
  negative: true,
  below_limit: true,
  over_limit: true,
  non_negative: true,
};

/** The whole draft as it was typed, in the shape that the domain reads. */
function draftInput(form: FormValues, timeZone: string): Record<string, unknown> {
  const method = methodOf(form);
  return {
    method,
    ...Object.fromEntries(TEXTS.map((name) => [name, form[name]?.[0] ?? ""])),
    ...Object.fromEntries(LINES.map((name) => [name, linesOf(form, name)])),
    ...(method === "fishbone" ? { branches: branchesOf(form) } : { whys: whysOf(form) }),
    root_causes: typedRows(form, "root_causes"),
    ...lateInput(form, timeZone),
  };
}

/** What may come late: tests and statements, and the version that the page was drawn from. */
function lateInput(form: FormValues, timeZone: string): Record<string, unknown> {
  return {
    version: versionOf(form),
    alcohol_test: alcoholOf(form, timeZone),
    urine_test: urineOf(form, timeZone),
    witness_statements: typedRows(form, "witness_statements").map((row) =>
      "taken_at" in row ? { ...row, taken_at: readLocalDateTime(row.taken_at!, timeZone) } : row
    ),
  };
}

/** The version to replace: the one the page was drawn from, or a newer one that was looked at. */
export function versionOf(form: FormValues): number {
  return Number(text(form, "replaced_version") ?? text(form, "version"));
}

/** The method whose fields the form has. */
export function methodOf(form: FormValues): Method | undefined {
  return METHODS.find((method) => method === text(form, "method"));
}

function linesOf(form: FormValues, name: string): string[] {
  return (form[name]?.[0] ?? "").split("\n").map((line) => line.trim())
    .filter((line) => line !== "");
}

function whysOf(form: FormValues) {
  return typedRows(form, "whys").map((row, index) => ({ ...row, n: index + 1 }));
}

function branchesOf(form: FormValues): Record<string, string[]> {
  return Object.fromEntries(
    FISHBONE_BRANCHES.map((branch) => [branch, linesOf(form, `branches.${branch}`)]),
  );
}

/** The fields that every test has; nothing when none of them is filled in. */
function recordOf(form: FormValues, test: string, fields: readonly string[], timeZone: string) {
  const filled = [...fields, "tested_at", "tested_by", "evidence_ref"].flatMap((field) => {
    const value = text(form, `${test}.${field}`);
    if (value === undefined) return [];
    return [[field, field === "tested_at" ? readLocalDateTime(value, timeZone) : value]];
  });
  return Object.fromEntries(filled) as TypedRow;
}

function alcoholOf(form: FormValues, timeZone: string) {
  const { value, ...test } = recordOf(form, "alcohol_test", [
    "specimen",
    "value",
    "result",
  ], timeZone);
  if (value !== undefined) return { ...test, value: Number(value.replace(",", ".")) };
  return isEmpty(test) ? null : { ...test, ...performed(test.result) };
}

function urineOf(form: FormValues, timeZone: string) {
  const { specimen_valid, ...test } = recordOf(form, "urine_test", [
    "specimen_valid",
    "overall",
  ], timeZone);
  const panels = Object.fromEntries(URINE_PANELS.flatMap((panel) => {
    const result = text(form, `urine_test.panels.${panel}`);
    return result === undefined ? [] : [[panel, result]];
  }));
  const valid = specimen_valid === undefined ? {} : { specimen_valid: specimen_valid === "yes" };
  const measured = !isEmpty(panels) || specimen_valid === "no";
  if (measured) return { ...test, ...valid, panels };
  return isEmpty({ ...test, ...valid }) ? null : { ...test, ...valid, ...performed(test.overall) };
}

function performed(result: string | undefined): { performed?: boolean } {
  const done = result === undefined ? undefined : PERFORMED[result];
  return done === undefined ? {} : { performed: done };
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}

/**
 * What the form says. One without a method is the one for late results, which leaves the analysis alone.
 * @throws Problem `validation_failed`
 */
export function readDraft(c: RequestContext, form: FormValues): InvestigationDraft {
  const { timeZone } = c.get("services").config;
  const input = methodOf(form) ? draftInput(form, timeZone) : lateInput(form, timeZone);
  return read(InvestigationDraft, input);
}

/** The lists of the form whose entries have several fields, named `list.index.field`. */
const LISTS = {
  whys: { fields: ["answer", "evidence"], most: MAX_WHYS },
  root_causes: { fields: ["category", "text"], most: MAX_ROOT_CAUSES },
  witness_statements: {
    fields: [
      "ref",
      "witness_category",
      "witness_name",
      "language",
      "taken_at",
      "taken_by",
      "file_ref",
      "summary",
    ],
    most: MAX_STATEMENTS,
  },
} as const;
type ListName = keyof typeof LISTS;

/** An entry as it was typed: what is empty is left out. */
type TypedRow = Record<string, string>;

/** The entries of a list that hold anything, in their order. */
function typedRows(form: FormValues, list: ListName): TypedRow[] {
  const { fields, most } = LISTS[list];
  const rows: TypedRow[] = [];
  for (let index = 0; index < most; index++) {
    const filled = fields.flatMap((field): [string, string][] => {
      const value = text(form, `${list}.${index}.${field}`);
      return value === undefined ? [] : [[field, value]];
    });
    if (filled.length > 0) rows.push(Object.fromEntries(filled));
  }
  return rows;
}

/**
 * The form with its lists closed up: empty entries are dropped, so that an entry has the same number
 * on the page, in the request and in the record.
 */
export function closeUp(form: FormValues): FormValues {
  const names = Object.keys(LISTS) as ListName[];
  const others = Object.entries(form)
    .filter(([key]) => !names.some((name) => key.startsWith(`${name}.`)));
  const closed = names.flatMap((name) =>
    typedRows(form, name).flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [`${name}.${index}.${field}`, [value]])
    )
  );
  return Object.fromEntries([...others, ...closed]);
}
