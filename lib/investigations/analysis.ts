import { z } from "zod";
import { plainText } from "@/lib/text.ts";
import { AlcoholTest } from "./alcohol_test.ts";
import { MAX_ROOT_CAUSES, RootCause } from "./root_causes.ts";
import { UrineTest } from "./urine_test.ts";
import { WitnessStatements } from "./witness_statement.ts";

export const METHODS = ["five_why", "fishbone"] as const;
export type Method = (typeof METHODS)[number];

/** The six branches of a fishbone (6M; environment stands for mother nature). */
export const FISHBONE_BRANCHES = [
  "man",
  "machine",
  "method",
  "material",
  "measurement",
  "environment",
] as const;
export type FishboneBranch = (typeof FISHBONE_BRANCHES)[number];
export type FishboneBranches = Record<FishboneBranch, string[]>;

export const MAX_WHYS = 5;
/** With fewer whys than this a page suggests to ask on. */
export const FEW_WHYS = 3;

const Why = z.strictObject({
  n: z.int().min(1).max(MAX_WHYS),
  answer: plainText(500, 1),
  evidence: plainText(200).optional(),
});
export type Why = z.infer<typeof Why>;

const whys = z.array(Why).max(MAX_WHYS).refine((chain) => chain.every(({ n }, i) => n === i + 1), {
  params: { code: "not_in_order" },
});

const branch = z.array(plainText(300, 1)).max(10).default([]);
const branches = z.strictObject({
  man: branch,
  machine: branch,
  method: branch,
  material: branch,
  measurement: branch,
  environment: branch,
});
const rootCauses = z.array(RootCause).max(MAX_ROOT_CAUSES);

/** A complete chain of whys. */
export const FiveWhySubmission = z.strictObject({
  method: z.literal("five_why"),
  problem: plainText(500),
  whys: whys.min(1),
  root_causes: rootCauses.min(1),
});

/** A complete fishbone: at least one cause on one branch. */
export const FishboneSubmission = z.strictObject({
  method: z.literal("fishbone"),
  problem: plainText(500),
  branches: branches.refine((bone) => countCauses(bone) > 0, {
    params: { code: "analysis_missing" },
  }),
  root_causes: rootCauses.min(1),
});

/** In a draft an empty text clears what was there. */
function draftText(max: number) {
  return plainText(max).nullish().transform((text) => text === "" ? null : text);
}

const texts = z.array(plainText(300, 1)).max(20).optional();

/**
 * What PATCH writes: every key may be left out, null clears. `version` makes it compare-and-set.
 * With a method named, the other method's analysis is refused (`other_method`).
 */
export const InvestigationDraft = z.strictObject({
  method: z.enum(METHODS).optional(),
  problem: draftText(500),
  whys: whys.optional(),
  branches: branches.optional(),
  root_causes: rootCauses.optional(),
  immediate_causes: texts,
  contributing_factors: texts,
  alcohol_test: AlcoholTest.nullish(),
  urine_test: UrineTest.nullish(),
  witness_statements: WitnessStatements.optional(),
  conclusion: draftText(4000),
  lessons_learned: draftText(2000),
  team_members: z.array(plainText(120, 1)).max(20).optional(),
  version: z.int().min(1).optional(),
}).superRefine((draft, context) => {
  const key = draft.method && foreignAnalysis(draft.method, draft);
  if (key) context.addIssue({ code: "custom", path: [key], params: { code: "other_method" } });
});
export type InvestigationDraft = z.output<typeof InvestigationDraft>;

/** The analysis of an investigation, of which one part is in use. */
export interface Analysis {
  whys?: readonly Why[] | null | undefined;
  branches?: Partial<Record<FishboneBranch, readonly string[]>> | null | undefined;
}

/** A fishbone without causes. */
export function emptyBranches(): FishboneBranches {
  return { man: [], machine: [], method: [], material: [], measurement: [], environment: [] };
}

/** The part that belongs to the other method and is not empty, if any: ask before it is cleared. */
export function foreignAnalysis(method: Method, analysis: Analysis): "whys" | "branches" | null {
  if (method === "five_why") return countCauses(analysis.branches ?? {}) > 0 ? "branches" : null;
  return (analysis.whys?.length ?? 0) > 0 ? "whys" : null;
}

/** Exactly one method: the same record with the other method's analysis emptied. */
export function clearOther<Record extends Analysis>(method: Method, record: Record) {
  return method === "five_why"
    ? { ...record, branches: emptyBranches() }
    : { ...record, whys: [] as Why[] };
}

/** What an investigation lacks: only a root cause is demanded, the rest is advised. */
export const SUBMIT_GAPS = {
  root_cause_missing: { blocks: true },
  whys_missing: { blocks: false },
  causes_missing: { blocks: false },
  problem_missing: { blocks: false },
} as const;
export type SubmitGap = keyof typeof SUBMIT_GAPS;

/** What stands between a draft and its submission, blocking gaps first. */
export function missingForSubmit(
  investigation: Analysis & {
    method: Method;
    problem?: string | null | undefined;
    root_causes?: readonly unknown[] | null | undefined;
  },
): SubmitGap[] {
  const { method, problem, whys, branches, root_causes } = investigation;
  const gaps: [SubmitGap, boolean][] = [
    ["root_cause_missing", !root_causes?.length],
    ["whys_missing", method === "five_why" && !whys?.length],
    ["causes_missing", method === "fishbone" && countCauses(branches ?? {}) === 0],
    ["problem_missing", !problem?.trim()],
  ];
  return gaps.filter(([, open]) => open).map(([gap]) => gap);
}

function countCauses(bone: Partial<Record<FishboneBranch, readonly string[]>>): number {
  return FISHBONE_BRANCHES.reduce((sum, name) => sum + (bone[name]?.length ?? 0), 0);
}

/** Message keys of the methods of an investigation, and of what each is for. */
export const METHOD_NAMES = { five_why: "term.five_why", fishbone: "term.fishbone" } as const;
export const METHOD_MEANINGS = {
  five_why: "investigation.five_why_meaning",
  fishbone: "investigation.fishbone_meaning",
} as const;
