import { Hono } from "hono";
import { OutboxFilters, retryDelivery, retryOutbox } from "@/lib/deliveries/mod.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { redirectTo } from "../../shared/page.tsx";
import { readListQuery } from "../list.tsx";
import { outboxList } from "./list.tsx";

/** The outbox: what left the house, what waits and what failed, which is sent again from here. */
export const outboxPages = new Hono<Env>()
  .route("/", outboxList)
  .post("/retry", may("admin.outbox.retry"), async (c) => {
    const { filters: { page: _, ...filters } } = queryOf(c);
    await inSession(c, (session) => retryOutbox(session, filters));
    return backToList(c);
  })
  .post("/:id/retry", may("admin.outbox.retry"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => retryDelivery(session, id));
    return backToList(c);
  });

function queryOf(c: RequestContext) {
  return readListQuery(OutboxFilters, new URL(c.req.url).searchParams);
}

/** The forms carry the filters of the list in their address, so the list stays as it was. */
function backToList(c: RequestContext): Response {
  const { kept, filters: { page } } = queryOf(c);
  const query = new URLSearchParams({ ...kept, ...page > 1 && { page: String(page) } });
  return redirectTo(c, `/admin/outbox${query.size > 0 ? `?${query}` : ""}`, "messages_retried");
}
