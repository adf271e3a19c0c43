import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";
import { Count } from "../record/Badge.tsx";
import { hrefWith, type Query } from "./pagination.ts";

/** An active filter in words, and the address of the list without it. */
export interface Chip {
  readonly label: string;
  readonly href: string;
}

interface Props {
  page: Words;
  /** Accessible name, for example "Filter incidents". */
  label: string;
  /** Address of the form, which uses GET so that the address holds the state of the list. */
  action: string;
  /** The search input with `grow`, which is always in sight. */
  search?: ComponentChildren;
  /** The select of the order, in sight on a desk. */
  sort?: ComponentChildren;
  /** The active filters. */
  chips: readonly Chip[];
  /** Address of the unfiltered list; set when a filter is active. */
  clear?: string | undefined;
  /** Beside the chips. */
  after?: ComponentChildren;
  /** `TextInput`s and `Select`s, shown on demand. */
  children: ComponentChildren;
}

/**
 * One form for search, order and filters of a work list, without JavaScript. On a phone order and filters
 * are a sheet behind one button; on a desk the order stands in the bar and the filters open over the page.
 */
export function Filters(
  { page, label, action, search, sort, chips, clear, after, children }: Props,
) {
  const { t } = page;
  const count = chips.length > 0 && <Count of={chips.length} />;
  return (
    <form
      class="bar"
      role="search"
      aria-label={label}
      method="get"
      action={action}
      autocomplete="off"
    >
      {search}
      {search && <button type="submit" class="btn">{t("btn.search")}</button>}
      <button type="button" class="btn narrow" popovertarget="filters">
        {t("filters.open")} {count}
      </button>
      <div class="sheet" id="filters" popover="auto">
        <button
          type="button"
          class="btn narrow"
          popovertarget="filters"
          popovertargetaction="hide"
        >
          {t("nav.close")}
        </button>
        {sort}
        <button type="button" class="btn wide" popovertarget="more-filters">
          {t("filters.open")} {count}
        </button>
        <div class="sheet-always" id="more-filters" popover="auto">
          <div class="filters">
            {children}
            <div class="row">
              <button type="submit" class="btn">{t("btn.filter")}</button>
              <button
                type="button"
                class="btn wide"
                popovertarget="more-filters"
                popovertargetaction="hide"
              >
                {t("nav.close")}
              </button>
            </div>
          </div>
        </div>
      </div>
      {(chips.length > 0 || after) && (
        <div class="chips">
          {chips.map((chip) => <ChipLink key={chip.label} page={page} chip={chip} />)}
          {clear && chips.length > 0 && <a class="act" href={clear}>{t("filters.clear")}</a>}
          {after}
        </div>
      )}
    </form>
  );
}

function ChipLink({ page, chip: { label, href } }: { page: Words; chip: Chip }) {
  return (
    <a class="chip" href={href}>
      {label} <span aria-hidden="true">×</span>
      <span class="sr">{page.t("filters.remove")}</span>
    </a>
  );
}

/** The chip of a filter: its name and value, and the list at `path` without the parameters `names`. */
export function chipOf(
  page: Words,
  { path, query, names, label, value }: {
    path: string;
    query: Query;
    names: readonly string[];
    label: string;
    value: string;
  },
): Chip {
  const without = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    label: page.t("filters.chip", { label, value }),
    href: hrefWith(path, query, { ...without, page: undefined }),
  };
}
