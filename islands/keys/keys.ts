/** Remembered on this device: keys of one character disturb those who speak to their computer. */
const OFF = "keys_off";

/**
 * Single keys for lists and triage: `/` searches, `j` and `k` go through the rows, `1` to `5` choose the
 * severity, `?` shows them. Enter is that of the focused link. Nothing without the panel on the page.
 */
export function startKeys(): void {
  const panel = document.querySelector<HTMLElement>("#keys");
  // Browsers before 2024 cannot open the panel, in which keys are switched off, and go without keys.
  if (!panel || !("popover" in panel)) return;
  const choice = panel.querySelector("input")!;
  choice.checked = !localStorage.getItem(OFF);
  choice.onchange = () => {
    if (choice.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  };
  addEventListener("keydown", (event) => {
    if (!choice.checked || isForAnother(event)) return;
    if (event.key === "?") panel.showPopover();
    else if (!act(event.key)) return;
    event.preventDefault();
  });
  panel.parentElement!.hidden = false;
}

const TYPED = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/** Whether a key belongs to a text field, to a shortcut of the browser, or to what lies over the page. */
function isForAnother({ target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || isComposing ||
    (target as Element).closest(TYPED) !== null ||
    document.querySelector(":popover-open") !== null;
}

/** Does what a key means on this page; false for others. */
function act(key: string): boolean {
  if (key === "/") return focusOn(document.querySelector("#q"));
  if (key === "j" || key === "k") return move(key === "j" ? 1 : -1);
  const level = document.querySelector<HTMLInputElement>(
    `#triage [name=severity][value="${CSS.escape(key)}"]:enabled`,
  );
  level?.click();
  return focusOn(level);
}

/** Focuses the link of the next or the previous row, so that Enter opens it. */
function move(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll("main tbody tr")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  return focusOn(rows[current < 0 ? 0 : current + by]?.querySelector("a"));
}

function focusOn(element?: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return !!element;
}
