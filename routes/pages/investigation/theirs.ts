import type { FormState } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { compare, type Comparison } from "./compare.ts";
import type { InvestigationView } from "./view.ts";

/** A newer version that somebody else saved, seen from a form that was drawn before it. */
export interface Theirs {
  saved: Investigation;
  /** Who saved it. */
  name: string;
  /** Null: field by field there is nothing to compare. */
  comparison: Comparison | null;
}

/** Undefined while the form was drawn from the newest version. */
export function theirsOf(
  { saved, lastChange }: Pick<InvestigationView, "saved" | "lastChange">,
  form: FormState | undefined,
  version: number | undefined,
  timeZone: string,
): Theirs | undefined {
  if (!saved || version === undefined || version === saved.version) return undefined;
  return {
    saved,
    name: lastChange?.by.full_name ?? saved.created_by.full_name,
    comparison: form ? compare(form, saved, timeZone) : null,
  };
}
