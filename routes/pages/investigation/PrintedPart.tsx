import type { PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { Part } from "./Part.tsx";
import { RecordOf } from "./RecordOf.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
}

/** A draft on paper: what is saved, in place of the form; nothing of it shows on a screen. */
export function PrintedPart({ page, saved }: Props) {
  return (
    <Part name="printed" class="printed scope">
      {saved.status === "draft" && (
        <>
          <h2>{page.t("investigation.record")}</h2>
          <RecordOf page={page} saved={saved} />
        </>
      )}
    </Part>
  );
}
