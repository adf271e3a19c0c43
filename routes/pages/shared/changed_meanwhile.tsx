import { type Fact, Facts, Notice, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  /** The author of the newer version; null when unknown. */
  by: string | null;
  at: Date;
  /** The saved values that differ from the form. */
  differing: readonly Fact[];
}

/** Shows the saved values that differ from the form and would be replaced by the next save. */
export function SavedNow({ page, by, at, differing }: Props) {
  const { t, dates } = page;
  const when = dates.shortStamp(at);
  // The author may be the current user, on another device.
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

/** The check box required to overwrite a newer version; its value is that version. */
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
