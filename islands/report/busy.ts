/**
 * Shows on the button of a form that its work is going on.
 *
 * @returns ends it
 */
export function showBusy(form: HTMLFormElement, words: string): () => void {
  const button = form.querySelector<HTMLButtonElement>(".btn-primary");
  if (!button) return () => {};
  const before = button.textContent;
  const set = (isBusy: boolean) => {
    // Not disabled: it would lose the focus. A second press does nothing all the same.
    button.setAttribute("aria-busy", `${isBusy}`);
    button.setAttribute("aria-disabled", `${isBusy}`);
    button.textContent = isBusy ? words : before;
  };
  set(true);
  return () => set(false);
}
