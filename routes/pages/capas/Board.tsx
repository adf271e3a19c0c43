import { ButtonLink, CapaBadge, hrefWith, type PageContext } from "@/components/mod.ts";
import { type BoardColumn, COLUMN_MOST, COLUMN_STEP } from "@/lib/capas/mod.ts";
import { BOARD_KEYS, CapaCard } from "./CapaCard.tsx";
import type { ListQuery } from "./list_query.ts";

interface Props {
  page: PageContext;
  query: ListQuery;
  columns: readonly BoardColumn[];
}

/**
 * Four columns; on a phone one after the other, with a link to each. It says which page it is: drawn
 * again after a refused post it stands at another address.
 */
export function Board({ page, query, columns }: Props) {
  const { t } = page;
  return (
    <>
      <nav class="tabs narrow" aria-label={t("capas.columns")}>
        {columns.map(({ status, total }) => (
          <a key={status} href={`#col-${status}`}>
            <b data-total={status}>{total}</b> {t(`capa.${status}`)}
          </a>
        ))}
      </nav>
      <p id={BOARD_KEYS} hidden>{t("board.keys")}</p>
      <div class="board" data-path={page.path}>
        {columns.map((column) => (
          <ColumnOf key={column.status} page={page} query={query} column={column} />
        ))}
      </div>
    </>
  );
}

function ColumnOf(
  { page, query, column }: Omit<Props, "columns"> & { column: BoardColumn },
) {
  const { status, total, items } = column;
  const id = `col-${status}`;
  return (
    <section aria-labelledby={id} data-status={status}>
      <h2 id={id}>
        <CapaBadge page={page} status={status} />{" "}
        <span class="count" data-total={status}>{total}</span>
      </h2>
      {items.length > 0 && (
        <ul role="list">
          {items.map((capa) => <CapaCard key={capa.id} page={page} capa={capa} />)}
        </ul>
      )}
      <Rest page={page} query={query} column={column} />
    </section>
  );
}

/**
 * What stands below the cards of a column: that there are none, or the way to those that are not on
 * the board, first more of them, then the table.
 */
export function Rest({ page, query, column }: Omit<Props, "columns"> & { column: BoardColumn }) {
  const { t } = page;
  const { status, total, items: { length } } = column;
  if (length === 0) return <p class="quiet small">{t("capas.column_empty")}</p>;
  if (total === length) return null;
  const path = page.href("/capas");
  if (length >= COLUMN_MOST) {
    const table = hrefWith(path, query.kept, { view: "table", status });
    return (
      <p class="more">
        <ButtonLink wide href={table}>{t("capas.rest", { total })}</ButtonLink>
      </p>
    );
  }
  const next = length + COLUMN_STEP;
  const shown = Object.fromEntries(
    Object.entries({ ...query.shown, [status]: next }).map(([name, n]) => [name, String(n)]),
  );
  return (
    <p class="more" data-further>
      <ButtonLink wide href={`${hrefWith(path, query.kept, shown)}#col-${status}`}>
        {t("capas.show_more", { n: Math.min(total, next) - length })}
      </ButtonLink>
    </p>
  );
}
