import { z } from "zod";
import type { Session } from "@/lib/session.ts";
import { type Investigation, readInvestigation } from "./read.ts";
import { FISHBONE_BRANCHES } from "./rules/options.ts";
import { ROOT_CAUSE_CATEGORIES, type RootCauseCategory } from "./rules/root_causes.ts";
import { saveInvestigation } from "./save.ts";
import { InvestigationDraft } from "./schema.ts";
import { read } from "@/lib/validation.ts";

const text = z.string().min(1).max(500);

/** An item of a suggested analysis, and where it belongs. */
export const SuggestedItem = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("problem"), text }),
  z.strictObject({ to: z.literal("whys"), text, evidence: z.string().max(200).optional() }),
  z.strictObject({ to: z.literal("branches"), branch: z.enum(FISHBONE_BRANCHES), text }),
  z.strictObject({
    to: z.literal("root_causes"),
    category: z.enum(ROOT_CAUSE_CATEGORIES as [RootCauseCategory]),
    text,
  }),
]);
export type SuggestedItem = z.infer<typeof SuggestedItem>;

/**
 * Adds items that an officer chose to the draft, behind what is there; a problem only where there is
 * none.
 * @throws Problem as `saveInvestigation`, `validation_failed` when more items come together than fit
 */
export async function takeOverItems(
  session: Session,
  incidentId: string,
  items: readonly SuggestedItem[],
  version: number,
): Promise<Investigation> {
  const saved = await readInvestigation(session, incidentId);
  const draft = read(InvestigationDraft, { ...withItems(saved, items), version });
  return await saveInvestigation(session, incidentId, draft);
}

/** The fields of the draft that the items change. */
export function withItems(
  saved: Pick<Investigation, "problem" | "whys" | "branches" | "root_causes">,
  items: readonly SuggestedItem[],
): Partial<InvestigationDraft> {
  const of = <To extends SuggestedItem["to"]>(to: To) =>
    items.filter((item): item is Extract<SuggestedItem, { to: To }> => item.to === to);
  const [problem] = of("problem");
  const whys = of("whys").map(({ text, evidence }, index) => ({
    n: (saved.whys ?? []).length + index + 1,
    answer: text,
    ...(evidence ? { evidence } : {}),
  }));
  const branches = of("branches");
  const causes = of("root_causes").map(({ category, text }) => ({ category, text }));
  return {
    ...(problem && !saved.problem ? { problem: problem.text } : {}),
    ...(whys.length > 0 ? { whys: [...saved.whys ?? [], ...whys] } : {}),
    ...(branches.length > 0
      ? {
        branches: Object.fromEntries(FISHBONE_BRANCHES.map((name) => [name, [
          ...saved.branches?.[name] ?? [],
          ...branches.filter(({ branch }) => branch === name).map((item) => item.text),
        ]])) as NonNullable<InvestigationDraft["branches"]>,
      }
      : {}),
    ...(causes.length > 0 ? { root_causes: [...saved.root_causes, ...causes] } : {}),
  };
}
