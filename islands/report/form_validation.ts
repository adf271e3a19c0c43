import { instantOf, wallClock } from "@/lib/calendar.ts";
import type { FieldError } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { Refusal } from "../store/types.ts";
import { checkForm } from "../report_body/check.ts";
import { startTruckList } from "../report_body/truck_list.ts";
import { refusedFields, watchErrors } from "./form_errors.ts";
import { readValues } from "./form.ts";

export { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
export { DraftNotice } from "./DraftNotice.tsx";
export { formActions } from "./form_actions.ts";

interface Options {
  t: IslandProps["t"];
  timeZone: string;
  /** Best estimate of the server time, in ms. */
  now(): number;
  /** `isNew`: after sending, rather than while the errors are being corrected. */
  onErrors(errors: readonly FieldError[], isNew: boolean): void;
}

/** Validation of the form in the browser; loaded on the first input. */
export interface FormValidation {
  /** Validates the form and shows its errors. Returns true when there are none. */
  check(): boolean;
  /** Shows why the server refused the report. */
  showRefusal(refusal: Refusal): void;
}

/** Starts the validation of a form and adds character counters to its long texts. */
export function startValidation(
  form: HTMLFormElement,
  { t, timeZone, now, onErrors }: Options,
): FormValidation {
  addCounters(form, t);
  const trucks = startTruckList(form);
  // A phone with a slow clock takes the server's time from the form until it gets a response.
  const openedAt = () => instantOf(defaultOf(form, "date"), defaultOf(form, "time"), timeZone) || 0;
  // A test checks that every code of `checkForm` is in the catalogue.
  const translate = t as (key: string, values?: object) => string;
  const errors = watchErrors(form, {
    t,
    onErrors,
    find: (values) =>
      [
        ...checkForm(values, { timeZone, now: Math.max(now(), openedAt()) }),
        ...trucks.check(values),
      ]
        .map(({ field, code, values }) => ({
          path: field,
          isNamed: code === "required" && !field.includes("."),
          message: translate(
            code === "required" ? `required.${field.split(".").pop()}` : `invalid.${code}`,
            values ?? {},
          ),
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

/** The value that the server rendered into a field. */
function defaultOf(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement).defaultValue;
}

/** Fields with a character counter, and their maximum lengths. */
const LIMITS = { description: 4000, immediate_action: 1000 } as const;
/** From this share of the maximum on, screen readers announce the count. */
const ANNOUNCE_FROM = 0.9;
/** Time without input after which the count is announced. */
const ANNOUNCE_DELAY_MS = 1000;

/** Formats like `Intl.NumberFormat("en")`, which takes a slow phone 30 ms to create. */
const groupDigits = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");

/** Adds a character counter below each long text of the form. */
export function addCounters(form: HTMLFormElement, t: IslandProps["t"]): void {
  for (const [name, max] of Object.entries(LIMITS)) {
    addCounter(form.elements.namedItem(name) as HTMLTextAreaElement, max, t);
  }
}

function addCounter(field: HTMLTextAreaElement, max: number, t: IslandProps["t"]): void {
  const visible = document.createElement("p");
  visible.className = "hint";
  const live = document.createElement("p");
  live.className = "sr";
  live.setAttribute("aria-live", "polite");
  field.after(visible, live);
  let timer: ReturnType<typeof setTimeout>;
  const count = () => {
    const length = lengthOf(field.value);
    const text = t("form.length", { count: groupDigits(length), max: groupDigits(max) });
    visible.textContent = text;
    visible.classList.toggle("error", length > max);
    clearTimeout(timer);
    if (length >= max * ANNOUNCE_FROM) {
      timer = setTimeout(() => live.textContent = text, ANNOUNCE_DELAY_MS);
    }
  };
  field.addEventListener("input", count);
  count();
}

/** Counts characters as the server does: trimmed, without control characters. */
export function lengthOf(text: string): number {
  return [...text.replace(/(?![\n\t])\p{Cc}/gu, "").trim()].length;
}
