import { Section, shortName } from "@/components/mod.ts";
import { foldSaves, type HistoryLine } from "@/lib/incidents/mod.ts";
import { ByOn, statements } from "../../shared/facts.tsx";
import type { IncidentView } from "../view.ts";
import { historyWords, type Known } from "./words.ts";

/** The history of the incident, oldest first, for users who may read it. */
export function HistorySection({ view }: { view: IncidentView }) {
  const { page, history } = view;
  if (history.length === 0) return null;
  return (
    <Section id="history" title={page.t("history.title")}>
      <ol class="items story" role="list">
        {toldHistory(view).map(({ id, words, actor, at }) => (
          <li key={id}>
            <p>{words}</p>
            <p class="hint">
              <ByOn page={page} by={actor && shortName(actor.full_name)} at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** One line of the timeline. */
interface Told extends Pick<HistoryLine, "id" | "at" | "actor"> {
  words: string;
}

/**
 * The entries of the timeline, oldest first: consecutive saves of a draft are merged, and a status
 * change is appended to the entry that caused it.
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

/**
 * Whether a status change has the same transaction as an entry: both have the same timestamp and
 * actor.
 */
function isConsequence({ action, at, actor }: HistoryLine, cause: Told): boolean {
  return action === "incident.moved" && at.getTime() === cause.at.getTime() &&
    actor?.id === cause.actor?.id;
}
