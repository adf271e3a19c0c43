import { type Fact, Facts, Notice, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  /** Who saved the newer version; null when nobody is known. */
  by: string | null;
  at: Date;
  /** What is saved where it differs from what was typed. */
  differing: readonly Fact[];
}

/** What is saved by now where it differs from what was typed: the next save would replace it. */
export function SavedNow({ page, by, at, differing }: Props) {
  const { t, dates } = page;
  const when = dates.shortStamp(at);
  // It may be oneself, on another device.
  const title = by === null
    ? t("capa_page.saved_meanwhile", { at: when })
    : t("investigation.stale_title", { name: by, at: when });
  return (
    <Notice id="saved-now" tone="warn" title={title}>
      <p>{t(differing.length > 0 ? "capa_page.differs" : "capa_page.differs_nowhere")}</p>
      <div class="scope">
        <Facts page={page} facts={differing} />
      </div>
    </Notice>
  );
}

/** Overwriting a newer version takes a tick: it names the version that was looked at. */
export function ReplaceCheck({ page, version }: { page: PageContext; version: number | string }) {
  return (
    <div class="field check">
      <label>
        <input type="checkbox" id="replaced_version" name="replaced_version" value={version} />{" "}
        {page.t("investigation.replace")}
      </label>
    </div>
  );
}
