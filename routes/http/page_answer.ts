import type { Page } from "@/lib/page.ts";
import type { RequestContext } from "./context.ts";

/** The JSON of lists that never change. */
const written = new WeakMap<readonly unknown[], string>();

/** Answers with a page of a list; the JSON of items that are frozen, and so shown again, is written once. */
export function answerPage(c: RequestContext, { items, ...rest }: Page<unknown>): Response {
  const known = written.get(items);
  const text = known ?? JSON.stringify(items);
  if (known === undefined && Object.isFrozen(items)) written.set(items, text);
  c.header("Content-Type", "application/json");
  return c.body(`{"items":${text},${JSON.stringify(rest).slice(1)}`);
}
