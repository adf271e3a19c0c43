import { type FormState, HiddenFields, valueOf } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { BASE, baseOf } from "./base.ts";
import { draftValues } from "./draft_values.ts";

interface Props {
  saved: Investigation;
  version: number;
  timeZone: string;
  form: FormState;
}

/** What the form was drawn from; after a save, what was saved. Takes no room among the fields. */
export function BasePart({ saved, version, timeZone, form }: Props) {
  const base = version === saved.version
    ? baseOf(draftValues(saved, timeZone))
    : valueOf(form, BASE);
  return (
    <div data-part="base" hidden>
      <HiddenFields values={{ [BASE]: base }} />
    </div>
  );
}
