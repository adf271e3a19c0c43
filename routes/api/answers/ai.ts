import { z } from "zod";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { ROOT_CAUSE_CATEGORIES } from "@/lib/investigations/mod.ts";
import { FISHBONE_BRANCHES, METHODS } from "@/lib/investigations/rules/options.ts";
import { incident, severity } from "./incident.ts";

/** How much a report says, and what would help. */
export const quality = z.strictObject({
  score: z.int().min(1).max(10),
  feedback: z.string(),
  suggestions: z.array(z.string()).readonly(),
}).meta({ ref: "Quality" });

/** A suggestion for a triage; nothing of it is saved. */
export const triageSuggestion = z.strictObject({
  severity,
  checklist: z.record(z.string(), z.unknown()),
  rationale: z.string(),
  confidence: z.number(),
}).meta({ ref: "TriageSuggestion" });

/** A draft of an analysis in the investigation's shape, with the sentences that it rests on. */
export const rcaDraft = z.strictObject({
  method: z.enum(METHODS),
  problem: z.string(),
  whys: z.array(z.strictObject({ n: z.int(), answer: z.string() })).optional(),
  branches: z.partialRecord(z.enum(FISHBONE_BRANCHES), z.array(z.string())).optional(),
  root_causes: z.array(
    z.strictObject({ category: z.enum(ROOT_CAUSE_CATEGORIES), text: z.string() }),
  ),
  citations: z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe("By the item's path in the draft: `problem`, `whys.0`, `root_causes.0`."),
}).meta({ ref: "RootCauseDraft" });

const locale = z.enum(LOCALES);

/** The texts of an incident in another language. */
export const translation = z.strictObject({
  texts: z.strictObject({ description: z.string(), immediate_action: z.string().nullable() }),
  from: locale,
  to: locale,
}).meta({ ref: "Translation" });

/** Incidents that resemble one, the best first. */
export const similarIncidents = z.strictObject({
  items: z.array(z.strictObject({ incident, similarity: z.number() })),
});
