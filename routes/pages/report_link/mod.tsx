import { Hono } from "hono";
import { ButtonLink, ErrorMessage, hrefWith, Layout, type PageContext } from "@/components/mod.ts";
import { findReportCode } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, redirectTo, render } from "../shared/page.tsx";

/** Format of report codes; other texts are not looked up. */
const CODE = /^[A-Z0-9]{4,40}$/i;

/**
 * The address of a report code, `/r/<code>`. Opens the report form with the place filled in; for a
 * revoked or unknown code, shows a page with a link to the empty form.
 */
export const reportLink = new Hono<Env>()
  .get("/:code", may("incident.report"), async (c) => {
    const code = c.req.param("code").trim();
    const found = CODE.test(code)
      ? await inSession(c, (session) => findReportCode(session, code))
      : undefined;
    const page = pageOf(c);
    if (!found) return render(c, <DeadLinkPage page={page} why="unknown" />, 404);
    const { site_id, zone_id } = found;
    const place = found.zone_name ?? found.site_name;
    if (found.revoked) return render(c, <DeadLinkPage page={page} why="revoked" place={place} />);
    if (!found.active) return render(c, <DeadLinkPage page={page} why="inactive" place={place} />);
    const query = { site_id, zone_id: zone_id ?? undefined, source: "qr" };
    return redirectTo(c, hrefWith("/report", query, {}));
  });

interface Props {
  page: PageContext;
  why: "unknown" | "revoked" | "inactive";
  /** The place of the code; absent for an unknown code. */
  place?: string;
}

/** The page of an invalid code, with a link to the empty form. */
function DeadLinkPage({ page, why, place = "" }: Props) {
  const { t } = page;
  const title = t(`report_link.${why}`);
  const lead = why === "unknown"
    ? t("report_link.unknown_why")
    : t(`report_link.${why}_why`, { place });
  return (
    <Layout page={page} title={title} current="/report" sheets={[]}>
      <ErrorMessage page={page} title={title} lead={lead}>
        <ButtonLink primary big href={page.href("/report")}>{t("nav.report_incident")}</ButtonLink>
      </ErrorMessage>
    </Layout>
  );
}
