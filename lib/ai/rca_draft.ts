import { z } from "zod";
import type { Actor } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import {
  findInvestigation,
  FISHBONE_BRANCHES,
  type FishboneBranches,
  InvestigationDraft,
  type Method,
  METHODS,
  type RootCause,
} from "@/lib/investigations/mod.ts";
import { readNamesOnRecord } from "@/lib/records/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import type { Ai } from "./ai.ts";
import { readNamesIn } from "./names.ts";
import { type CitedDraft, rcaDraftPrompt } from "./prompts/rca_draft.ts";

/** What an analysis is drafted for. */
export const RcaDraftInput = z.strictObject({ incident_id: z.uuid(), method: z.enum(METHODS) });

/** A sentence of the report or of a witness. */
export interface SourceSentence {
  readonly source: "description" | "immediate_action" | "statement";
  /** The statement's reference; null for the report. */
  readonly ref: string | null;
  readonly sentence: string;
}

/** What an analysis is drafted from. */
export interface RcaSources {
  readonly incidentId: string;
  /** By number, such as `R1` or `W2.1`. */
  readonly sentences: ReadonlyMap<string, SourceSentence>;
  readonly names: readonly string[];
}

/** More are left out: the longest report and twenty statements fit. */
const MOST_SENTENCES = 300;

/**
 * Reads the sentences of the report and of its witnesses; tests and health data stay where they are.
 * @throws Problem `not_found`
 */
export async function readRcaSources(session: Session, incidentId: string): Promise<RcaSources> {
  const { tx } = session;
  const { description, immediate_action } = await readIncident(session, incidentId);
  const statements = (await findInvestigation(tx, incidentId))?.witness_statements ?? [];
  const sentences = [
    ...sentencesOf("R", description, { source: "description", ref: null }),
    ...sentencesOf("A", immediate_action ?? "", { source: "immediate_action", ref: null }),
    ...statements.flatMap(({ ref, summary }, index) =>
      sentencesOf(`W${index + 1}.`, summary ?? "", { source: "statement", ref })
    ),
  ].slice(0, MOST_SENTENCES);
  const named = await asAdministrator(
    session,
    "hide names from a model",
    () => readNamesOnRecord(tx, incidentId),
  );
  const texts = sentences.map(([, { sentence }]) => sentence);
  return {
    incidentId,
    sentences: new Map(sentences),
    names: [...named, ...await readNamesIn(session, texts)],
  };
}

/** After a full stop with a space, or a Chinese one. Reports often go on in small letters. */
const BETWEEN_SENTENCES = /(?<=[.!?])\s+|(?<=[。！？])|\n+/;

function sentencesOf(
  stem: string,
  text: string,
  source: Omit<SourceSentence, "sentence">,
): [string, SourceSentence][] {
  return text.split(BETWEEN_SENTENCES).map((sentence) => sentence.trim()).filter(Boolean)
    .map((sentence, index) => [`${stem}${index + 1}`, { ...source, sentence }]);
}

/** A draft in the shape of the investigation, with what each item rests on. */
export interface RcaDraft {
  readonly method: Method;
  readonly problem: string;
  readonly whys?: readonly { readonly n: number; readonly answer: string }[];
  readonly branches?: FishboneBranches;
  readonly root_causes: readonly RootCause[];
  /** By the item's path in the draft: `problem`, `whys.0`, `branches.man.0`, `root_causes.0`. */
  readonly citations: Readonly<Record<string, readonly SourceSentence[]>>;
}

/**
 * Asks the model for a root-cause analysis. One that cites a sentence that does not exist, or does not
 * fit the investigation, is not an answer.
 * @throws Problem `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
 */
export async function draftRootCauses(
  ai: Pick<Ai, "ask">,
  actor: Actor,
  { incidentId, sentences, names }: RcaSources,
  { method, locale }: { method: Method; locale: Locale },
): Promise<RcaDraft> {
  const { answer } = await ai.ask({
    purpose: "rca_draft",
    actor,
    incidentId,
    prompt: rcaDraftPrompt(method, locale),
    data: {
      sentences: [...sentences].map(([number, { sentence }]) =>
        `${number}: ${sentence.replaceAll(/\s+/g, " ")}`
      ).join("\n"),
    },
    names,
    check: (draft) => toDraft(draft, method, sentences) ? draft : null,
    keep: ({ root_causes }) => ({ method, root_causes: root_causes.length }),
  });
  return toDraft(answer, method, sentences)!;
}

/** The draft with its citations; null when it cites what does not exist or does not fit. */
export function toDraft(
  { problem, whys, branches, root_causes }: CitedDraft,
  method: Method,
  sentences: RcaSources["sentences"],
): RcaDraft | null {
  const items: Record<string, CitedDraft["problem"]> = {
    problem,
    ...byPath("whys", whys ?? []),
    ...Object.assign(
      {},
      ...FISHBONE_BRANCHES.map((name) => byPath(`branches.${name}`, branches?.[name] ?? [])),
    ),
    ...byPath("root_causes", root_causes),
  };
  const cited = Object.entries(items).map(([path, { cites }]) =>
    [path, [...new Set(cites)]] as const
  );
  if (cited.some(([, cites]) => cites.length === 0 || !cites.every((one) => sentences.has(one)))) {
    return null;
  }
  const draft = {
    method,
    problem: problem.text,
    ...(whys ? { whys: whys.map(({ text }, index) => ({ n: index + 1, answer: text })) } : {}),
    ...(branches ? { branches: textsOf(branches) } : {}),
    root_causes: root_causes.map(({ category, text }) => ({ category, text })),
  };
  const hasCause = method === "five_why" || cited.some(([path]) => path.startsWith("branches."));
  if (!hasCause || !InvestigationDraft.safeParse(draft).success) return null;
  const citations = cited.map(([path, cites]) => [path, cites.map((one) => sentences.get(one)!)]);
  return { ...draft, citations: Object.fromEntries(citations) };
}

function byPath<Item>(path: string, items: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item, index) => [`${path}.${index}`, item]));
}

function textsOf(branches: NonNullable<CitedDraft["branches"]>): FishboneBranches {
  return Object.fromEntries(
    FISHBONE_BRANCHES.map((name) => [name, branches[name].map(({ text }) => text)]),
  ) as FishboneBranches;
}
