import { type PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { RecordOf } from "./RecordOf.tsx";
import { Part } from "./Part.tsx";
import type { LastChange } from "./view.ts";

interface Props {
  page: PageContext;
  saved: Investigation;
  lastChange: LastChange | null;
}

/** Nothing while the page has the newest version. */
export function StalePart({ version, ...props }: Props & { version: number }) {
  return <Part name="stale">{version !== props.saved.version && <StaleNotice {...props} />}</Part>;
}

/** Somebody saved a newer version meanwhile: who, when, and what, beside what was typed. */
function StaleNotice({ page, saved, lastChange }: Props) {
  const { t, dates } = page;
  const name = lastChange?.by.full_name ?? saved.created_by.full_name;
  const at = dates.shortStamp(lastChange?.at ?? saved.updated_at);
  return (
    <section class="notice notice-warn scope" aria-labelledby="stale">
      <h2 class="h3" id="stale">{t("investigation.stale_title", { name, at })}</h2>
      <p>{t("investigation.stale_why")}</p>
      <p>
        <a
          class="act"
          target="_blank"
          rel="noopener"
          href={page.href(`/incidents/${saved.incident_id}/investigation`)}
        >
          {t("investigation.open_saved")}
        </a>
      </p>
      <details class="move">
        <summary class="btn">{t("investigation.show_saved")}</summary>
        <div class="box stack scope">
          <RecordOf page={page} saved={saved} />
        </div>
      </details>
    </section>
  );
}
