import { z } from "zod";
import { ROOT_CAUSE_CATEGORIES } from "@/lib/investigations/mod.ts";
import { optionalText, writtenText } from "@/lib/text.ts";
import { ACTION_TYPES, CONTROL_LEVELS } from "./rules/controls.ts";
import { PRIORITIES, RECHECK_RESULTS, RECHECK_ROUNDS } from "./rules/priorities.ts";
import { CAPA_STATUSES } from "./rules/statuses.ts";

const category = z.enum(ROOT_CAUSE_CATEGORIES).nullish();

/** A new action; priority and due date follow from the incident's severity when left out. */
export const NewCapa = z.strictObject({
  title: writtenText({ min: 1, max: 200 }),
  description: optionalText(2000),
  action_type: z.enum(ACTION_TYPES),
  control_level: z.enum(CONTROL_LEVELS),
  root_cause_category: category,
  owner_id: z.uuid(),
  priority: z.enum(PRIORITIES).nullish(),
  due_date: z.iso.date().nullish(),
});
export type NewCapa = z.output<typeof NewCapa>;

/** What PATCH may change; who may change which field stands in the table of parts. */
export const CapaChange = z.strictObject({
  title: writtenText({ min: 1, max: 200 }),
  description: optionalText(2000),
  action_type: z.enum(ACTION_TYPES),
  control_level: z.enum(CONTROL_LEVELS),
  root_cause_category: category,
  owner_id: z.uuid(),
  priority: z.enum(PRIORITIES),
  due_date: z.iso.date(),
  status: z.enum(CAPA_STATUSES),
  owner_notes: optionalText(2000),
  version: z.int().min(1),
}).partial();
export type CapaChange = z.output<typeof CapaChange>;

/** The same from a form that holds every field of the safety officer: none may be left empty. */
export const CapaEdit = CapaChange.required({
  title: true,
  action_type: true,
  control_level: true,
  owner_id: true,
  priority: true,
  due_date: true,
});

export const Verification = z.strictObject({
  verification_notes: optionalText(2000),
  version: z.int().min(1).optional(),
});
/** What an effectiveness check found. */
export const RecheckRecord = z.strictObject({
  round: z.int().min(1).max(RECHECK_ROUNDS),
  result: z.enum(RECHECK_RESULTS),
  note: optionalText(1000),
});
export const Reopening = z.strictObject({
  reason: writtenText({ min: 1, max: 1000 }),
  version: z.int().min(1).optional(),
});
