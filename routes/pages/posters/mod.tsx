import { Hono } from "hono";
import { drawQrCode, type PosterPlace, readPosterPlace } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/printed_addresses.ts";
import { pageOf, render } from "../shared/page.tsx";
import { PosterPage } from "./poster.tsx";
import { ButtonLink, Empty, Layout, type PageContext, PageHead } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { placeNames, placePath } from "./place_names.ts";

/** Margin of the QR code: none, because the poster is white. */
const NO_MARGIN = 0;

/** The printable poster of a site or zone. */
export const posters = new Hono<Env>()
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const place = await inSession(c, (session) => readPosterPlace(session, id));
    const page = pageOf(c);
    if (!place.report_code) return render(c, <NoCodePage page={page} place={place} />);
    const address = reportAddress(c.get("services").config, place.report_code);
    const qrCode = await drawQrCode(address, NO_MARGIN);
    return render(c, <PosterPage page={page} {...{ place, address, qrCode }} />);
  });

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
