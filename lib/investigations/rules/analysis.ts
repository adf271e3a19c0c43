import {
  FISHBONE_BRANCHES,
  type FishboneBranch,
  type FishboneBranches,
  type Method,
} from "./options.ts";
import type { Why } from "./fields.ts";

/** Message keys of the methods, and of what each is for. */
export const METHOD_NAMES = { five_why: "term.five_why", fishbone: "term.fishbone" } as const;
export const METHOD_MEANINGS = {
  five_why: "investigation.five_why_meaning",
  fishbone: "investigation.fishbone_meaning",
} as const;

/** With fewer whys than this the page suggests asking further. */
export const FEW_WHYS = 3;

/** The analysis of an investigation: whys or branches, by its method. */
export interface Analysis {
  whys?: readonly Why[] | null | undefined;
  branches?: Partial<Record<FishboneBranch, readonly string[]>> | null | undefined;
}

/** Returns a fishbone without causes. */
export function emptyBranches(): FishboneBranches {
  return { man: [], machine: [], method: [], material: [], measurement: [], environment: [] };
}

/** The analysis by the other method if it is not empty: ask before it is cleared. */
export function foreignAnalysis(method: Method, analysis: Analysis): "whys" | "branches" | null {
  if (method === "five_why") return countCauses(analysis.branches ?? {}) > 0 ? "branches" : null;
  return (analysis.whys?.length ?? 0) > 0 ? "whys" : null;
}

/** Returns the record with the other method's analysis emptied. */
export function clearOther<Record extends Analysis>(method: Method, record: Record) {
  return method === "five_why" ? { ...record, branches: emptyBranches() } : { ...record, whys: [] };
}

/**
 * What may be missing on submission, and the error that it blocks with: a root cause and an analysis
 * are required, the problem is advised.
 */
export const SUBMIT_GAPS = {
  root_cause_missing: { blocks: "root_cause_missing", path: "root_causes" },
  whys_missing: { blocks: "analysis_missing", path: "whys" },
  causes_missing: { blocks: "analysis_missing", path: "branches" },
  problem_missing: { blocks: null, path: "problem" },
} as const;
export type SubmitGap = keyof typeof SUBMIT_GAPS;

/** What is missing in a draft before its submission, required things first. */
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

/** The number of causes on all branches. */
export function countCauses(bone: Partial<Record<FishboneBranch, readonly string[]>>): number {
  return FISHBONE_BRANCHES.reduce((sum, name) => sum + (bone[name]?.length ?? 0), 0);
}
