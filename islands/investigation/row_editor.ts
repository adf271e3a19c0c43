import { fill } from "@/lib/i18n/fill.ts";

/** Minimum number of visible rows, even if empty. */
const MIN_ROWS: Readonly<Record<ListName, number>> = {
  whys: 1,
  root_causes: 1,
  witness_statements: 0,
};

/**
 * Adds buttons that append and remove rows of a list. The empty rows rendered for browsers without
 * JavaScript are removed from the page until needed.
 */
export function addRowControls(box: HTMLElement, words: Words, changed: () => void): void {
  const list = box.dataset.rows as ListName;
  const rows = [...box.children] as HTMLElement[];
  const template = box.parentElement!.querySelector<HTMLTemplateElement>(
    `template[data-row-of=${list}]`,
  );
  const most = Number(box.dataset.most ?? rows.length);
  const foot = document.createElement("div");
  const said = document.createElement("p");
  const add = button("btn", words[`add_${list}`]!, () => grow());
  let shown = Math.max(MIN_ROWS[list], ...rows.map((row, index) => isEmpty(row) ? 0 : index + 1));

  foot.className = "row";
  said.className = "row";
  said.setAttribute("role", "status");
  foot.append(add, said);
  box.after(foot);
  rows.forEach(prepare);
  draw();

  function prepare(row: HTMLElement, index: number) {
    const text = fill(words[`remove_${list}`]!, { n: index + 1 });
    const remove = button("link", text, () => removeAt(index));
    const line = document.createElement("div");
    line.append(remove);
    (row.querySelector(":scope > .box") ?? row).append(line);
    row.addEventListener("input", () => updateSummary(row, index, words));
  }

  /** Only visible rows are in the document, and so in the submitted form. */
  function draw() {
    while (rows.length < shown) addRow();
    rows.forEach((row, index) => {
      if (index >= shown) row.remove();
      else if (!row.isConnected) box.append(row);
      updateSummary(row, index, words);
    });
    if (shown < most) foot.prepend(add);
    else add.remove();
  }

  function addRow() {
    const holder = document.createElement("div");
    // Names (`list.-1.ref`) and ids (`list--1-ref`) contain the index of the row.
    holder.innerHTML = template!.innerHTML.replaceAll(
      /(witness_statements[.-])-1(?=[.-])/g,
      `$1${rows.length}`,
    );
    const row = holder.firstElementChild as HTMLElement;
    prepare(row, rows.length);
    rows.push(row);
  }

  function grow() {
    const last = rows[shown - 1];
    // One empty row is enough: the button moves the focus to it.
    if (!last || !isEmpty(last)) shown++;
    said.replaceChildren();
    draw();
    open(rows[shown - 1]!);
  }

  function removeAt(index: number) {
    const removed = readRow(rows[index]!);
    for (let at = index; at < shown - 1; at++) writeRow(rows[at]!, readRow(rows[at + 1]!));
    writeRow(rows[shown - 1]!, {});
    shown = Math.max(MIN_ROWS[list], shown - 1);
    draw();
    const isWritten = Object.values(removed).some(Boolean);
    const back = button("link", words.bring_back!, () => putBack(index, removed));
    said.replaceChildren(`${words.removed} `, ...isWritten ? [back] : []);
    (isWritten ? back : add).focus();
    changed();
  }

  function putBack(index: number, values: RowValues) {
    // An empty last row is reused.
    if (shown === 0 || !isEmpty(rows[shown - 1]!)) shown = Math.min(most, shown + 1);
    draw();
    if (!isEmpty(rows[shown - 1]!)) return;
    for (let at = shown - 1; at > index; at--) writeRow(rows[at]!, readRow(rows[at - 1]!));
    writeRow(rows[index]!, values);
    said.replaceChildren();
    draw();
    open(rows[index]!);
    changed();
  }
}

function open(row: HTMLElement) {
  if (row instanceof HTMLDetailsElement) row.open = true;
  fieldsOf(row)[0]?.focus();
}

function button(look: string, text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = look;
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

/** Labels the summary of a collapsed statement, as the server does. */
function updateSummary(row: HTMLElement, index: number, words: Words): void {
  const summary = row.querySelector(":scope > summary > .row");
  if (!summary) return;
  const n = index + 1;
  const { ref = "" } = readRow(row);
  summary.textContent = isEmpty(row)
    ? fill(words.add_statement!, { n })
    : fill(words.statement_n!, { n, ref });
}

/** The values of a row, by the last part of the names of its fields. */
type RowValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a row, in their order. */
function fieldsOf(row: Element): Field[] {
  return [...row.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
}

/** `answer` of `whys.0.answer`. */
function keyOf(field: Field): string {
  return field.name.replace(/^\w+\.-?\d+\./, "");
}

function readRow(row: Element): RowValues {
  return Object.fromEntries(fieldsOf(row).map((field) => [keyOf(field), field.value]));
}

function writeRow(row: Element, values: RowValues): void {
  for (const field of fieldsOf(row)) field.value = values[keyOf(field)] ?? "";
}

function isEmpty(row: Element): boolean {
  return fieldsOf(row).every(({ value }) => value === "");
}

/**
 * The field for a path of the server, which does not count empty rows: its second entry may be in
 * the third row. Null when the form has no such field.
 */
export function fieldAt(form: HTMLFormElement, path: string): HTMLElement | null {
  const [, list, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const rows = list && form.querySelector(`[data-rows="${list}"]`)?.children;
  const row = rows && [...rows].filter((row) => !isEmpty(row))[Number(index)];
  if (row) return row.querySelector(`[name$=".${field}"]`);
  // The lines of a text area have indexes too: `immediate_causes.1` is in `immediate_causes`.
  const found = form.elements.namedItem(path) ??
    form.elements.namedItem(path.replace(/\.\d+$/, ""));
  return found instanceof HTMLElement ? found : null;
}

/** Texts in the page's language, by key. */
export type Words = Readonly<Record<string, string>>;

/** The lists of the form whose rows have several values. */
type ListName = "whys" | "root_causes" | "witness_statements";
