import type { ComponentChildren } from "preact";

/** A list of entries; the `.main-link` of an entry makes the whole entry clickable. */
export function Items({ children }: { children: ComponentChildren }) {
  return <ul class="items" role="list">{children}</ul>;
}

/** Numbered steps. */
export function Steps({ children }: { children: ComponentChildren }) {
  return <ol class="steps" role="list">{children}</ol>;
}
