import type { PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { Part } from "./Part.tsx";
import type { LastChange } from "./view.ts";

interface Props {
  page: PageContext;
  saved: Investigation;
  lastChange: LastChange | null;
}

/** Under the title: when it was started, saved or submitted, and by whom. */
export function SavedPart({ page: { t, dates }, saved, lastChange }: Props) {
  const { submitted_at, version, updated_at, created_by } = saved;
  const words = {
    at: dates.shortStamp(lastChange?.at ?? updated_at),
    name: lastChange?.by.full_name ?? created_by.full_name,
  };
  return (
    <Part name="saved" inline>
      {submitted_at
        ? t("investigation.submitted", { at: dates.shortStamp(submitted_at) })
        : t(version === 1 ? "investigation.started" : "investigation.saved", words)}
    </Part>
  );
}
