import type { Words } from "../page_context.ts";
import { Facts } from "../record/Facts.tsx";
import type { Change } from "./changes.ts";

/** What saving would change of the stored triage. */
export function Changes({ page, changes }: { page: Words; changes: readonly Change[] }) {
  const { t } = page;
  const facts = changes.map(({ term, before, after }) => ({
    term,
    fact: t("triage.instead", { after, before }),
  }));
  return (
    <section class="scope" aria-labelledby="changes">
      <h2 id="changes">{t("triage.changes")}</h2>
      {facts.length > 0 ? <Facts page={page} facts={facts} /> : <p>{t("triage.no_changes")}</p>}
    </section>
  );
}
