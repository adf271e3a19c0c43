/** Somebody who types a number has finished it. */
const PAUSE_MS = 800;

/** Says something once it has stood for a moment, and only if it is not what was said last. */
export function sayLater(place: Element, first: string) {
  let last = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (words: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (words === last) return;
      last = words;
      place.textContent = words;
    }, PAUSE_MS);
  };
}
