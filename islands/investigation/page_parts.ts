/**
 * Replaces the parts of the page that depend on the saved version: the fishbone, the list of gaps,
 * the checksums. Does nothing offline, or when another save has started before the response: the
 * response may be outdated, and that save refreshes the parts again.
 */
export async function refreshParts(form: HTMLFormElement, isSaving: () => boolean): Promise<void> {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const asked = version.value;
  const response = await fetch(`${form.action}/parts?version=${asked}`).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const html = await response.text();
  if (version.value === asked && !isSaving()) replaceParts(form, html);
}

/** Replaces parts of the page by name; the focus does not move. */
export function replaceParts(form: HTMLFormElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of fresh.querySelectorAll<HTMLElement>("[data-part]")) {
    const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
    if (old && !old.isEqualNode(part)) replace(old, part, form);
  }
}

function replace(old: Element, part: HTMLElement, form: HTMLFormElement) {
  const focused = document.activeElement!;
  const holdsFocus = old.contains(focused);
  // Postponed to the next save, when the focus has moved on.
  if (holdsFocus && !focused.id && !part.hidden) return;
  old.replaceWith(part);
  // Two columns where both versions are shown.
  const both = part.parentElement!;
  if ("beside" in both.dataset) both.className = part.hidden ? "stack" : "split split-even";
  if (!holdsFocus) return;
  const next = document.getElementById(focused.id) ??
    form.querySelector<HTMLElement>(".stick [value=save]");
  next?.focus();
}
