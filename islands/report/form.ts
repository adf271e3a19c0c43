import type { FormValues } from "../store/types.ts";
import { notePosted } from "../store/mod.ts";

/** A form control for user input. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls for text and choices; not hidden fields and files. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control =>
    element.matches("[name]:is(input:not([type=hidden], [type=file]), select, textarea)")
  );
}

/** The current values of a form by field name, in the order of the page. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    if (!isCheckable(control) || control.checked) {
      (values[control.name] ??= []).push(control.value);
    }
  }
  return values;
}

/** The values as the server rendered them, before input or autofill. */
export function readDefaults(form: HTMLFormElement): FormValues {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readValues(copy);
}

/** Writes values into a form, and opens the `<details>` that contain any of them. */
export function writeValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of controlsOf(form)) {
    const { [control.name]: texts } = values;
    if (isCheckable(control)) control.checked = texts?.includes(control.value) ?? false;
    // Fields added to the form since the values were saved keep their defaults.
    else if (texts) control.value = texts[0] ?? "";
    if (texts?.[0]) openDetails(control);
  }
}

/** Shows a control: opens the `<details>` around it, and a field that is hidden until it is asked. */
export function openDetails(control: Element): void {
  control.closest("details")?.setAttribute("open", "");
  control.closest(".field[hidden]")?.removeAttribute("hidden");
}

/** Whether two results of `readValues` are equal, order included. */
export function areEqual(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** Submits the form by the browser, with its key on the phone, so that the queue cannot send it twice. */
export function submitNatively(form: HTMLFormElement, id: string | undefined): void {
  if (id) {
    setIdempotencyKey(form, id);
    try {
      notePosted(id);
    } catch {
      // The draft stays on the phone with the same key.
    }
  }
  form.submit();
}

/** Sets the idempotency key of a form. */
function setIdempotencyKey(form: HTMLFormElement, key: string): void {
  const name = "idempotency_key";
  let field = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!field) {
    field = document.createElement("input");
    Object.assign(field, { type: "hidden", name });
    form.append(field);
  }
  field.value = key;
}
