import type { Words } from "../page_context.ts";

/** A dash where there is nothing to show; `says` names what is missing for screen readers. */
export function Nothing({ page, says }: { page: Words; says?: string }) {
  return <span class="quiet" role="img" aria-label={says ?? page.t("page.nothing")}>–</span>;
}
