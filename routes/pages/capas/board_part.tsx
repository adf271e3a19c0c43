import { Hono } from "hono";
import { etag } from "hono/etag";
import { renderToString } from "preact-render-to-string";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf } from "../page.tsx";
import { Board } from "./Board.tsx";
import { readListQuery } from "./list_query.ts";
import { readColumns } from "./read_board.ts";

/**
 * The board alone, as the page of the same query draws it: for pages that look again every few
 * seconds, and are told when nothing changed.
 */
export const capaBoard = new Hono<Env>()
  .get("/board/capas", may("capa.list"), etag(), async (c) => {
    const page = pageOf(c);
    const query = readListQuery(new URL(c.req.url).searchParams);
    const columns = await inSession(c, (work) => readColumns(work, query));
    // Where the forms of the cards come back to: the page, not its part.
    const shown = { ...page, path: page.path.replace("/board/capas", "/capas") };
    return c.html(renderToString(<Board page={shown} query={query} columns={columns} />));
  });
