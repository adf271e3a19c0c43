import type { Words } from "../page_context.ts";
import { type ListPosition, pageHref, pageNumbers, type Query, rangeOf } from "./pagination.ts";

interface Props {
  page: Words;
  list: ListPosition;
  /** Address of the list without its query. */
  path: string;
  /** The filters that every link repeats; `page` in it is ignored. */
  query: Query;
  /** Replaces "1 to 25 of 38". */
  summary?: string;
}

/** Pagination: the range of the shown entries and links to the other pages. */
export function Pages({ page, list, path, query, summary }: Props) {
  const { t } = page;
  const { from, to } = rangeOf(list);
  const href = (n: number) => pageHref(path, query, n);
  return (
    <nav class="pages" aria-label={t("pages.label")}>
      <p class="quiet">{summary ?? t("pages.range", { from, to, total: list.total })}</p>
      {list.page === list.pages && list.total > list.pages * list.page_size && (
        <p>{t("pages.ends")}</p>
      )}
      {list.pages > 1 && (
        <ol role="list">
          {list.page > 1 && (
            <li>
              <a class="btn" rel="prev" href={href(list.page - 1)}>{t("pages.previous")}</a>
            </li>
          )}
          {pageNumbers(list.page, list.pages).map((n, index) => (
            <li key={n ?? `gap-${index}`}>
              {n === null ? "…" : (
                <a
                  class="btn"
                  href={href(n)}
                  aria-current={n === list.page ? "page" : undefined}
                  aria-label={t("pages.number", { n })}
                >
                  {n}
                </a>
              )}
            </li>
          ))}
          {list.page < list.pages && (
            <li>
              <a class="btn" rel="next" href={href(list.page + 1)}>{t("pages.next")}</a>
            </li>
          )}
        </ol>
      )}
    </nav>
  );
}
