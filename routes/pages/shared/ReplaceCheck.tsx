import type { PageContext } from "@/components/mod.ts";

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
