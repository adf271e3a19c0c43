import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { deleteSiteYear, listSiteYears, saveSiteYear, SiteYearInput } from "@/lib/company/mod.ts";
import { readSite } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { siteYearOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { DeleteYearPage } from "./DeleteYearPage.tsx";
import { YEAR_FIELDS, yearInput, yearValues } from "./year_fields.ts";
import { YearPage } from "./YearPage.tsx";

/** The hours of one site in one year. */
export const yearPages = new Hono<Env>()
  .get("/sites/:id/:year", may("admin.company.write"), (c) => show(c))
  .post("/sites/:id/:year", may("admin.company.write"), async (c) => {
    const which = siteYearOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const input = read(SiteYearInput, yearInput(form));
      return inSession(c, (session) => saveSiteYear(session, which, input));
    });
    if ("done" in result) return backToHours(c, "saved");
    const { t } = pageOf(c);
    const refused = nameFields(result.refused, (path) => {
      const name = YEAR_FIELDS.find((field) => field === path);
      return name && t(`admin_company.${name}`);
    });
    return await show(c, refused);
  })
  .get("/sites/:id/:year/delete", may("admin.company.write"), async (c) => {
    const { site_id, year } = siteYearOf(c);
    const site = await inSession(c, (session) => readSite(session, site_id));
    return render(c, <DeleteYearPage page={pageOf(c)} site={site} year={year} />);
  })
  .post("/sites/:id/:year/delete", may("admin.company.write"), async (c) => {
    const which = siteYearOf(c);
    await inSession(c, (session) => deleteSiteYear(session, which));
    return backToHours(c, "site_year_deleted");
  });

function backToHours(c: RequestContext, done: string): Response {
  return redirectTo(c, `/admin/company?year=${siteYearOf(c).year}`, done);
}

async function show(c: RequestContext, refused?: FormState): Promise<Response> {
  const { site_id, year } = siteYearOf(c);
  const { site, years } = await inSession(c, async (session) => ({
    site: await readSite(session, site_id),
    years: await listSiteYears(session, site_id),
  }));
  const figures = years.find((one) => one.year === year);
  const form = refused ?? { values: yearValues(figures), errors: [] };
  const page = <YearPage {...{ page: pageOf(c), site, year, figures, form }} />;
  return render(c, page, refused ? 422 : 200);
}
