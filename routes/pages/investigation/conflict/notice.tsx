import { idOf, type PageContext } from "@/components/mod.ts";
import type { LastEntry } from "@/lib/audit/mod.ts";
import { COMPARABLE_LABELS } from "@/lib/investigations/mod.ts";
import { InvestigationRecord } from "../../shared/record/investigation_record.tsx";
import { Part } from "../live_part.tsx";
import { choiceName, type Comparison, type NewerVersion } from "./compare.ts";

interface Props {
  page: PageContext;
  lastChange: LastEntry | null;
  newer: NewerVersion | undefined;
}

/** The notice about a newer version; nothing on the newest version. */
export function StalePart({ newer, ...props }: Props) {
  return <Part name="stale">{newer && <StaleNotice {...props} newer={newer} />}</Part>;
}

/** The author and time of the newer version, and the fields in which it differs. */
function StaleNotice({ page, lastChange, newer }: Props & { newer: NewerVersion }) {
  const { t, dates } = page;
  const { saved, name, comparison } = newer;
  const at = dates.shortStamp(lastChange?.at ?? saved.updated_at);
  return (
    <section class="notice notice-warn scope" aria-labelledby="stale">
      <h2 class="h3" id="stale" tabindex={-1}>{t("investigation.stale_title", { name, at })}</h2>
      {comparison
        ? <Differing page={page} comparison={comparison} />
        : <p>{t("investigation.stale_why")}</p>}
      <p class="more">
        <a
          class="act"
          target="_blank"
          rel="noopener"
          href={page.href(`/incidents/${saved.incident_id}/investigation`)}
        >
          {t("investigation.open_saved")}
        </a>
      </p>
      {!comparison && (
        <details class="move">
          <summary class="btn">{t("investigation.show_saved")}</summary>
          <div class="box stack scope">
            <InvestigationRecord page={page} investigation={saved} />
          </div>
        </details>
      )}
    </section>
  );
}

/** Links to the fields that differ, where both versions are shown side by side. */
function Differing({ page: { t }, comparison }: { page: PageContext; comparison: Comparison }) {
  if (comparison.size === 0) return <p>{t("investigation.stale_apart")}</p>;
  return (
    <>
      <p>{t("investigation.stale_beside")}</p>
      <ul role="list">
        {[...comparison.keys()].map((name) => (
          <li key={name}>
            <a class="act" href={`#${idOf(choiceName(name))}`}>{t(COMPARABLE_LABELS[name])}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
