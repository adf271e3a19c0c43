import { z } from "zod";
import { CAPA_STATUSES } from "@/lib/capas/mod.ts";
import type { RiskFlag, Stats } from "@/lib/dashboard/mod.ts";
import { INCIDENT_STATUSES, INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import type { RegisterStatus } from "@/lib/register/mod.ts";
import { countsOf, day, id, named, personName } from "./parts.ts";
import { rootCauseCategory } from "./enums.ts";

const count = z.int();

/** Counts of the incidents that the caller may see. */
export const stats = z.strictObject({
  total: count,
  by_type: countsOf(INCIDENT_TYPES),
  by_status: countsOf(INCIDENT_STATUSES),
  by_severity: countsOf(["1", "2", "3", "4", "5", "none"]),
  by_site: z.array(z.strictObject({ site_id: id, name: z.string(), count })),
  trend: z.array(
    z.strictObject({ month: z.string(), leading: count, lagging: count, other: count }),
  ),
  top_root_causes: z.array(z.strictObject({ category: rootCauseCategory, count })),
  capa: z.strictObject({
    total: count,
    by_status: countsOf(CAPA_STATUSES),
    open: count,
    overdue: count,
    sent: count,
    sent_on_time: count,
    reopened: count,
    by_control_level: z.record(z.string(), count),
  }),
  rows_read: count,
  truncated: z.boolean(),
}).meta({ ref: "Stats" }) satisfies z.ZodType<Stats>;

/** The zones of rising risk. */
export const riskFlags = z.strictObject({
  zones: z.array(
    z.strictObject({
      zone_id: id,
      level: z.enum(["elevated", "high"]),
      reason: z.string(),
      counts: z.strictObject({
        recent: count,
        earlier: count,
        recent_weight: z.number(),
        earlier_weight: z.number(),
        expected_weight: z.number(),
        ratio: z.number(),
      }),
    }) satisfies z.ZodType<RiskFlag>,
  ),
  window_days: count,
}).meta({ ref: "RiskFlags" });

const state = z.enum(["not_yet", "due", "due_soon", "overdue", "submitted"]);

/** How the registers stand, and what the banners say. */
export const registerStatus = z.strictObject({
  items: z.array(
    z.strictObject({
      year: z.int(),
      site: named,
      due_on: day,
      state,
      days_left: z.int().nullable(),
      submitted_on: day.nullable(),
      reference: z.string().nullable(),
    }) satisfies z.ZodType<RegisterStatus>,
  ),
  banners: z.array(
    z.strictObject({ year: z.int(), state, days_left: z.int().nullable(), sites: z.array(named) }),
  ),
}).meta({ ref: "RegisterStatus" });

/** That a register was submitted. */
export const registerSubmission = z.strictObject({
  year: z.int(),
  site_id: id,
  submitted_on: day,
  reference: z.string(),
  submitted_by: personName,
}).meta({ ref: "RegisterSubmission" });
