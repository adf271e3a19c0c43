import { ButtonLink, CapaBadge, Count, hrefWith, type PageContext } from "@/components/mod.ts";
import { type BoardColumn, COLUMN_LIMIT } from "@/lib/capas/mod.ts";
import { CapaCard } from "./CapaCard.tsx";
import type { ListQuery } from "./list_query.ts";

interface Props {
  page: PageContext;
  query: ListQuery;
  columns: readonly BoardColumn[];
}

/** Four columns; on a phone one after the other, with a link to each. */
export function Board({ page, query, columns }: Props) {
  const { t } = page;
  return (
    <>
      <nav class="tabs narrow" aria-label={t("capas.columns")}>
        {columns.map(({ status, total }) => (
          <a key={status} href={`#col-${status}`}>
            <b>{total}</b> {t(`capa.${status}`)}
          </a>
        ))}
      </nav>
      <div class="board">
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
    <section aria-labelledby={id}>
      <h2 id={id}>
        <CapaBadge page={page} status={status} /> <Count of={total} />
      </h2>
      {items.length === 0
        ? <p class="quiet small">{page.t("capas.column_empty")}</p>
        : (
          <ul class="stack" role="list">
            {items.map((capa) => <CapaCard key={capa.id} page={page} capa={capa} />)}
          </ul>
        )}
      <Rest page={page} query={query} column={column} />
    </section>
  );
}

/** The way to the actions that are not on the board: first more of them, then the table. */
function Rest({ page, query, column }: Omit<Props, "columns"> & { column: BoardColumn }) {
  const { t } = page;
  const { status, total, items } = column;
  const hidden = Math.min(total, COLUMN_LIMIT) - items.length;
  if (total === items.length) return null;
  const path = page.href("/capas");
  const table = { view: "table", status };
  return (
    <p class="more">
      {hidden > 0
        ? (
          <ButtonLink wide href={`${hrefWith(path, query.kept, { all: status })}#col-${status}`}>
            {t("capas.show_more", { n: hidden })}
          </ButtonLink>
        )
        : (
          <ButtonLink wide href={hrefWith(path, query.kept, table)}>
            {t("capas.rest", { total })}
          </ButtonLink>
        )}
    </p>
  );
}
