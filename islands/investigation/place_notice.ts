/** Puts a notice where who writes sees it: after the field that has the focus, else before the form. */
export function placeNotice(form: HTMLFormElement, notice: HTMLElement): void {
  if (notice.isConnected) return;
  const focused = document.activeElement;
  const field = form.contains(focused) ? focused?.closest(".field") : null;
  if (field) field.after(notice);
  else form.before(notice);
}
