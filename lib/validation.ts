import type { z } from "zod";
import { type FieldProblem, Problem } from "@/lib/errors.ts";

type Issue = z.core.$ZodIssue;

/** A value that was read, and what is wrong with it; `data` is there when nothing is. */
export interface Examined<T> {
  data: T | undefined;
  fields: FieldProblem[];
}

/** Reads a value with a schema and says what does not fit. */
export function examine<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Examined<z.output<Schema>> {
  const result = schema.safeParse(value, { reportInput: true });
  return { data: result.data, fields: (result.error?.issues ?? []).flatMap(fieldProblems) };
}

/**
 * Reads a value with a schema.
 * @throws Problem `validation_failed` with one entry for each field that does not fit
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, fields } = examine(schema, value);
  if (fields.length > 0) throw new Problem("validation_failed", { fields });
  return data as z.output<Schema>;
}

/** Formats that people write, and what is said when it is not one. */
const FORMAT_FAULTS: Readonly<Record<string, string>> = {
  email: "invalid_email",
  date: "not_a_date",
  datetime: "not_a_moment",
};

/** A form leaves what it cannot read as it was typed: a text where a number belongs. */
function typeFault({ input, expected }: Extract<Issue, { code: "invalid_type" }>): string {
  if (input === undefined) return "required";
  return expected === "number" && typeof input === "string" ? "not_a_number" : "invalid";
}

/** One issue in the words of the interface: a path, a stable code, the values of its text. */
function fieldProblems(issue: Issue): FieldProblem[] {
  const path = issue.path.map(String).join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: "unknown_key",
      }));
    case "invalid_type":
      return [{ path, code: typeFault(issue) }];
    case "too_big":
      return [tooBig(path, issue)];
    case "too_small":
      return [tooSmall(path, issue)];
    case "custom":
      return [customProblem(path, issue)];
    case "invalid_format":
      return [{ path, code: FORMAT_FAULTS[issue.format] ?? "invalid" }];
    default:
      return [{ path, code: issue.input === undefined ? "required" : "invalid" }];
  }
}

function tooBig(path: string, issue: Extract<Issue, { code: "too_big" }>): FieldProblem {
  const max = Number(issue.maximum);
  if (issue.origin === "string") return { path, code: "too_long", values: { max } };
  return { path, code: issue.origin === "array" ? "too_many" : "too_big", values: { max } };
}

function tooSmall(path: string, issue: Extract<Issue, { code: "too_small" }>): FieldProblem {
  const min = Number(issue.minimum);
  if (issue.origin !== "string") {
    return { path, code: issue.origin === "array" ? "too_few" : "too_small", values: { min } };
  }
  return min <= 1 ? { path, code: "required" } : { path, code: "too_short", values: { min } };
}

/** Our own checks name their code in `params`. */
function customProblem(path: string, issue: Extract<Issue, { code: "custom" }>): FieldProblem {
  const { code, values } = (issue.params ?? {}) as Partial<FieldProblem>;
  return { path, code: code ?? "invalid", ...(values ? { values } : {}) };
}
