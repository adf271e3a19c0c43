import type { PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { AlcoholResultPart } from "./AlcoholFields.tsx";
import { BonePart, FewWhysPart } from "./AnalysisFields.tsx";
import { BasePart } from "./BasePart.tsx";
import { GapsPart } from "./GapsPart.tsx";
import { PrintedPart } from "./PrintedPart.tsx";
import { ReplacePart } from "./ReplacePart.tsx";
import { SavedPart } from "./SavedPart.tsx";
import { StalePart } from "./StaleNotice.tsx";
import type { Theirs } from "./theirs.ts";
import { TheirsPart } from "./TheirsPart.tsx";
import { UrineResultPart } from "./UrineFields.tsx";
import { type Unit, UNIT_LABELS } from "./units.ts";
import type { LastChange } from "./view.ts";

interface Props {
  page: PageContext;
  saved: Investigation;
  lastChange: LastChange | null;
  /** The version that the page in the browser was drawn from, or has saved since. */
  version: number;
  timeZone: string;
  theirs: Theirs | undefined;
}

/** Everything on the page that follows from what is saved, without the page around it. */
export function SavedParts(props: Props) {
  const { page, saved, lastChange, version, timeZone, theirs } = props;
  return (
    <>
      <SavedPart page={page} saved={saved} lastChange={lastChange} />
      <StalePart page={page} lastChange={lastChange} theirs={theirs} />
      {version === saved.version && (
        <BasePart form={{ values: {}, errors: [] }} {...{ saved, version, timeZone }} />
      )}
      <BonePart page={page} saved={saved} />
      <PrintedPart page={page} saved={saved} />
      <FewWhysPart page={page} saved={saved} />
      <AlcoholResultPart page={page} saved={saved.alcohol_test} />
      <UrineResultPart page={page} saved={saved.urine_test} />
      <ReplacePart page={page} theirs={theirs} />
      <GapsPart page={page} saved={saved} />
    </>
  );
}

/** The other version beside every unit of a form, without the page around it. */
export function ComparedParts({ page, lastChange, theirs }: Pick<Props, "page" | "lastChange"> & {
  theirs: Theirs | undefined;
}) {
  return (
    <>
      <StalePart page={page} lastChange={lastChange} theirs={theirs} />
      {UNITS.map((unit) => <TheirsPart key={unit} {...{ page, unit, theirs }} />)}
      <ReplacePart page={page} theirs={theirs} />
    </>
  );
}

const UNITS = Object.keys(UNIT_LABELS) as Unit[];
