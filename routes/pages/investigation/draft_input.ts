import { readLocalDateTime } from "../shared/moment_fields.ts";
import { FISHBONE_BRANCHES, type Method, METHODS, URINE_PANELS } from "@/lib/investigations/mod.ts";
import { type FormValues, text } from "../../http/body.ts";
import { type TypedRow, typedRows } from "./rows.ts";

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
export function draftInput(form: FormValues, timeZone: string): Record<string, unknown> {
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
export function lateInput(form: FormValues, timeZone: string): Record<string, unknown> {
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
