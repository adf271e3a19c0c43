import { idOf, type PageContext } from "@/components/mod.ts";
import { choiceName, type Comparison, type Theirs } from "./compare.ts";
import { RecordOf } from "../../shared/investigation_record.tsx";
import { Part } from "../live_part.tsx";

import { UNIT_LABELS } from "./fields.ts";
import type { LastChange } from "../page.tsx";

interface Props {
  page: PageContext;
  lastChange: LastChange | null;
  theirs: Theirs | undefined;
}

/** Nothing while the page has the newest version. */
export function StalePart({ theirs, ...props }: Props) {
  return <Part name="stale">{theirs && <StaleNotice {...props} theirs={theirs} />}</Part>;
}

/** Somebody saved a newer version meanwhile: who, when, and where it differs from what was typed. */
function StaleNotice({ page, lastChange, theirs }: Props & { theirs: Theirs }) {
  const { t, dates } = page;
  const { saved, name, comparison } = theirs;
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
            <RecordOf page={page} saved={saved} />
          </div>
        </details>
      )}
    </section>
  );
}

/** Each difference leads to where both versions stand beside each other. */
function Differing({ page: { t }, comparison }: { page: PageContext; comparison: Comparison }) {
  if (comparison.size === 0) return <p>{t("investigation.stale_apart")}</p>;
  return (
    <>
      <p>{t("investigation.stale_beside")}</p>
      <ul role="list">
        {[...comparison.keys()].map((unit) => (
          <li key={unit}>
            <a class="act" href={`#${idOf(choiceName(unit))}`}>{t(UNIT_LABELS[unit])}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
