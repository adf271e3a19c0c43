import { type FieldError, idOf } from "@/components/form/form_state.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { FormValues, Refusal } from "../store/types.ts";
import { type Control, controlsOf, openFold, readValues } from "./form.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import { text } from "../report_body/details.ts";

/** What is wrong with a field of the form, by its name; `""`: with the form as a whole. */
interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** The errors on the page: at the fields, and for the summary above them. */
interface FormErrors {
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
function labelOf(form: HTMLFormElement, name: string): string {
  const field = fieldOf(form, name);
  const label = [...field?.holder.querySelectorAll("label, legend, b") ?? []]
    .find((one) => one.localName !== "label" || !one.querySelector("input"));
  const words = label?.cloneNode(true) as Element | undefined;
  words?.querySelector(".hint")?.remove();
  // In the summary a colon follows.
  return words?.textContent.trim().replace(/[?？]$/, "") ?? "";
}

/** The words on the button that a field stands behind, such as "Person 2". */
function foldOf(form: HTMLFormElement, name: string): string | undefined {
  const details = fieldOf(form, name)?.controls[0]?.closest("details");
  return details?.querySelector("summary")?.textContent.trim();
}

/** Says at a field what is wrong with it, in the markup in which the server does. */
function markField(form: HTMLFormElement, path: string, message: string): void {
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
function clearMarks(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll(".error:not(.hint, is-land *)")) error.remove();
  for (const element of form.querySelectorAll("[aria-invalid]")) {
    element.removeAttribute("aria-invalid");
    const described = element.getAttribute("aria-describedby")?.replace(/ ?\S+-e$/, "");
    if (described === "") element.removeAttribute("aria-describedby");
    else if (described) element.setAttribute("aria-describedby", described);
  }
}

/** Where a field stands among the others; -1 for none. */
function positionOf(form: HTMLFormElement, path: string): number {
  return controlsOf(form).findIndex(({ name }) => name === nameOf(path));
}

/**
 * Where the server's refusal of a report stands in the form it was made of.
 *
 * @param today the calendar date in the people's time zone
 * @param zoneGone that a zone is not in use any more
 */
export function refusedFields(
  { status, detail, errors }: Refusal,
  values: FormValues,
  today: string,
  zoneGone: string,
): FieldFault[] {
  if (errors.length === 0) return [{ path: "", message: `${detail} (${status})` }];
  return errors.map(({ path, code, message }) => ({
    path: fieldOfPath(path, values, today),
    // The phone knows the site of every zone in use.
    message: path === "site_id" && code === "invalid" ? zoneGone : message,
  }));
}

function fieldOfPath(path: string, values: FormValues, today: string): string {
  const [head, ...rest] = path.split(".");
  switch (head) {
    case "site_id":
      return "zone_id";
    case "occurred_at":
      // On the day itself it is the time that is wrong.
      return text(values, "date") === today ? "time" : "date";
    case "type_details":
      return [text(values, "type"), ...rest].join(".");
    case "persons":
      return ["persons", typedPersons(values)[Number(rest[0])]?.index, ...rest.slice(1)].join(".");
    default:
      return path;
  }
}
