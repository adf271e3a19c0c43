import type { ComponentChildren } from "preact";
import type { Theirs } from "./theirs.ts";
import { TheirsPart } from "./TheirsPart.tsx";
import type { Unit } from "./units.ts";
import type { PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  unit: Unit;
  theirs: Theirs | undefined;
  children: ComponentChildren;
}

/**
 * The fields of a unit, and beside them what somebody else saved there: two columns on a wide screen,
 * one below the other on a phone. The script changes the look when it draws the other version.
 */
export function Beside({ page, unit, theirs, children }: Props) {
  const differs = theirs?.comparison?.has(unit) ?? false;
  return (
    <div class={differs ? "split split-even" : "stack"} data-beside>
      <div class="stack">{children}</div>
      <TheirsPart {...{ page, unit, theirs }} />
    </div>
  );
}
