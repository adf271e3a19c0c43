import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";

interface Props {
  page: Words;
  /** "Filter incidents", for screen readers. */
  label: string;
  /** Where the form goes, with GET: the state of the list stands in the address. */
  action: string;
  /** Address of the unfiltered list; given when something is filtered. */
  clear?: string | undefined;
  /** Up to three fields: they keep a moderate width. */
  few?: boolean;
  /** `TextInput`s and `Select`s; the search field with `grow`. */
  children: ComponentChildren;
}

/** In a row on a laptop; on a phone a sheet behind one button, without a script. */
export function Filters({ page, label, action, clear, few, children }: Props) {
  const { t } = page;
  return (
    <>
      <div class="narrow">
        <button type="button" class="btn btn-wide" popovertarget="filters">
          {t("filters.open")}
        </button>
      </div>
      <form
        class="sheet"
        id="filters"
        popover="auto"
        role="search"
        aria-label={label}
        method="get"
        action={action}
        autocomplete="off"
      >
        <button
          type="button"
          class="btn narrow"
          popovertarget="filters"
          popovertargetaction="hide"
        >
          {t("nav.close")}
        </button>
        <div class={few ? "filters few" : "filters"}>
          {children}
          <button type="submit" class="btn">{t("btn.filter")}</button>
          {clear && <a class="act" href={clear}>{t("filters.clear")}</a>}
        </div>
      </form>
    </>
  );
}
