import { createHash } from "node:crypto";
import { Hono } from "hono";
import { renderToString } from "preact-render-to-string";
import type { PageContext } from "@/components/mod.ts";
import { utcDate } from "@/lib/calendar.ts";
import type { BoardContent } from "@/islands/board/state.ts";
import { type BoardColumn, type CapaAttention, readBoardWithAttention } from "@/lib/capas/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf } from "../../shared/page.tsx";
import { readSearched } from "../../shared/search.ts";
import { CapaCard, Rest } from "./board.tsx";
import { boardPath, type ListQuery, readListQuery } from "./query.ts";
import { ListNext } from "./next.tsx";

/**
 * The content of the board as JSON for polling pages; 304 when nothing changed. Each card is a
 * separate HTML string, so that the browser parses only changed ones. The query parameter `next` is
 * the path of the polling page.
 */
export const capaBoard = new Hono<Env>()
  .get("/", may("capa.list"), async (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams);
    const page = { ...pageOf(c), path: boardPath(c.req.query("next")) };
    const { data: { board: columns, attention } } = await readSearched(
      c,
      query.filters,
      (filters) =>
        inSession(
          c,
          (session) => readBoardWithAttention(session, filters, query.shown),
          { drawsPage: false, readOnly: true },
        ),
    );
    const tag = tagOf(page, query, columns, attention);
    c.header("ETag", tag);
    if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
    return c.json(partOf(page, query, columns, attention));
  });

/** Part of the ETag: a new release may render the same data differently. */
const RELEASE = crypto.randomUUID();

/**
 * The ETag of a board: a hash of its data, so that an unchanged board is not rendered. Weak,
 * because responses are compressed.
 */
function tagOf(
  { locale, base, path, user, now, today }: PageContext,
  { kept, shown }: ListQuery,
  columns: readonly BoardColumn[],
  attention: CapaAttention,
): string {
  const reader = [RELEASE, locale, base, path, user?.id, user?.role, today, utcDate(now)];
  const drawnFrom = JSON.stringify([reader, kept, shown, columns, attention]);
  return `W/"${createHash("sha256").update(drawnFrom).digest("base64url")}"`;
}

function partOf(
  page: PageContext,
  query: ListQuery,
  columns: readonly BoardColumn[],
  attention: CapaAttention,
): BoardContent {
  return {
    columns: columns.map((column) => ({
      status: column.status,
      total: column.total,
      cards: column.items.map((capa) => ({
        id: capa.id,
        version: capa.version,
        html: renderToString(<CapaCard page={page} capa={capa} />),
      })),
      rest: renderToString(<Rest page={page} query={query} column={column} />),
    })),
    next: renderToString(<ListNext page={page} attention={attention} />),
  };
}
