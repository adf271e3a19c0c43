/** Somebody who types a number has finished it. */
const PAUSE_MS = 800;

/** Says a headline once it has stood for a moment, and only if it is not the one said last. */
export function sayLater(place: Element, first: string) {
  let last = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (headline: string, more: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (headline === last) return;
      last = headline;
      place.textContent = headline + more;
    }, PAUSE_MS);
  };
}
