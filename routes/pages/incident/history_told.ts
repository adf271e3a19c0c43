import { foldSaves, type HistoryLine } from "@/lib/incidents/mod.ts";
import { statements } from "../shared/in_line.ts";
import type { Known } from "./history_values.ts";
import { historyWords } from "./history_words.ts";

/** One line of the timeline. */
export interface Told extends Pick<HistoryLine, "id" | "at" | "actor"> {
  words: string;
}

/**
 * The history as it is told, oldest first: drafts saved one after the other are one line, and a state
 * that an act brought about stands in the line of that act.
 */
export function toldHistory(view: Known): Told[] {
  const { page, history } = view;
  const told: Told[] = [];
  for (const line of foldSaves(history, page.dates.day)) {
    const words = historyWords(view, line);
    const cause = told.at(-1);
    if (cause && isConsequence(line, cause)) {
      cause.words = statements(page, [cause.words, words]);
    } else told.push({ id: line.id, at: line.at, actor: line.actor, words });
  }
  return told;
}

/** What is written in one transaction is written at one instant. */
function isConsequence({ action, at, actor }: HistoryLine, cause: Told): boolean {
  return action === "incident.moved" && at.getTime() === cause.at.getTime() &&
    actor?.id === cause.actor?.id;
}
