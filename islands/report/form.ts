import type { FormValues } from "../store/types.ts";
import { notePosted } from "../store/mod.ts";

/** A control that people fill in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that people fill in with words or choices; hidden ones and files are none. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control =>
    element.matches("[name]:is(input:not([type=hidden], [type=file]), select, textarea)")
  );
}

/** What stands in the form, by name in the order of the page. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    if (!isCheckable(control) || control.checked) {
      (values[control.name] ??= []).push(control.value);
    }
  }
  return values;
}

/** What the server wrote into the form, whatever the browser or a person has made of it since. */
export function readDefaults(form: HTMLFormElement): FormValues {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readValues(copy);
}

/** Fills a form in, and opens what folds away something that is filled in. */
export function writeValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of controlsOf(form)) {
    const { [control.name]: texts } = values;
    if (isCheckable(control)) control.checked = texts?.includes(control.value) ?? false;
    // A question that did not exist then keeps what it has.
    else if (texts) control.value = texts[0] ?? "";
    if (texts?.[0]) openFold(control);
  }
}

/** Shows a control that stands behind a button. */
export function openFold(control: Element): void {
  control.closest("details")?.setAttribute("open", "");
}

/** Both as written and in the same order, as two readings of one form are. */
export function areSame(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** Posts the form by the browser, under the key that it has on the phone, so that no way makes it two. */
export function postPlainly(form: HTMLFormElement, id: string | undefined): void {
  if (id) {
    useKey(form, id);
    try {
      notePosted(id);
    } catch {
      // The draft stays, and its key with it.
    }
  }
  form.submit();
}

/** The key under which the server takes the form once. */
function useKey(form: HTMLFormElement, key: string): void {
  const name = "idempotency_key";
  let field = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!field) {
    field = document.createElement("input");
    Object.assign(field, { type: "hidden", name });
    form.append(field);
  }
  field.value = key;
}
