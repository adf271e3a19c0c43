import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";

/** A term and what is known about it; an empty fact shows a dash. */
export interface Fact {
  readonly term: string;
  readonly fact: ComponentChildren;
}

/** Entries that are `null` or `false` are left out: write `condition && { term, fact }`. */
export type FactList = readonly (Fact | null | undefined | false)[];

/** Facts on lines. Stands inside `.scope`, whose width decides whether they stack. */
export function Facts({ page, facts }: { page: Words; facts: FactList }) {
  return (
    <dl class="facts">
      {facts.map((entry) =>
        entry && (
          <div key={entry.term}>
            <dt>{entry.term}</dt>
            <dd>{isEmpty(entry.fact) ? <Nothing page={page} /> : entry.fact}</dd>
          </div>
        )
      )}
    </dl>
  );
}

function isEmpty(fact: ComponentChildren): boolean {
  return fact === null || fact === undefined || fact === false || fact === "";
}

/** A dash where there is nothing to show; `says` names what is missing for screen readers. */
export function Nothing({ page, says }: { page: Words; says?: string }) {
  return <span class="quiet" role="img" aria-label={says ?? page.t("page.nothing")}>–</span>;
}
