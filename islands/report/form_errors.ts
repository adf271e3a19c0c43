import { type FieldError, idOf } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { FormValues, Refusal } from "../store/types.ts";
import { type Control, controlsOf, openDetails, readValues } from "./form.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import { text } from "../report_body/details.ts";

/** An error of a field, by its name; `""` stands for the whole form. */
interface FieldProblem {
  readonly path: string;
  readonly message: string;
  /** Whether the message names its field. */
  readonly isNamed?: boolean;
}

/** The errors shown at the fields and in the summary. */
interface FormErrors {
  /** Validates the form and shows its errors. Returns true when there are none. */
  check(): boolean;
  /** Shows errors found by the server. */
  show(problems: readonly FieldProblem[]): void;
}

interface Options {
  t: IslandProps["t"];
  find(values: FormValues): readonly FieldProblem[];
  /** `isNew`: after sending, rather than while the errors are being corrected. */
  onErrors(errors: readonly FieldError[], isNew: boolean): void;
}

/** Fields whose message already contains their label. */
const WITHOUT_LABEL: readonly string[] = ["type", "truck_id", ""];

/** Watches a form and removes its errors as the user corrects them. */
export function watchErrors(form: HTMLFormElement, { t, find, onErrors }: Options): FormErrors {
  const { title } = document;
  /** Errors of the server are removed on the first input: only the server can check them again. */
  let shown: readonly (FieldProblem & { fromServer?: boolean })[] = [];
  const setShown = (problems: typeof shown, isNew: boolean) => {
    // The summary that the server rendered.
    document.querySelector("main .errors:not(is-land *)")?.remove();
    clearMarks(form);
    shown = [...problems].sort((a, b) => positionOf(form, a.path) - positionOf(form, b.path));
    for (const { path, message } of shown) markField(form, path, message);
    document.title = shown.length > 0 ? t("page.refused", { title }) : title;
    onErrors(shown.map((one) => ({ ...one, label: label(one) })), isNew);
  };
  const label = ({ path, isNamed }: FieldProblem): string | undefined => {
    if (isNamed || WITHOUT_LABEL.includes(path)) return undefined;
    const field = labelOf(form, path);
    const [, index] = /^persons\.(\d+)\./.exec(path) ?? [];
    const person = index && summaryOf(form, path);
    return person ? t("report.person_field", { person, field }) : field;
  };
  form.addEventListener("input", ({ target }) => {
    if (shown.length === 0) return;
    const { name } = target as HTMLInputElement;
    const found = find(readValues(form));
    const left = shown.flatMap((problem) => {
      if (problem.fromServer) return belongsTo(problem.path, name) ? [] : [problem];
      return found.filter(({ path }) => path === problem.path);
    });
    if (JSON.stringify(left) !== JSON.stringify(shown)) setShown(left, false);
  });
  return {
    check() {
      setShown(find(readValues(form)), true);
      return shown.length === 0;
    },
    show: (problems) =>
      setShown(problems.map((problem) => ({ ...problem, fromServer: true })), true),
  };
}

