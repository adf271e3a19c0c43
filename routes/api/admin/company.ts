import { Hono } from "hono";
import {
  CompanyChange,
  deleteSiteYear,
  listSiteYears,
  readCompany,
  saveSiteYear,
  SiteYearInput,
  updateCompany,
} from "@/lib/company/mod.ts";
import { readJson, readNothing } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf, siteYearOf } from "../../http/params.ts";

/** The organisation, as the statutory forms name it. */
export const company = new Hono<Env>()
  .get("/", may("admin.company.read"), async (c) => {
    return c.json({ company: await inSession(c, readCompany) });
  })
  .patch("/", may("admin.company.write"), async (c) => {
    const change = await readJson(c, CompanyChange);
    return c.json({ company: await inSession(c, (session) => updateCompany(session, change)) });
  });

/** The workers and hours of a site, by year. */
export const siteYears = new Hono<Env>()
  .get("/:id/years", may("admin.company.read"), async (c) => {
    const id = idOf(c);
    return c.json({ items: await inSession(c, (session) => listSiteYears(session, id)) });
  })
  .put("/:id/years/:year", may("admin.company.write"), async (c) => {
    const which = siteYearOf(c);
    const input = await readJson(c, SiteYearInput);
    return c.json({
      site_year: await inSession(c, (session) => saveSiteYear(session, which, input)),
    });
  })
  .delete("/:id/years/:year", may("admin.company.write"), async (c) => {
    await readNothing(c);
    const which = siteYearOf(c);
    await inSession(c, (session) => deleteSiteYear(session, which));
    return c.body(null, 204);
  });
