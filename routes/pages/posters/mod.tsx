import { Hono } from "hono";
import {
  drawQrCode,
  type PosterPlace,
  readPosterPlace,
  readSitePosters,
} from "@/lib/places/mod.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/printed_addresses.ts";
import { pageOf, redirectTo, render } from "../shared/page.tsx";
import { PosterPage, type Printed, SitePostersPage } from "./poster.tsx";
import { ButtonLink, Empty, Layout, type PageContext, PageHead } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { placeNames, placePath } from "./place_names.ts";

/** Margin of the QR code: none, because the poster is white. */
const NO_MARGIN = 0;

/** The printable poster of a site or zone, and all posters of a site. */
export const posters = new Hono<Env>()
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const place = await inSession(c, (session) => readPosterPlace(session, id));
    const page = pageOf(c);
    if (!place.report_code) return render(c, <NoCodePage page={page} place={place} />);
    return render(c, <PosterPage page={page} {...await print(c, place, place.report_code)} />);
  })
  .get("/:id/all", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const places = await inSession(c, (session) => readSitePosters(session, id));
    const page = pageOf(c);
    const [site] = places;
    if (!site) return redirectTo(c, `/posters/${id}`);
    const posters: Printed[] = [];
    for (const place of places) posters.push(await print(c, place, place.report_code));
    return render(c, <SitePostersPage {...{ page, site: { ...site, zone_id: null }, posters }} />);
  });

/** Draws the QR code of a place. */
async function print(c: RequestContext, place: PosterPlace, code: string): Promise<Printed> {
  const address = reportAddress(c.get("services").config, code);
  return { place, address, qrCode: await drawQrCode(address, NO_MARGIN) };
}

/** The page of a place without a report code. */
function NoCodePage({ page, place }: { page: PageContext; place: PosterPlace }) {
  const { t, href } = page;
  const { name } = placeNames(place);
  const title = t("poster.title", { name });
  const write = allows(page.user!.role, "admin.places.write");
  const back = href(placePath(place));
  return (
    <Layout page={page} title={title} current="/admin">
      <PageHead title={title} back={{ href: back, label: name }} />
      <Empty
        heading
        title={t("poster.no_code")}
        why={t(write ? "poster.no_code_why" : "poster.no_code_ask", { name })}
      >
        {write && (
          <ButtonLink primary href={`${back}/report-code/rotate`}>{t("places.rotate")}</ButtonLink>
        )}
      </Empty>
    </Layout>
  );
}
