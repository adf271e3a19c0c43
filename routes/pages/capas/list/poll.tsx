import { utcDate } from "@/lib/calendar.ts";
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { PageContext } from "@/components/mod.ts";
import type { BoardPart } from "@/islands/board/state.ts";
import {
  type BoardColumn,
  type CapaAttention,
  readBoard,
  readCapaAttention,
  readFurther,
} from "@/lib/capas/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { compactHtml, pageOf } from "../../shared/page.tsx";

import { CapaCard, Rest } from "./board.tsx";
import { boardPath, type ListQuery, readListQuery } from "./query.ts";
import { ListNext } from "./next.tsx";
import type { Session } from "@/lib/session.ts";

/**
 * The board alone, for pages that look again every few seconds, and are told when nothing changed. Each
 * card by itself: a browser reads those that differ and no other. `next` is the page that looks.
 */
export const capaBoard = new Hono<Env>()
  .get("/board/capas", may("capa.list"), async (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams);
    const page = { ...pageOf(c), path: boardPath(c.req.query("next")) };
    const { columns, attention } = await inSession(c, async (session) => ({
      columns: await readColumns(session, query),
      attention: await readCapaAttention(session),
    }));
    const tag = tagOf(page, query, columns, attention);
    c.header("ETag", tag);
    if (c.req.header("If-None-Match") === tag) return c.body(null, 304);
    return c.json(partOf(page, query, columns, attention));
  });

/** Another release may draw the same actions differently, and it begins with a new process. */
const RELEASE = crypto.randomUUID();

/**
 * Tells boards apart before they are drawn, by all that they are drawn from: what was read, as it was
 * read, for whom, in which language and on which day. Weak, because answers are compressed on the way.
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
): BoardPart {
  return {
    columns: columns.map((column) => ({
      status: column.status,
      total: column.total,
      cards: column.items.map((capa) => ({
        id: capa.id,
        version: capa.version,
        html: htmlOf(<CapaCard page={page} capa={capa} />),
      })),
      rest: htmlOf(<Rest page={page} query={query} column={column} />),
    })),
    next: htmlOf(<ListNext page={page} attention={attention} />),
  };
}

/** As pages are written. */
function htmlOf(part: VNode): string {
  return compactHtml(renderToString(part));
}

/** The columns of the board, those that are to show more with what follows their start. */
export async function readColumns(session: Session, query: ListQuery): Promise<BoardColumn[]> {
  const { owner_id, site_id, overdue, q, shown } = query;
  const filters = { owner_id, site_id, overdue, q };
  const columns = await readBoard(session, filters);
  for (const column of columns) {
    const { status, items, total } = column;
    const window = { from: items.length, to: Math.min(shown[status] ?? 0, total) };
    if (window.to <= window.from) continue;
    column.items = [...items, ...await readFurther(session, filters, status, window)];
  }
  return columns;
}
