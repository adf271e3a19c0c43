import { z } from "zod";
import { type Capa, RECHECK_RESULTS } from "@/lib/capas/mod.ts";
import { CAPA_FIELDS, type CapaField } from "@/lib/capas/rules/fields.ts";
import { day, id, instant, named, personName } from "./parts.ts";
import { capaStatus, incidentStatus, rootCauseCategory } from "./enums.ts";

const plannedCheck = z.strictObject({ round: z.int(), date: day });

/** From the table of fields. */
const values = Object.fromEntries(
  Object.entries(CAPA_FIELDS).map(([name, field]) => {
    const value = valueOf(field);
    return [name, field.isRequired ? value : value.nullable()];
  }),
) as unknown as { [Name in CapaField]: z.ZodType<Capa[Name]> };

function valueOf(field: (typeof CAPA_FIELDS)[CapaField]): z.ZodType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.options);
    case "category":
      return rootCauseCategory;
    case "owner":
      return id;
    case "date":
      return day;
    default:
      return z.string();
  }
}

/** A corrective or preventive action. */
export const capa = z.strictObject({
  ...values,
  status: capaStatus,
  id,
  incident_id: id,
  incident: z.strictObject({
    id,
    number: z.string(),
    status: incidentStatus,
    site: named,
  }),
  owner: personName,
  overdue: z.boolean(),
  assigned_at: instant,
  completed_at: instant.nullable(),
  verified_at: instant.nullable(),
  verified_by: personName.nullable(),
  verification_notes: z.string().nullable(),
  reopened_count: z.int(),
  reopen_reason: z.string().nullable(),
  recheck_round: z.int(),
  recheck_date: day.nullable(),
  rechecks_due: z.array(plannedCheck),
  next_recheck: plannedCheck.nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
}).meta({ ref: "Capa" }) satisfies z.ZodType<Capa>;

/** The same with the results of its effectiveness checks. */
export const capaWithChecks = capa.extend({
  recheck_results: z.array(z.strictObject({
    cycle: z.int(),
    round: z.int(),
    result: z.enum(RECHECK_RESULTS),
    note: z.string().nullable(),
    at: instant,
    by: personName,
  })),
}).meta({ ref: "CapaWithChecks" });
