import { HiddenFields, type PageContext } from "@/components/mod.ts";
import { ReplaceCheck } from "../shared/ReplaceCheck.tsx";
import { Part } from "./Part.tsx";
import type { Theirs } from "./theirs.ts";

/**
 * The version that the form may replace: with a choice for every difference, or where there is nothing
 * to compare field by field, after a tick.
 */
export function ReplacePart({ page, theirs }: { page: PageContext; theirs: Theirs | undefined }) {
  if (theirs?.comparison) {
    return (
      <div data-part="replace" hidden>
        <HiddenFields values={{ replaced_version: String(theirs.saved.version) }} />
      </div>
    );
  }
  return (
    <Part name="replace">
      {theirs && <ReplaceCheck page={page} version={theirs.saved.version} />}
    </Part>
  );
}
