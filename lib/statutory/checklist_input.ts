import { z } from "zod";
import { type ChecklistAnswers, DAYS_OFF_ANSWERS, MAX_LOST_DAYS } from "./rules/checklist.ts";
import { DISEASE_CODES, DO_CODES, SBI_CODES } from "./rules/schedules.ts";

const flag = z.boolean().optional();

/** The checklist of a triage request: every key may be left out, unknown keys are refused. */
export const ChecklistInput = z.strictObject({
  work_related: flag,
  fatality: flag,
  serious_bodily_injury: flag,
  sbi_codes: z.array(z.enum(SBI_CODES))
    .refine((codes) => new Set(codes).size === codes.length, {
      params: { code: "duplicate" },
    })
    .optional(),
  over_4_days: z.enum(DAYS_OFF_ANSWERS).optional(),
  lost_days: z.int().min(0).max(MAX_LOST_DAYS).nullish(),
  dangerous_occurrence: flag,
  do_code: z.enum(DO_CODES).nullish(),
  occupational_poisoning_disease: flag,
  disease_code: z.enum(DISEASE_CODES).nullish(),
  any_injury: flag,
  permanent_disability: flag,
  non_employee_affected: flag,
  scene_preserved: flag,
}) satisfies z.ZodType<ChecklistAnswers>;
export type ChecklistInput = z.infer<typeof ChecklistInput>;
