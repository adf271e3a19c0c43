import type { PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { AlcoholResultPart } from "./AlcoholFields.tsx";
import { BonePart, FewWhysPart } from "./AnalysisFields.tsx";
import { GapsPart } from "./GapsPart.tsx";
import { ReplacePart } from "./ReplacePart.tsx";
import { SavedPart } from "./SavedPart.tsx";
import { StalePart } from "./StaleNotice.tsx";
import { UrineResultPart } from "./UrineFields.tsx";
import type { LastChange } from "./view.ts";

interface Props {
  page: PageContext;
  saved: Investigation;
  lastChange: LastChange | null;
  /** The version that the page in the browser was drawn from, or has saved since. */
  version: number;
}

/** Everything on the page that follows from what is saved, without the page around it. */
export function SavedParts({ page, saved, lastChange, version }: Props) {
  return (
    <>
      <SavedPart page={page} saved={saved} lastChange={lastChange} />
      <StalePart page={page} saved={saved} lastChange={lastChange} version={version} />
      <BonePart page={page} saved={saved} />
      <FewWhysPart page={page} saved={saved} />
      <AlcoholResultPart page={page} saved={saved.alcohol_test} />
      <UrineResultPart page={page} saved={saved.urine_test} />
      <ReplacePart page={page} saved={saved} version={version} />
      <GapsPart page={page} saved={saved} />
    </>
  );
}
