import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";

interface Props {
  page: Words;
  /** Accessible name, for example "Filter incidents". */
  label: string;
  /** Address of the form, which uses GET so that the address holds the state of the list. */
  action: string;
  /** Address of the unfiltered list; set when a filter is active. */
  clear?: string | undefined;
  /** For up to three fields, which keep a moderate width. */
  few?: boolean;
  /** `TextInput`s and `Select`s; the search input with `grow`. */
  children: ComponentChildren;
}

/** A filter form: a row on a laptop, a sheet behind one button on a phone, without JavaScript. */
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
