import type { VNode } from "preact";
import type { DateFormats } from "@/lib/i18n/mod.ts";
import type { PageContext } from "./page_context.ts";

/** By language and time zone, then by object: the drawings by what else they show. */
const kept = new WeakMap<DateFormats, WeakMap<object, Map<string, VNode>>>();

/** Drawings of one object that are kept; past so many, they are forgotten. */
const MOST_KEPT = 16;

/**
 * Draws what follows from an object that never changes (`lib/database/kept/rows.ts`), from language, time zone, day
 * and base of the page, and from `shown`: whatever else it shows, and the name of the drawing. It is drawn
 * once for each. No islands, which a page has to know of.
 */
export function keepDrawn(
  { dates, today, base }: Pick<PageContext, "dates" | "today" | "base">,
  of: object,
  shown: string,
  draw: () => VNode,
): VNode {
  const drawings = getOrAdd(getOrAdd(kept, dates, () => new WeakMap()), of, () => new Map());
  const key = `${today} ${base} ${shown}`;
  const known = drawings.get(key);
  if (known) return known;
  if (drawings.size >= MOST_KEPT) drawings.clear();
  const drawn = draw();
  drawings.set(key, drawn);
  return drawn;
}

function getOrAdd<Value>(
  map: WeakMap<object, Value>,
  key: object,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
