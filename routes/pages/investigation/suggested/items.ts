import { z } from "zod";
import type { RcaDraft, SourceSentence } from "@/lib/ai/mod.ts";
import { FISHBONE_BRANCHES, SuggestedItem } from "@/lib/investigations/mod.ts";
import type { FormValues } from "../../../http/body/body.ts";

const Source = z.strictObject({
  source: z.enum(["description", "immediate_action", "statement"]),
  ref: z.string().max(60).nullable(),
  sentence: z.string().max(4000),
});
const Shown = z.strictObject({ item: SuggestedItem, cites: z.array(Source).max(5) });

/** An item as the page shows it, with the sentences it rests on; the form carries it as JSON. */
export type ShownItem = z.infer<typeof Shown>;

/** Most that an investigation can hold of one kind. */
const MOST_EVIDENCE = 200;

/** The items of a draft, in the order of the form. */
export function itemsOf(draft: RcaDraft): ShownItem[] {
  const cites = (path: string) => [...draft.citations[path] ?? []];
  return [
    { item: { to: "problem", text: draft.problem }, cites: cites("problem") },
    ...(draft.whys ?? []).map(({ answer: text }, index): ShownItem => ({
      item: { to: "whys", text, evidence: evidenceOf(cites(`whys.${index}`)) },
      cites: cites(`whys.${index}`),
    })),
    ...FISHBONE_BRANCHES.flatMap((branch) =>
      (draft.branches?.[branch] ?? []).map((text, index): ShownItem => ({
        item: { to: "branches", branch, text },
        cites: cites(`branches.${branch}.${index}`),
      }))
    ),
    ...draft.root_causes.map(({ category, text }, index): ShownItem => ({
      item: { to: "root_causes", category, text },
      cites: cites(`root_causes.${index}`),
    })),
  ];
}

function evidenceOf([first]: readonly SourceSentence[]): string {
  if (!first) return "";
  const said = first.ref ? `${first.ref}: ${first.sentence}` : first.sentence;
  const characters = [...said];
  return characters.length <= MOST_EVIDENCE
    ? said
    : `${characters.slice(0, MOST_EVIDENCE - 1).join("")}…`;
}

/** The items that a form carries; what is none is left out. */
export function itemsIn(form: FormValues): ShownItem[] {
  return (form.item ?? []).flatMap((json) => {
    try {
      const { data } = Shown.safeParse(JSON.parse(json));
      return data ? [data] : [];
    } catch {
      return [];
    }
  });
}

/** Those that are ticked. */
export function chosenIn(form: FormValues): SuggestedItem[] {
  const ticked = new Set(form.take);
  return itemsIn(form).filter((_, index) => ticked.has(String(index))).map(({ item }) => item);
}
