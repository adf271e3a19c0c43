import { FISHBONE_BRANCHES, type Method, METHODS } from "./rules/options.ts";
import { z } from "zod";
import { plainText } from "@/lib/text.ts";
import { completeAlcoholTest } from "./rules/alcohol_test.ts";
import { countCauses } from "./rules/analysis.ts";
import {
  type AlcoholTest as AlcoholTestContent,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type FieldOfKind,
  INVESTIGATION_FIELDS,
  type InvestigationContent,
  type InvestigationField,
  type Part,
  type Parts,
  type RowsField,
  type UrineTest as UrineTestContent,
  type WitnessStatement,
} from "./rules/fields.ts";
import type { Contradiction } from "./rules/medical_tests.ts";
import { completeUrineTest } from "./rules/urine_test.ts";

/**
 * What PATCH writes: every key may be left out, null clears. `version` makes it compare-and-set.
 * The other method's analysis is refused when it is saved (`method_mismatch`).
 */
export type InvestigationDraft =
  & { method?: Method | undefined; version?: number | undefined }
  & { [Name in FieldName]?: InvestigationContent[Name] | undefined };

function partSchema(part: Part): z.ZodType {
  switch (part.kind) {
    case "text":
      return plainText(part.max, part.required ? 1 : 0);
    case "enum":
      return z.enum(part.values);
    case "boolean":
      return z.boolean();
    case "number": {
      const { min, max, decimals } = part;
      if (decimals === 0) return z.int().min(min).max(max);
      return z.number().min(min).max(max)
        .refine((value) => Number(value.toFixed(decimals)) === value);
    }
    case "instant":
      return z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
    case "choices": {
      const choice = z.enum(part.values).nullish();
      const shape = Object.fromEntries(part.keys.map((key) => [key, choice]));
      return z.strictObject(shape).transform(dropUnanswered);
    }
  }
}

/** Leaves out values that were not answered: null and empty texts. */
function dropUnanswered(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? "") !== ""));
}

function partsSchema(parts: Parts, acceptsNull: boolean) {
  const shape = Object.entries(parts).map(([name, part]) => {
    const schema = partSchema(part);
    if (part.required) return [name, schema];
    return [name, acceptsNull ? schema.nullish() : schema.optional()];
  });
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

type Row = Record<string, unknown>;

function rowsSchema({ parts, max, numbered, unique, dropsEmpty }: RowsField) {
  const row: z.ZodType = dropsEmpty
    ? partsSchema(parts, true).transform(dropUnanswered)
    : partsSchema(parts, false);
  let rows = z.array(row).max(max);
  if (numbered !== undefined) {
    rows = rows.refine((all) => (all as Row[]).every((one, index) => one[numbered] === index + 1), {
      params: { code: "not_in_order" },
    });
  }
  if (unique !== undefined) {
    rows = rows.refine(
      (all) => new Set((all as Row[]).map((one) => one[unique])).size === all.length,
      {
        params: { code: "duplicate" },
      },
    );
  }
  return rows;
}

/** How each test is completed and checked. */
const COMPLETE = {
  alcohol_test: completeAlcoholTest,
  urine_test: completeUrineTest,
} satisfies {
  [Name in FieldOfKind<"test">]: (
    test: NonNullable<InvestigationContent[Name]>,
  ) => NonNullable<InvestigationContent[Name]> | Contradiction;
};

function testSchema<Test extends object>(
  parts: Parts,
  complete: (test: Test) => Test | Contradiction,
) {
  return partsSchema(parts, true).transform((answers, context): Test => {
    const completed = complete(dropUnanswered(answers) as Test);
    if (!Array.isArray(completed)) return completed as Test;
    const [name, code] = completed as unknown as Contradiction;
    context.addIssue({ code: "custom", path: [name], params: { code } });
    return z.NEVER;
  });
}

/** Reads an alcohol test; a value that contradicts the reading is refused. */
export const AlcoholTest: z.ZodType<AlcoholTestContent> = testSchema(
  INVESTIGATION_FIELDS.alcohol_test.parts,
  COMPLETE.alcohol_test,
);

/** Reads a urine test; an overall result that contradicts the panels is refused. */
export const UrineTest: z.ZodType<UrineTestContent> = testSchema(
  INVESTIGATION_FIELDS.urine_test.parts,
  COMPLETE.urine_test,
);

/** Reads all statements of an investigation. */
export const WitnessStatements = rowsSchema(INVESTIGATION_FIELDS.witness_statements) as z.ZodType<
  WitnessStatement[]
>;

const TESTS: Readonly<Record<FieldOfKind<"test">, z.ZodType>> = {
  alcohol_test: AlcoholTest,
  urine_test: UrineTest,
};

function branchesSchema() {
  const { max, maxLength } = INVESTIGATION_FIELDS.branches;
  const branch = z.array(plainText(maxLength, 1)).max(max).default([]);
  return z.strictObject(Object.fromEntries(FISHBONE_BRANCHES.map((name) => [name, branch])));
}

function fieldSchema(name: FieldName, field: InvestigationField): z.ZodType {
  switch (field.kind) {
    case "text":
      // In a draft an empty text clears what was there.
      return plainText(field.max).nullish().transform((text) => text === "" ? null : text);
    case "lines":
      return z.array(plainText(field.maxLength, 1)).max(field.max).optional();
    case "branches":
      return branchesSchema().optional();
    case "rows":
      return rowsSchema(field).optional();
    case "test":
      return TESTS[name as FieldOfKind<"test">].nullish();
  }
}

/** Reads a draft. */
export const InvestigationDraft = z.strictObject({
  method: z.enum(METHODS).optional(),
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldSchema(name, fieldOf(name))])),
  version: z.int().min(1).optional(),
}) as unknown as z.ZodType<InvestigationDraft>;

const submitted = {
  problem: plainText(INVESTIGATION_FIELDS.problem.max),
  root_causes: rowsSchema(INVESTIGATION_FIELDS.root_causes).min(1),
};

/** A complete chain of whys. */
export const FiveWhySubmission = z.strictObject({
  method: z.literal("five_why"),
  whys: rowsSchema(INVESTIGATION_FIELDS.whys).min(1),
  ...submitted,
});

/** A complete fishbone: at least one cause on one branch. */
export const FishboneSubmission = z.strictObject({
  method: z.literal("fishbone"),
  branches: branchesSchema().refine((branches) => countCauses(branches) > 0, {
    params: { code: "analysis_missing" },
  }),
  ...submitted,
});
