import { Hono } from "hono";
import { drawQrCode, readPosterPlace } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/report_address.ts";
import { pageOf, render } from "../shared/page.tsx";
import { NoCodePage } from "./NoCodePage.tsx";
import { PosterPage } from "./PosterPage.tsx";

/** The paper of the poster is white: it needs no margin of the code's own. */
const NO_MARGIN = 0;

/** The poster of a site or zone, to be printed. */
export const posters = new Hono<Env>()
  .get("/posters/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const place = await inSession(c, (session) => readPosterPlace(session, id));
    const page = pageOf(c);
    if (!place.report_code) return render(c, <NoCodePage page={page} place={place} />);
    const address = reportAddress(c.get("services").config, place.report_code);
    const qrCode = await drawQrCode(address, NO_MARGIN);
    return render(c, <PosterPage page={page} {...{ place, address, qrCode }} />);
  });