/** The server names single values of a list, such as `injury.body_part.0`. */
function belongsTo(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The elements of a field on the page. */
interface Field {
  readonly controls: readonly Control[];
  /** The fieldset of a group of controls. */
  readonly set: HTMLFieldSetElement | null;
  /** The element that receives the error. */
  readonly holder: Element;
}

function fieldOf(form: HTMLFormElement, path: string): Field | undefined {
  const controls = controlsOf(form).filter(({ name }) => name === nameOf(path));
  const [first] = controls;
  if (!first) return undefined;
  const set = /radio|checkbox/.test(first.type) ? first.closest("fieldset") : null;
  return { controls, set, holder: set ?? first.closest(".field") ?? form };
}

/** The name of the field of a path: without the index of a list's value. */
function nameOf(path: string): string {
  return path.replace(/\.\d+$/, "");
}

/** The label of a field on the page, without its hint. */
function labelOf(form: HTMLFormElement, name: string): string {
  const field = fieldOf(form, name);
  const label = [...field?.holder.querySelectorAll("label, legend, b") ?? []]
    .find((one) => one.localName !== "label" || !one.querySelector("input"));
  const copy = label?.cloneNode(true) as Element | undefined;
  copy?.querySelector(".hint")?.remove();
  // The summary adds a colon.
  return copy?.textContent.trim().replace(/[?？]$/, "") ?? "";
}

/** The `<summary>` of the `<details>` around a field, such as "Person 2". */
function summaryOf(form: HTMLFormElement, name: string): string | undefined {
  const details = fieldOf(form, name)?.controls[0]?.closest("details");
  return details?.querySelector("summary")?.textContent.trim();
}

/** Shows an error at a field, in the same markup as the server's. */
function markField(form: HTMLFormElement, path: string, message: string): void {
  const field = fieldOf(form, path);
  const first = field?.controls[0];
  if (!field || !first) return;
  const { set, holder, controls } = field;
  first.id ||= idOf(nameOf(path));
  openDetails(first);
  const isInLabel = holder.localName === "label";
  const error = document.createElement(isInLabel ? "span" : "p");
  error.className = "error";
  error.textContent = message;
  if (set) set.querySelector("legend")?.after(error);
  else first.before(error);
  const isGroup = set?.getAttribute("role") === "radiogroup";
  const marked = isGroup ? [set] : set && first.type === "radio" ? [] : controls;
  for (const element of marked) element.setAttribute("aria-invalid", "true");
  // Inside a label or a legend the error is already part of the accessible name.
  if (isInLabel || (set && !isGroup)) return;
  error.id = `${first.id}-e`;
  const described = marked[0]?.getAttribute("aria-describedby");
  marked[0]?.setAttribute("aria-describedby", described ? `${described} ${error.id}` : error.id);
}

/** Removes the errors at the fields, those rendered by the server included. */
function clearMarks(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll(".error:not(.hint, is-land *)")) error.remove();
  for (const element of form.querySelectorAll("[aria-invalid]")) {
    element.removeAttribute("aria-invalid");
    const described = element.getAttribute("aria-describedby")?.replace(/ ?\S+-e$/, "");
    if (described === "") element.removeAttribute("aria-describedby");
    else if (described) element.setAttribute("aria-describedby", described);
  }
}

/** The index of a field in the form; -1 for the whole form. */
function positionOf(form: HTMLFormElement, path: string): number {
  return controlsOf(form).findIndex(({ name }) => name === nameOf(path));
}

/**
 * Maps the errors of a refusal from paths of the JSON body to fields of the form.
 *
 * @param today the calendar date in the company's time zone
 * @param inactiveZone the message for a zone that is no longer in use
 */
export function refusedFields(
  { status, detail, errors }: Refusal,
  values: FormValues,
  today: string,
  inactiveZone: string,
): FieldProblem[] {
  if (errors.length === 0) return [{ path: "", message: `${detail} (${status})` }];
  return errors.map(({ path, code, message }) => ({
    path: fieldOfPath(path, values, today),
    isNamed: code === "required" && !path.includes("."),
    // The phone has the site of every active zone, so this one is inactive.
    message: path === "site_id" && code === "invalid" ? inactiveZone : message,
  }));
}

function fieldOfPath(path: string, values: FormValues, today: string): string {
  const [head, ...rest] = path.split(".");
  switch (head) {
    case "site_id":
      return "zone_id";
    case "occurred_at":
      // A date of today is valid, so the time is wrong.
      return text(values, "date") === today ? "time" : "date";
    case "type_details":
      return [text(values, "type"), ...rest].join(".");
    case "persons":
      return ["persons", typedPersons(values)[Number(rest[0])]?.index, ...rest.slice(1)].join(".");
    default:
      return path;
  }
}
