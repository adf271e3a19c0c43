import { Island, type PageContext } from "@/components/mod.ts";
import Photos from "@/islands/Photos.tsx";
import { Part } from "./Part.tsx";

/** Photos and PDF files; without JavaScript, the browser's own field for files. */
export function PhotoFields({ page }: { page: PageContext }) {
  const { t } = page;
  return (
    <Part title={t("label.photos")} mark={t("form.optional")}>
      <Island page={page} of={Photos} on="visible" />
    </Part>
  );
}
