import { instantOf, wallClock } from "@/lib/calendar.ts";
import type { FieldError } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { Refusal } from "@/islands/store/types.ts";
import { countCharacters } from "./character_counts.ts";
import { checkForm } from "./check.ts";
import { watchErrors } from "./form_errors.ts";
import { readValues } from "./form_values.ts";
import { refusedFields } from "./refused_fields.ts";

export { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
export { DraftNotice } from "./DraftNotice.tsx";
export { formActs } from "./form_acts.ts";

interface Options {
  t: IslandProps["t"];
  timeZone: string;
  /** Server time as well as it is known, in ms. */
  now(): number;
  /** `isNew`: after sending, rather than while the errors are being corrected. */
  summarise(errors: readonly FieldError[], isNew: boolean): void;
}

/** What helps whoever fills in the form: fetched when somebody begins to. */
export interface FormAids {
  /** Looks for errors and shows them. True when there are none. */
  check(): boolean;
  /** Shows why the server refused the report. */
  showRefusal(refusal: Refusal): void;
}

/** Counts characters under long texts, and names what is wrong before anything is sent. */
export function aidForm(
  form: HTMLFormElement,
  { t, timeZone, now, summarise }: Options,
): FormAids {
  countCharacters(form, t);
  // A phone that is late knows the server's time from the form, before it has asked for it.
  const opened = () => instantOf(defaultOf(form, "date"), defaultOf(form, "time"), timeZone) || 0;
  // The codes of the check are those of the catalogue, which a test holds.
  const say = t as (key: string, values?: object) => string;
  const errors = watchErrors(form, {
    t,
    summarise,
    find: (values) =>
      checkForm(values, { timeZone, now: Math.max(now(), opened()) })
        .map(({ field, code, values }) => ({
          path: field,
          message: say(`invalid.${code}`, values ?? {}),
        })),
  });
  return {
    check: errors.check,
    showRefusal: (refusal) => {
      const [today = ""] = wallClock(now(), timeZone).split(" ");
      errors.show(refusedFields(refusal, readValues(form), today, t("invalid.zone_inactive")));
    },
  };
}

/** What the server wrote into a field. */
function defaultOf(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement).defaultValue;
}
