import { Hono } from "hono";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { reportAddress } from "../../../http/report_address.ts";
import { pageOf, render } from "../../shared/page.tsx";
import type { PlaceKind } from "./kinds.ts";
import { RecordPage } from "./RecordPage.tsx";

/** The page of one place. */
export function placeRecord(kind: PlaceKind): Hono<Env> {
  return new Hono<Env>().get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const place = await inSession(c, (session) => kind.read(session, id));
    const { config } = c.get("services");
    const address = place.reportCode ? reportAddress(config, place.reportCode) : null;
    const page = pageOf(c);
    return render(c, <RecordPage page={page} table={kind.table} {...{ place, address }} />);
  });
}
