import { Section, shortName } from "@/components/mod.ts";
import { ByOn } from "../shared/ByOn.tsx";
import { toldHistory } from "./history_told.ts";
import type { IncidentView } from "./view.ts";

/** Who did what when, oldest first, for those who may read it. */
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
