import { idOf, type PageContext } from "@/components/mod.ts";
import type { LastEntry } from "@/lib/audit/mod.ts";
import {
  COMPARABLE_LABELS,
  type ComparableName,
  type Investigation,
  missingForSubmit,
  SUBMIT_GAPS,
} from "@/lib/investigations/mod.ts";
import { AlcoholResultPart, UrineResultPart } from "./editor/tests.tsx";
import { FewWhysPart, FishbonePart } from "./editor/analysis.tsx";
import { ChecksumsPart, NewerValuePart, ReplacePart } from "./conflict/choice.tsx";
import { StalePart } from "./conflict/notice.tsx";
import type { NewerVersion } from "./conflict/compare.ts";
import { GAP_FIELDS } from "./form/field_errors.ts";
import { Part } from "./live_part.tsx";
import { InvestigationRecord } from "../shared/record/investigation_record.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  lastChange: LastEntry | null;
  /** The version that the page in the browser is based on, or has saved since. */
  version: number;
  timeZone: string;
  newer: NewerVersion | undefined;
}

/** All parts of the page that depend on the saved version, for the script to replace. */
export function SavedParts(props: Props) {
  const { page, saved, lastChange, version, timeZone, newer } = props;
  return (
    <>
      <SavedPart page={page} saved={saved} lastChange={lastChange} />
      <StalePart page={page} lastChange={lastChange} newer={newer} />
      {version === saved.version && (
        <ChecksumsPart form={{ values: {}, errors: [] }} {...{ saved, version, timeZone }} />
      )}
      <FishbonePart page={page} saved={saved} />
      <PrintedPart page={page} saved={saved} />
      <FewWhysPart page={page} saved={saved} />
      <AlcoholResultPart
        page={page}
        saved={saved.alcohol_test}
        limit={saved.company_breath_limit}
      />
      <UrineResultPart page={page} saved={saved.urine_test} />
      <ReplacePart page={page} newer={newer} />
      <GapsPart page={page} saved={saved} />
    </>
  );
}

/** The newer version of each field, for the script to show beside the inputs. */
export function ComparedParts({ page, lastChange, newer }: Pick<Props, "page" | "lastChange"> & {
  newer: NewerVersion | undefined;
}) {
  return (
    <>
      <StalePart page={page} lastChange={lastChange} newer={newer} />
      {NAMES.map((name) => <NewerValuePart key={name} {...{ page, name, newer }} />)}
      <ReplacePart page={page} newer={newer} />
    </>
  );
}

const NAMES = Object.keys(COMPARABLE_LABELS) as ComparableName[];

interface SavedProps {
  page: PageContext;
  saved: Investigation;
  lastChange: LastEntry | null;
}

/** Below the title: when the investigation was started, saved or submitted, and by whom. */
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

/** The saved draft as a record, visible only in print, where it replaces the form. */
export function PrintedPart({ page, saved }: PrintedProps) {
  return (
    <Part name="printed" class="printed scope">
      {saved.status === "draft" && (
        <>
          <h2>{page.t("investigation.record")}</h2>
          <InvestigationRecord page={page} investigation={saved} />
        </>
      )}
    </Part>
  );
}

/** The gaps of the saved draft, each with a link to its field. */
export function GapsPart({ page: { t }, saved }: { page: PageContext; saved: Investigation }) {
  const gaps = missingForSubmit(saved);
  const blocks = gaps.some((gap) => SUBMIT_GAPS[gap].blocks !== null);
  return (
    <Part name="gaps">
      {gaps.length > 0 && (
        <section aria-labelledby="gaps">
          <h2 class="h3" id="gaps">{t(blocks ? "draft.missing" : "draft.advised")}</h2>
          <ul role="list">
            {gaps.map((gap) => (
              <li key={gap}>
                <a class="act" href={`#${idOf(GAP_FIELDS[gap])}`}>
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
