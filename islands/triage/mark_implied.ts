import { radios } from "./radios.ts";

/** Says at the questions that were answered by other answers that they were, and nowhere else. */
export function markImplied(form: HTMLFormElement, names: readonly string[], text: string): void {
  for (const mark of form.querySelectorAll("[data-implied]")) {
    const hint = mark.parentElement!;
    mark.remove();
    if (hint.childNodes.length === 0) hint.remove();
  }
  for (const name of names) {
    const legend = radios(form, name)[0]?.closest("fieldset")?.querySelector("legend");
    if (!legend) continue;
    const mark = document.createElement("b");
    mark.className = "line";
    mark.dataset.implied = "";
    mark.textContent = text;
    hintOf(legend).append(mark);
  }
}

/** Not every question has one. */
function hintOf(legend: HTMLLegendElement): Element {
  const known = legend.querySelector(".hint");
  if (known) return known;
  const hint = document.createElement("span");
  hint.className = "hint";
  legend.append(hint);
  return hint;
}
