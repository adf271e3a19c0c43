import { idOf, type PageContext } from "@/components/mod.ts";
import {
  type Investigation,
  missingForSubmit,
  SUBMIT_GAPS,
  type SubmitGap,
} from "@/lib/investigations/mod.ts";
import { AlcoholResultPart, UrineResultPart } from "./editor/tests.tsx";
import { BonePart, FewWhysPart } from "./editor/analysis.tsx";
import { BasePart, ReplacePart, TheirsPart } from "./conflict/choice.tsx";
import { StalePart } from "./conflict/notice.tsx";
import type { Theirs } from "./conflict/compare.ts";
import { type Unit, UNIT_LABELS } from "./conflict/fields.ts";
import type { LastChange } from "./page.tsx";
import { Part } from "./live_part.tsx";
import { RecordOf } from "../shared/investigation_record.tsx";

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

interface SavedProps {
  page: PageContext;
  saved: Investigation;
  lastChange: LastChange | null;
}

/** Under the title: when it was started, saved or submitted, and by whom. */
export function SavedPart({ page: { t, dates }, saved, lastChange }: SavedProps) {
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

interface PrintedProps {
  page: PageContext;
  saved: Investigation;
}

/** A draft on paper: what is saved, in place of the form; nothing of it shows on a screen. */
export function PrintedPart({ page, saved }: PrintedProps) {
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

/** The field where each gap is closed. */
const FIELDS: Readonly<Record<SubmitGap, string>> = {
  root_cause_missing: "root_causes.0.category",
  whys_missing: "whys.0.answer",
  causes_missing: "branches.man",
  problem_missing: "problem",
};

/** What is missing in what is saved, each leading to its field. */
export function GapsPart({ page: { t }, saved }: { page: PageContext; saved: Investigation }) {
  const gaps = missingForSubmit(saved);
  const blocks = gaps.some((gap) => SUBMIT_GAPS[gap].blocks);
  return (
    <Part name="gaps">
      {gaps.length > 0 && (
        <section aria-labelledby="gaps">
          <h2 class="h3" id="gaps">{t(blocks ? "draft.missing" : "draft.advised")}</h2>
          <ul role="list">
            {gaps.map((gap) => (
              <li key={gap}>
                <a class="act" href={`#${idOf(FIELDS[gap])}`}>
                  {t(`submit_gap.${gap}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Part>
  );
}
