import type { ComponentChildren } from "preact";

/** Entries on lines; the `.main-link` of each makes the whole entry the target. */
export function Items({ children }: { children: ComponentChildren }) {
  return <ul class="items" role="list">{children}</ul>;
}

/** Numbered steps. */
export function Steps({ children }: { children: ComponentChildren }) {
  return <ol class="steps" role="list">{children}</ol>;
}
