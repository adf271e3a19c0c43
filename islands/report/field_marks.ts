import { idOf } from "@/components/form/form_state.ts";
import { type Control, controlsOf, openFold } from "./form_values.ts";

/** Where the error of a field stands on the page, and what it is called there. */
interface Field {
  readonly controls: readonly Control[];
  /** The question around several controls. */
  readonly set: HTMLFieldSetElement | null;
  /** What the error stands in. */
  readonly holder: Element;
}

function fieldOf(form: HTMLFormElement, path: string): Field | undefined {
  const controls = controlsOf(form).filter(({ name }) => name === nameOf(path));
  const [first] = controls;
  if (!first) return undefined;
  const set = /radio|checkbox/.test(first.type) ? first.closest("fieldset") : null;
  return { controls, set, holder: set ?? first.closest(".field") ?? form };
}

/** The answers of a list are at fault one by one (`body_part.0`); the field is the list's. */
function nameOf(path: string): string {
  return path.replace(/\.\d+$/, "");
}

/** The label of a field as the page has it, without what follows it in small letters. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const field = fieldOf(form, name);
  const label = [...field?.holder.querySelectorAll("label, legend, b") ?? []]
    .find((one) => one.localName !== "label" || !one.querySelector("input"));
  const words = label?.cloneNode(true) as Element | undefined;
  words?.querySelector(".hint")?.remove();
  // In the summary a colon follows.
  return words?.textContent.trim().replace(/[?？]$/, "") ?? "";
}

/** The words on the button that a field stands behind, such as "Person 2". */
export function foldOf(form: HTMLFormElement, name: string): string | undefined {
  const details = fieldOf(form, name)?.controls[0]?.closest("details");
  return details?.querySelector("summary")?.textContent.trim();
}

/** Says at a field what is wrong with it, in the markup in which the server does. */
export function markField(form: HTMLFormElement, path: string, message: string): void {
  const field = fieldOf(form, path);
  const first = field?.controls[0];
  if (!field || !first) return;
  const { set, holder, controls } = field;
  first.id ||= idOf(nameOf(path));
  openFold(first);
  const isInLabel = holder.localName === "label";
  const error = document.createElement(isInLabel ? "span" : "p");
  error.className = "error";
  error.textContent = message;
  if (set) set.querySelector("legend")?.after(error);
  else first.before(error);
  const isGroup = set?.getAttribute("role") === "radiogroup";
  const marked = isGroup ? [set] : set && first.type === "radio" ? [] : controls;
  for (const element of marked) element.setAttribute("aria-invalid", "true");
  // Inside a label it is part of the name already, and so are the words of a question.
  if (isInLabel || (set && !isGroup)) return;
  error.id = `${first.id}-e`;
  const described = marked[0]?.getAttribute("aria-describedby");
  marked[0]?.setAttribute("aria-describedby", described ? `${described} ${error.id}` : error.id);
}

/** Takes back what was said at the fields, by this script or by the server. */
export function clearMarks(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll(".error:not(.hint, is-land *)")) error.remove();
  for (const element of form.querySelectorAll("[aria-invalid]")) {
    element.removeAttribute("aria-invalid");
    const described = element.getAttribute("aria-describedby")?.replace(/ ?\S+-e$/, "");
    if (described === "") element.removeAttribute("aria-describedby");
    else if (described) element.setAttribute("aria-describedby", described);
  }
}

/** Where a field stands among the others; -1 for none. */
export function positionOf(form: HTMLFormElement, path: string): number {
  return controlsOf(form).findIndex(({ name }) => name === nameOf(path));
}
