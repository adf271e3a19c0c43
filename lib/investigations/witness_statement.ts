import { z } from "zod";
import { answered, testRecord } from "./alcohol_test.ts";
import { plainText } from "@/lib/text.ts";

export const WITNESS_CATEGORIES = [
  "employee",
  "contractor",
  "public",
  "driver",
  "security",
] as const;
export const STATEMENT_LANGUAGES = ["en", "ms", "zh", "other"] as const;
export const MAX_STATEMENTS = 20;

/** A reference to a statement that is kept elsewhere. Times are ISO 8601 in UTC. */
export const WitnessStatement = z.strictObject({
  ref: plainText(60, 1),
  witness_category: z.enum(WITNESS_CATEGORIES).nullish(),
  witness_name: plainText(120).nullish(),
  taken_at: testRecord.tested_at,
  taken_by: plainText(120).nullish(),
  language: z.enum(STATEMENT_LANGUAGES).nullish(),
  file_ref: plainText(200).nullish(),
  summary: plainText(1000).nullish(),
}).transform((statement) => ({ ...answered(statement), ref: statement.ref }));
export type WitnessStatement = z.output<typeof WitnessStatement>;

/** All statements of an investigation; a reference names one of them. */
export const WitnessStatements = z.array(WitnessStatement).max(MAX_STATEMENTS).refine(
  (statements) => new Set(statements.map(({ ref }) => ref)).size === statements.length,
  { params: { code: "duplicate" } },
);
