import { Hono } from "hono";
import { z } from "zod";
import {
  CAPA_STATUSES,
  listWithAttention,
  readBoardWithAttention,
  readCapaFilterOptions,
  requiresCheck,
  rulesOf,
  updateCapa,
} from "@/lib/capas/mod.ts";
import { read } from "@/lib/validation.ts";
import { readTogether } from "@/lib/session.ts";
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { readSearched } from "../../shared/search.ts";
import { boardPath, type ListQuery, readListQuery } from "./query.ts";
import { CapaListPage, type ListData } from "./page.tsx";

const Move = z.object({ status: z.enum(CAPA_STATUSES), version: z.coerce.number().int().min(1) });

/** The list of CAPAs as board or table, and the moves made on the board without JavaScript. */
export const capaList = new Hono<Env>()
  .get("/", may("capa.list"), async (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams);
    const data = await readList(c, query);
    return render(
      c,
      <CapaListPage page={pageOf(c)} {...data} />,
      data.tooBroad === undefined ? 200 : 422,
    );
  })
  .post("/:id/move", may("capa.update"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const path = boardPath(text(form, "next"));
    const result = await attempt(c, form, async () => {
      const { status, version } = read(Move, {
        status: text(form, "status"),
        version: text(form, "version"),
      });
      if (requiresCheck(status)) return { path: `/capas/${id}/send` };
      const capa = await inSession(c, (session) => updateCapa(session, id, { status, version }));
      return { path, message: rulesOf(capa.status).done };
    });
    if ("done" in result) return redirectTo(c, result.done.path, result.done.message);
    const query = readListQuery(new URLSearchParams(path.split("?")[1]));
    const data = await readList(c, query);
    const page = { ...pageOf(c), path };
    return render(c, <CapaListPage page={page} {...data} form={result.refused} />, 422);
  });

async function readList(c: RequestContext, query: ListQuery): Promise<ListData> {
  const { data, tooBroad } = await readSearched(
    c,
    query.filters,
    (filters) =>
      inSession(c, (session) =>
        readTogether(session, {
          options: () =>
            readCapaFilterOptions(session, {
              unfinished: query.view === "board",
              owner_id: query.filters.owner_id,
            }),
          list: () =>
            query.view === "board"
              ? readBoardWithAttention(session, filters, query.shown)
                .then(({ board, attention }) => ({ shown: { board }, attention }))
              : listWithAttention(session, { ...filters, status: query.status, page: query.page })
                .then(({ list, attention }) => ({ shown: { table: list }, attention })),
        }), { readOnly: true }),
  );
  return { query, tooBroad, options: data.options, ...data.list };
}
