import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { CompanyChange, listYear, readCompany, updateCompany, Year } from "@/lib/company/mod.ts";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { CompanyPage } from "./CompanyPage.tsx";
import { companyForm, companyInput } from "./fields.ts";

/** The organisation, with the hours of one year below. */
export const companyPage = new Hono<Env>()
  .get("/", may("admin.company.read"), (c) => show(c))
  .post("/", may("admin.company.write"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const change = read(CompanyChange, companyInput(form));
      return inSession(c, (session) => updateCompany(session, change));
    });
    if ("done" in result) return redirectTo(c, "/admin/company", "saved");
    return await show(c, nameFields(result.refused, (path) => labelOf(c, path)));
  });

async function show(c: RequestContext, refused?: FormState): Promise<Response> {
  const page = pageOf(c);
  // A year that makes no sense is as good as none: last year's figures are the next to be sent.
  const lastYear = Number(page.today.slice(0, 4)) - 1;
  const year = Year.catch(lastYear).parse(c.req.query("year") ?? lastYear);
  const { company, years, sites } = await inSession(c, async (session) => ({
    company: await readCompany(session),
    years: await listYear(session, year),
    sites: (await listPlaces(session)).sites,
  }));
  const form = refused ?? companyForm(company);
  const view = { page, company, form, year, years, sites };
  return render(c, <CompanyPage {...view} />, refused ? 422 : 200);
}

function labelOf(c: RequestContext, path: string): string | undefined {
  const key = `admin_company.${path}`;
  return isMessageKey(key) ? sentence(c.get("locale"), key) : undefined;
}
