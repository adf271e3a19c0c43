import type { PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { ReplaceCheck } from "../shared/ReplaceCheck.tsx";
import { Part } from "./Part.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  /** The version the form was drawn from. */
  version: number;
}

/** The decision to put the form in place of what somebody else saved. */
export function ReplacePart({ page, saved, version }: Props) {
  return (
    <Part name="replace">
      {saved.version !== version && <ReplaceCheck page={page} version={saved.version} />}
    </Part>
  );
}
