/**
 * Puts a notice where who writes sees it: after the field that has the focus, above the button that
 * was pressed, else before the form.
 */
export function placeNotice(form: HTMLFormElement, notice: HTMLElement): void {
  if (notice.isConnected) return;
  const focused = document.activeElement;
  const isInside = form.contains(focused);
  const button = isInside && focused instanceof HTMLButtonElement && focused.type === "submit";
  const field = isInside ? focused!.closest(".field") : null;
  if (button) focused.closest("form > *")!.before(notice);
  else if (field) field.after(notice);
  else form.before(notice);
  if (button) notice.scrollIntoView({ block: "nearest" });
}
