import {
  Button,
  ButtonLink,
  CapaBadge,
  HiddenFields,
  hrefWith,
  keepDrawn,
  type PageContext,
} from "@/components/mod.ts";
import {
  type BoardColumn,
  COLUMN_STEP,
  type ListedCapa,
  mayMove,
  mostCounted,
  requiresCheck,
  rulesOf,
} from "@/lib/capas/mod.ts";
import type { ListQuery } from "./query.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { CapaDue } from "../due.tsx";
import { type CapaRights, rightsOf } from "../rights.ts";
import { BOARD_TEXTS, type BoardTexts } from "@/islands/board/state.ts";
import { utcDate } from "@/lib/calendar.ts";
import { shownCount } from "@/lib/i18n/counts.ts";
import { sentence } from "@/lib/i18n/mod.ts";

interface Props {
  page: PageContext;
  query: ListQuery;
  columns: readonly BoardColumn[];
}

/**
 * One column per status, stacked on a phone with a link to each. `data-path` is the path of the
 * list, because the board of a refused post has another address.
 */
export function Board({ page, query, columns }: Props) {
  const { t } = page;
  const most = mostCounted(query.filters);
  return (
    <>
      <nav class="tabs narrow" aria-label={t("capas.columns")}>
        {columns.map(({ status, total }) => (
          <a key={status} href={`#col-${status}`}>
            <b data-total={status}>{shownCount(total, most)}</b> {t(`capa.${status}`)}
          </a>
        ))}
      </nav>
      <p id={BOARD_KEYS} hidden>{t("board.keys")}</p>
      <div class="board" data-path={page.path} data-most={most}>
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
        <span class="count" data-total={status}>
          {shownCount(total, mostCounted(query.filters))}
        </span>
      </h2>
      {items.length > 0 && (
        <ul role="list">
          {items.map((capa) => keptCard(page, capa))}
        </ul>
      )}
      <Rest page={page} query={query} column={column} />
    </section>
  );
}

/**
 * The end of a column: a note that it is empty, a link to more cards or, at the maximum, a link to
 * the table.
 */
export function Rest({ page, query, column }: Omit<Props, "columns"> & { column: BoardColumn }) {
  const { t } = page;
  const { status, total, items: { length } } = column;
  if (length === 0) return <p class="quiet small">{t("capas.column_empty")}</p>;
  if (total === length) return null;
  const path = page.href("/capas");
  if (length >= rulesOf(status).cards.most) {
    const table = hrefWith(path, query.kept, { view: "table", status });
    const all = shownCount(total, mostCounted(query.filters));
    return (
      <p class="more">
        <ButtonLink wide href={table}>{t("capas.rest", { total: all })}</ButtonLink>
      </p>
    );
  }
  const next = length + COLUMN_STEP;
  const shown = Object.fromEntries(
    Object.entries({ ...query.shown, [status]: next }).map(([name, n]) => [name, String(n)]),
  );
  return (
    <p class="more" data-more-cards>
      <ButtonLink wide href={`${hrefWith(path, query.kept, shown)}#col-${status}`}>
        {t("capas.show_more", { n: Math.min(total, next) - length })}
      </ButtonLink>
    </p>
  );
}

/** The id of the instructions for moving a card by keyboard. */
const BOARD_KEYS = "board-keys";

/** A card that shows, besides the CAPA, who looks, where a move returns to, and checks due by UTC's day. */
function keptCard(page: PageContext, capa: ListedCapa) {
  const { id, role } = page.user!;
  const looks = capa.owner.id === id ? "owner" : "";
  const shown = ["card", role, looks, page.path, utcDate(page.now)].join(" ");
  return keepDrawn(page, capa, shown, () => <CapaCard key={capa.id} page={page} capa={capa} />);
}

/** A CAPA on the board, with the moves available to the user. */
export function CapaCard({ page, capa }: { page: PageContext; capa: ListedCapa }) {
  const { t } = page;
  const { id, title, version, incident, owner, due_date } = capa;
  const rights = rightsOf(page.user!, capa);
  const asks = mayMove(capa.status, "verified", "verify") && rights.reopen;
  const name = asks || rights.moves.length > 0 ? "task movable" : "task";
  return (
    <li class={name} data-id={id} data-version={version} data-due={due_date}>
      <h3>
        <a href={page.href(`/capas/${id}`)}>{title}</a>
      </h3>
      <p class="quiet">
        {owner.id === page.user!.id
          ? incident.site.name
          : t("capas.listed", { first: owner.full_name, second: incident.site.name })}
      </p>
      <p class="row tight">
        <CapaDue page={page} capa={capa} />{" "}
        <span class="quiet">
          {t("capas.priority_of", { priority: t(`priority.${capa.priority}`) })}
        </span>
      </p>
      <p class="quiet small">{incident.number}</p>
      {asks
        ? <Answers page={page} capa={capa} rights={rights} />
        : <Moves page={page} capa={capa} rights={rights} />}
    </li>
  );
}

interface CardProps {
  page: PageContext;
  capa: ListedCapa;
  rights: CapaRights;
}

/** The forms of the safety officer for finished work: verify or reopen. */
function Answers({ page, capa, rights: { verify } }: CardProps) {
  const { t } = page;
  const address = page.href(`/capas/${capa.id}`);
  return (
    <>
      <p class={verify ? "pair" : undefined}>
        {verify && <Way to="verified" href={`${address}#verify`}>{t("btn.verify")}</Way>}{" "}
        <Way to="in_progress" href={`${address}#reopen`}>{t("btn.reopen")}</Way>
      </p>
      <Grip page={page} capa={capa} />
    </>
  );
}

function Moves({ page, capa, rights: { moves } }: CardProps) {
  const { t } = page;
  const address = page.href(`/capas/${capa.id}`);
  if (moves.length === 0) return null;
  return (
    <>
      <details class="move">
        <summary class="btn">{t("capas.move_to")}</summary>
        <form method="post" action={`${address}/move`}>
          <HiddenFields values={{ version: String(capa.version), next: page.path }} />
          {moves.map((status) =>
            requiresCheck(status)
              ? (
                <Way key={status} wide to={status} href={`${address}/send`}>
                  {t("capas.move_after_check", { status: t(`capa.${status}`) })}
                </Way>
              )
              : (
                <Button key={status} wide name="status" value={status}>
                  {t(`capa.${status}`)}
                </Button>
              )
          )}
        </form>
      </details>
      <Grip page={page} capa={capa} />
    </>
  );
}

/** A move that requires a text or a check, as a link to the page for it. */
function Way(
  { to, href, wide, children }: { to: CapaStatus; href: string; wide?: boolean; children: string },
) {
  return <a class={wide ? "btn btn-wide" : "btn"} href={href} data-to={to}>{children}</a>;
}

/** The drag handle of a card, which also takes arrow keys; visible only with JavaScript. */
function Grip({ page, capa: { title } }: { page: PageContext; capa: ListedCapa }) {
  return (
    <button
      class="grip"
      type="button"
      aria-label={page.t("board.grip", { title })}
      aria-describedby={BOARD_KEYS}
    />
  );
}

/** The message templates of the board's script in the user's language. */
export function boardTexts({ locale }: PageContext): BoardTexts {
  return Object.fromEntries(
    BOARD_TEXTS.map((name) => [name, sentence(locale, `board.${name}`)]),
  ) as BoardTexts;
}
