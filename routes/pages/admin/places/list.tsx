import { Hono } from "hono";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { readForm, text } from "../../../http/body.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { safeNext } from "../../../http/next_path.ts";
import { idOf } from "../../../http/params.ts";
import { pageOf, redirectTo, render } from "../../shared/page.tsx";
import type { PlaceKind } from "./kinds.ts";
import { readListQuery } from "./list_query.ts";
import { ListPage } from "./ListPage.tsx";

/** The list of one kind of place, and the switch that each row has. */
export function placeList(kind: PlaceKind): Hono<Env> {
  const path = `/admin/${kind.table}`;
  return new Hono<Env>()
    .get("/", may("admin.places.read"), async (c) => {
      const query = readListQuery(new URL(c.req.url).searchParams);
      const { found, sites } = await inSession(c, async (session) => ({
        found: await kind.list(session, query.filters),
        sites: kind.table === "zones" ? (await listPlaces(session)).sites : [] as readonly Site[],
      }));
      if (found.page > found.pages) return redirectTo(c, path);
      return render(c, <ListPage page={pageOf(c)} {...{ kind, query, found, sites }} />);
    })
    .post("/:id/active", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const active = text(form, "active") === "true";
      await inSession(c, (session) => kind.activate(session, id, active));
      const next = safeNext(text(form, "next"));
      const back = next.startsWith(path) ? next : path;
      return redirectTo(c, back, active ? "place_activated" : "place_deactivated");
    });
}
