import { Section, shortName } from "@/components/mod.ts";
import { foldSaves } from "@/lib/incidents/mod.ts";
import { ByOn } from "./ByOn.tsx";
import { historyWords } from "./history_words.ts";
import type { IncidentView } from "./view.ts";

/** What happened to the record, oldest first, for those who may read it. */
export function HistorySection({ view }: { view: IncidentView }) {
  const { page, history } = view;
  if (history.length === 0) return null;
  return (
    <Section id="history" title={page.t("history.title")}>
      <ol class="items" role="list">
        {foldSaves(history, page.dates.day).map((entry) => (
          <li key={entry.id}>
            <p>{historyWords(view, entry)}</p>
            <p class="hint">
              <ByOn
                page={page}
                by={entry.actor && shortName(entry.actor.full_name)}
                at={entry.at}
              />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
