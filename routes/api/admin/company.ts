import { Hono } from "hono";
import { z } from "zod";
import {
  CompanyChange,
  deleteSiteYear,
  listSiteYears,
  readCompany,
  saveSiteYear,
  SiteYearInput,
  updateCompany,
} from "@/lib/company/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { operation } from "../../http/operation.ts";
import { siteYearOf } from "../../http/params.ts";
import { listOf } from "../answers/parts.ts";
import { company as companyAnswer, siteYear } from "../answers/places.ts";

const one = z.strictObject({ company: companyAnswer });

/** The organisation, as the statutory forms name it. */
export const company = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Read the organisation as the statutory forms name it",
      may: "admin.company.read",
      answer: one,
    }, async (c) => {
      return c.json({ company: await inSession(c, readCompany) });
    }),
  )
  .patch(
    "/",
    operation({
      summary: "Change the organisation",
      description: "Keys that are left out stay as they are; null clears.",
      may: "admin.company.write",
      body: CompanyChange,
      answer: one,
    }, async (c, { body }) => {
      return c.json({ company: await inSession(c, (session) => updateCompany(session, body)) });
    }),
  );

/** The workers and hours of a site, by year. */
export const siteYears = new Hono<Env>()
  .get(
    "/:id/years",
    operation({
      summary: "List the workers and hours of a site by year",
      may: "admin.company.read",
      answer: listOf(siteYear),
    }, async (c, { id }) => {
      return c.json({ items: await inSession(c, (session) => listSiteYears(session, id)) });
    }),
  )
  .put(
    "/:id/years/:year",
    operation({
      summary: "Enter the workers and hours of a site in a year",
      may: "admin.company.write",
      body: SiteYearInput,
      answer: z.strictObject({ site_year: siteYear }),
    }, async (c, { body }) => {
      const which = siteYearOf(c);
      return c.json({
        site_year: await inSession(c, (session) => saveSiteYear(session, which, body)),
      });
    }),
  )
  .delete(
    "/:id/years/:year",
    operation({
      summary: "Remove the workers and hours of a site in a year",
      may: "admin.company.write",
      answer: null,
    }, async (c) => {
      const which = siteYearOf(c);
      await inSession(c, (session) => deleteSiteYear(session, which));
      return c.body(null, 204);
    }),
  );
