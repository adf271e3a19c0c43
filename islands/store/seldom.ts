/** What few visits need of the store; it is fetched when it is asked for. */
import { correctionsIn } from "./corrections.ts";
import type { Connection } from "./database.ts";
import { mergingIn } from "./merging.ts";
import { tidyingIn } from "./tidy.ts";

export function seldomIn(connection: Connection, now: () => number) {
  return { ...correctionsIn(connection), ...mergingIn(connection), ...tidyingIn(connection, now) };
}

export type Seldom = ReturnType<typeof seldomIn>;
