/**
 * Draws the parts of the page that follow from what is saved anew: the fishbone, what is missing,
 * what somebody else saved. Nothing that has the focus is taken away. Without a connection all stays.
 */
export async function freshParts(form: HTMLFormElement): Promise<void> {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const url = `${form.action}/parts?version=${version.value}`;
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of fresh.querySelectorAll<HTMLElement>("[data-part]")) {
    const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!old || old.isEqualNode(part) || old.contains(document.activeElement)) continue;
    old.replaceWith(part);
  }
}
