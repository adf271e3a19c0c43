import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";

/** A term with its value; an empty value is shown as a dash. */
export interface Fact {
  readonly term: string;
  readonly fact: ComponentChildren;
}

/** Entries that are `null` or `false` are skipped: write `condition && { term, fact }`. */
export type FactList = readonly (Fact | null | undefined | false)[];

/**
 * A description list. Must be inside `.scope`, whose width determines whether terms and values are
 * stacked.
 */
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

/** A dash for a missing value; `says` names what is missing for screen readers. */
export function Nothing({ page, says }: { page: Words; says?: string }) {
  return <span class="quiet" role="img" aria-label={says ?? page.t("page.nothing")}>–</span>;
}
