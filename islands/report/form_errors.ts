import type { FieldError } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { FormValues } from "@/islands/store/types.ts";
import { clearMarks, foldOf, labelOf, markField, positionOf } from "./field_marks.ts";
import { readValues } from "./form_values.ts";

/** What is wrong with a field of the form, by its name; `""`: with the form as a whole. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** The errors on the page: at the fields, and for the summary above them. */
export interface FormErrors {
  /** Looks for errors and shows them. True when there are none. */
  check(): boolean;
  /** Shows what the server has found. */
  show(faults: readonly FieldFault[]): void;
}

interface Options {
  t: IslandProps["t"];
  find(values: FormValues): readonly FieldFault[];
  /** `isNew`: after sending, rather than while the errors are being corrected. */
  summarise(errors: readonly FieldError[], isNew: boolean): void;
}

/** The sentence of these names the field already. */
const SELF_EXPLAINING: readonly string[] = ["type", "truck_id", ""];

/** Watches a form: what was wrong with it is taken back as it is corrected. */
export function watchErrors(form: HTMLFormElement, { t, find, summarise }: Options): FormErrors {
  const { title } = document;
  /** Those of the server go as soon as the field is touched: only it knows whether they still hold. */
  let shown: readonly (FieldFault & { fromServer?: boolean })[] = [];
  const put = (faults: typeof shown, isNew: boolean) => {
    // The server's own summary of a form it answered.
    document.querySelector("main .errors:not(is-land *)")?.remove();
    clearMarks(form);
    shown = [...faults].sort((a, b) => positionOf(form, a.path) - positionOf(form, b.path));
    for (const { path, message } of shown) markField(form, path, message);
    document.title = shown.length > 0 ? t("page.refused", { title }) : title;
    summarise(shown.map(({ path, message }) => ({ path, message, label: label(path) })), isNew);
  };
  const label = (path: string): string | undefined => {
    if (SELF_EXPLAINING.includes(path)) return undefined;
    const field = labelOf(form, path);
    const [, index] = /^persons\.(\d+)\./.exec(path) ?? [];
    const person = index && foldOf(form, path);
    return person ? t("report.person_field", { person, field }) : field;
  };
  form.addEventListener("input", ({ target }) => {
    if (shown.length === 0) return;
    const { name } = target as HTMLInputElement;
    const found = find(readValues(form));
    const left = shown.flatMap((fault) => {
      if (fault.fromServer) return isOf(fault.path, name) ? [] : [fault];
      return found.filter(({ path }) => path === fault.path);
    });
    if (JSON.stringify(left) !== JSON.stringify(shown)) put(left, false);
  });
  return {
    check() {
      put(find(readValues(form)), true);
      return shown.length === 0;
    },
    show: (faults) => put(faults.map((fault) => ({ ...fault, fromServer: true })), true),
  };
}

/** A list's answers are at fault one by one: `injury.body_part.0`. */
function isOf(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}
