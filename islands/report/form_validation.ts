import { instantOf, wallClock } from "@/lib/calendar.ts";
import type { FieldError } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { Refusal } from "../store/types.ts";
import { checkForm } from "../report_body/check.ts";
import { refusedFields, watchErrors } from "./form_errors.ts";
import { readValues } from "./form.ts";

export { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
export { DraftNotice } from "./DraftNotice.tsx";
export { formActs } from "./form_actions.ts";

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

/** The texts that have a count under them, and their most characters. */
const LIMITS = { description: 4000, immediate_action: 1000 } as const;
/** From here on a count is read out too. */
const NEAR = 0.9;
/** A count is read out when somebody stops typing for so long. */
const PAUSE_MS = 1000;

/** As `Intl.NumberFormat("en")` writes it, which a slow phone takes 30 ms to make. */
const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");

/** Puts a count under each long text of the form. */
export function countCharacters(form: HTMLFormElement, t: IslandProps["t"]): void {
  for (const [name, max] of Object.entries(LIMITS)) {
    countIn(form.elements.namedItem(name) as HTMLTextAreaElement, max, t);
  }
}

function countIn(field: HTMLTextAreaElement, max: number, t: IslandProps["t"]): void {
  const seen = document.createElement("p");
  seen.className = "hint";
  const heard = document.createElement("p");
  heard.className = "sr";
  heard.setAttribute("aria-live", "polite");
  field.after(seen, heard);
  let pause: ReturnType<typeof setTimeout>;
  const count = () => {
    const length = lengthOf(field.value);
    const words = t("form.length", { count: grouped(length), max: grouped(max) });
    seen.textContent = words;
    seen.classList.toggle("error", length > max);
    clearTimeout(pause);
    if (length >= max * NEAR) pause = setTimeout(() => heard.textContent = words, PAUSE_MS);
  };
  field.addEventListener("input", count);
  count();
}

/** Characters as the server counts them: written ones, without the space around. */
export function lengthOf(text: string): number {
  return [...text.replace(/(?![\n\t])\p{Cc}/gu, "").trim()].length;
}
