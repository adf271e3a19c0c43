/**
 * Draws the parts of the page that follow from what is saved anew: the fishbone, what is missing, what
 * the form was drawn from. Without a connection all stays, and so it does when the next save has begun
 * before the answer came: it tells of a version that may be older than what is saved, and that save
 * asks anew.
 */
export async function freshParts(form: HTMLFormElement, isSaving: () => boolean): Promise<void> {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const asked = version.value;
  const response = await fetch(`${form.action}/parts?version=${asked}`).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const html = await response.text();
  if (version.value === asked && !isSaving()) drawParts(form, html);
}

/** Puts parts of the page in the place of those of the same names; nobody loses the place where they are. */
export function drawParts(form: HTMLFormElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of fresh.querySelectorAll<HTMLElement>("[data-part]")) {
    const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
    if (old && !old.isEqualNode(part)) replace(old, part, form);
  }
}

function replace(old: Element, part: HTMLElement, form: HTMLFormElement) {
  const focused = document.activeElement!;
  const holdsFocus = old.contains(focused);
  // Drawn after the next save, when somebody has moved on.
  if (holdsFocus && !focused.id && !part.hidden) return;
  old.replaceWith(part);
  // Beside the fields it is about, where there is room.
  const both = part.parentElement!;
  if ("beside" in both.dataset) both.className = part.hidden ? "stack" : "split split-even";
  if (!holdsFocus) return;
  const next = document.getElementById(focused.id) ??
    form.querySelector<HTMLElement>(".stick [value=save]");
  next?.focus();
}
