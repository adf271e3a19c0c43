import { Hono } from "hono";
import { listUsers } from "@/lib/identity/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, render } from "../../shared/page.tsx";
import { readListQuery } from "./list_query.ts";
import { ListPage } from "./ListPage.tsx";

/** The list of users. */
export const userList = new Hono<Env>()
  .get("/", may("admin.users.read"), async (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams);
    const { list, sites } = await inSession(c, async (session) => ({
      list: await listUsers(session, query.filters),
      sites: (await listPlaces(session)).sites,
    }));
    return render(c, <ListPage page={pageOf(c)} query={query} list={list} sites={sites} />);
  });
