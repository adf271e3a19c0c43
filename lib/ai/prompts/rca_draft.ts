import { z } from "zod";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  FISHBONE_BRANCHES,
  type Method,
  ROOT_CAUSE_CATEGORIES,
  type RootCauseCategory,
} from "@/lib/investigations/mod.ts";
import type { Prompt } from "../ask.ts";
import { LANGUAGES } from "./languages.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
/** Numbers of the sentences that an item rests on. */
const cites = z.array(z.string()).min(1).max(5);
const item = (max: number) => z.strictObject({ text: text(max), cites });

const common = {
  problem: item(500),
  root_causes: z.array(z.strictObject({
    category: z.enum(ROOT_CAUSE_CATEGORIES as [RootCauseCategory]),
    text: text(500),
    cites,
  })).min(1).max(5),
};

const FiveWhy = z.strictObject({ ...common, whys: z.array(item(500)).min(1).max(5) });
const branch = z.array(item(300)).max(5);
const Fishbone = z.strictObject({
  ...common,
  branches: z.strictObject({
    man: branch,
    machine: branch,
    method: branch,
    material: branch,
    measurement: branch,
    environment: branch,
  }),
});

type Item = z.infer<ReturnType<typeof item>>;
/** A draft of the model: each item with the sentences it rests on. */
export interface CitedDraft {
  readonly problem: Item;
  readonly root_causes: readonly (Item & { readonly category: RootCauseCategory })[];
  readonly whys?: readonly Item[] | undefined;
  readonly branches?:
    | Readonly<Record<typeof FISHBONE_BRANCHES[number], readonly Item[]>>
    | undefined;
}

const ANALYSIS: Readonly<Record<Method, string>> = {
  five_why: `
whys: a chain of up to 5. The first answers why the problem happened, each next one why the answer before
it was so. Stop where the sentences say no more.`,
  fishbone: `
branches: possible causes on the branches man, machine, method, material, measurement and environment; at
most 5 on each, none where the sentences say nothing.`,
};

/** Drafts a root-cause analysis from numbered sentences, in the officer's language. */
export function rcaDraftPrompt(method: Method, locale: Locale): Prompt<CitedDraft> {
  return {
    version: "rca_draft.1",
    schema: (method === "five_why" ? FiveWhy : Fishbone) as z.ZodType<CitedDraft>,
    instructions: `
You prepare the root-cause analysis of an incident at a transport and warehouse company in Malaysia. A
safety officer checks every item and takes over what is right. The data are sentences of the report and
of the witnesses, each after its number such as R1 or W2.1.

Each item names in "cites" the numbers of the sentences that it rests on, at least one. Write no item that
no sentence supports, and never a number that is not there. Do not blame people: ask what in the work,
the place, the equipment or the organisation made it possible.

problem: what happened, in one sentence.
${ANALYSIS[method].trim()}
root_causes: one to five, each with one of these categories: ${ROOT_CAUSE_CATEGORIES.join(", ")}.
Texts have at most 200 characters. Never name people, never tell of anyone's health or tests.
Write the texts in ${LANGUAGES[locale]}, in plain words.`,
  };
}
