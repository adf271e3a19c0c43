import { Hono } from "hono";
import { readInbox } from "@/lib/incidents/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { readTogether } from "@/lib/session.ts";
import { claimsOf, type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { readSearched } from "../shared/search.ts";
import { chosenIncidents } from "./chosen.tsx";
import { readFilters } from "./filters.ts";
import { InboxPage } from "./InboxPage.tsx";

/** The inbox: the incidents that row-level security lets the caller see. */
export const inbox = new Hono<Env>()
  .route("/", chosenIncidents)
  .get("/", may("inbox.read"), async (c) => {
    const narrowed = readFilters(c.req.queries(), claimsOf(c).role);
    const { data: { inbox, places }, tooBroad } = await readSearched(
      c,
      narrowed.filters,
      (filters) =>
        inSession(c, (session) =>
          readTogether(session, {
            inbox: () => readInbox(session, filters),
            places: () => listPlaces(session),
          }), { readOnly: true }),
    );
    const page = pageOf(c);
    return render(
      c,
      <InboxPage
        page={page}
        narrowed={narrowed}
        inbox={inbox}
        places={places}
        tooBroad={tooBroad}
      />,
      tooBroad ? 422 : 200,
    );
  });
