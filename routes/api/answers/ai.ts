import { z } from "zod";
import type { SourceSentence } from "@/lib/ai/mod.ts";
import { FISHBONE_BRANCHES } from "@/lib/investigations/rules/options.ts";
import { checklist, incident, severity } from "./incident.ts";
import { investigationMethod, locale, rootCauseCategory } from "./enums.ts";

/** How much a report says, and what would help. */
export const quality = z.strictObject({
  score: z.int().min(1).max(10),
  feedback: z.string(),
  suggestions: z.array(z.string()).readonly(),
}).meta({ ref: "Quality" });

/** All but whether the scene is kept, and the codes. */
const SUGGESTED_QUESTIONS = {
  work_related: true,
  fatality: true,
  serious_bodily_injury: true,
  over_4_days: true,
  dangerous_occurrence: true,
  occupational_poisoning_disease: true,
  any_injury: true,
  permanent_disability: true,
  non_employee_affected: true,
} as const;

/** A suggestion for a triage; nothing of it is saved. */
export const triageSuggestion = z.strictObject({
  severity,
  checklist: checklist.pick(SUGGESTED_QUESTIONS),
  rationale: z.string(),
  confidence: z.number(),
}).meta({ ref: "TriageSuggestion" });

const cited = z.strictObject({
  source: z.enum(["description", "immediate_action", "statement"]),
  ref: z.string().nullable().describe("Of the statement; null for the report."),
  sentence: z.string(),
}) satisfies z.ZodType<SourceSentence>;

/** A draft of an analysis in the investigation's shape, with the sentences that it rests on. */
export const rcaDraft = z.strictObject({
  method: investigationMethod,
  problem: z.string(),
  whys: z.array(z.strictObject({ n: z.int(), answer: z.string() })).optional(),
  branches: z.partialRecord(z.enum(FISHBONE_BRANCHES), z.array(z.string())).optional(),
  root_causes: z.array(
    z.strictObject({ category: rootCauseCategory, text: z.string() }),
  ),
  citations: z.record(z.string(), z.array(cited))
    .describe("By the item's path in the draft: `problem`, `whys.0`, `root_causes.0`."),
}).meta({ ref: "RootCauseDraft" });

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
