/**
 * Draws the parts of the page that follow from what is saved anew: the fishbone, what is missing,
 * what somebody else saved. Nobody loses the place where they are. Without a connection all stays.
 */
export async function freshParts(form: HTMLFormElement): Promise<void> {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const url = `${form.action}/parts?version=${version.value}`;
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
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
  if (!holdsFocus) return;
  const next = document.getElementById(focused.id) ??
    form.querySelector<HTMLElement>(".stick [value=save]");
  next?.focus();
}
