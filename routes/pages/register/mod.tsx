import { Hono } from "hono";
import { z } from "zod";
import { EMPTY_FORM, type FormState } from "@/components/mod.ts";
import { Year } from "@/lib/company/mod.ts";
import { Problem } from "@/lib/errors.ts";
import {
  defaultYear,
  RegisterQuery,
  RegisterSubmissionInput,
  RegisterWithdrawal,
  reviewRegister,
  reviewRegisters,
  submitRegister,
  withdrawSubmission,
} from "@/lib/register/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { nameFields } from "../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { OverviewPage } from "./OverviewPage.tsx";
import { SitePage } from "./SitePage.tsx";
import { SUBMIT_FIELDS } from "./SubmitForm.tsx";

/** The register JKKP 8: all workplaces of a year, and the register of one with its check. */
export const registerPages = new Hono<Env>()
  .get("/", may("register.read"), async (c) => {
    const year = yearOf(c, c.req.query("year"));
    const site_id = RegisterQuery.shape.site_id.catch(undefined).parse(c.req.query("site_id"));
    if (site_id) return await showSite(c, { year, site_id });
    const registers = await inSession(c, (session) => reviewRegisters(session, { year }));
    return render(c, <OverviewPage page={pageOf(c)} year={year} registers={registers} />);
  })
  .post("/", may("register.submit"), async (c) => {
    const form = await readForm(c);
    const site_id = z.uuid().safeParse(text(form, "site_id")).data;
    if (!site_id) throw new Problem("not_found");
    const year = yearOf(c, text(form, "year"));
    const result = await attempt(c, form, () => {
      const typed = Object.fromEntries(SUBMIT_FIELDS.map((name) => [name, text(form, name)]));
      const input = read(RegisterSubmissionInput, { ...typed, year, site_id });
      return inSession(c, (session) => submitRegister(session, input));
    });
    if ("done" in result) {
      const address = `/reports/jkkp-8?year=${year}&site_id=${site_id}#submit`;
      return redirectTo(c, address, "register_submitted");
    }
    return await showSite(c, { year, site_id }, result.refused);
  })
  .post("/withdrawn", may("register.submit"), async (c) => {
    const form = await readForm(c);
    const which = RegisterWithdrawal.safeParse({
      year: text(form, "year"),
      site_id: text(form, "site_id"),
    }).data;
    if (!which) throw new Problem("not_found");
    await inSession(c, (session) => withdrawSubmission(session, which));
    const address = `/reports/jkkp-8?year=${which.year}&site_id=${which.site_id}#submit`;
    return redirectTo(c, address, "register_withdrawn");
  });

/** A year in the address; an invalid one counts as absent. */
function yearOf(c: RequestContext, typed: string | undefined): number {
  const usual = defaultYear(pageOf(c).today);
  return Year.catch(usual).parse(typed ?? usual);
}

async function showSite(
  c: RequestContext,
  which: { year: number; site_id: string },
  refused?: FormState,
): Promise<Response> {
  const page = pageOf(c);
  const register = await inSession(c, (session) => reviewRegister(session, which), {
    drawsPage: true,
  });
  const form = nameFields(
    refused ?? { ...EMPTY_FORM, values: { submitted_on: page.today } },
    (path) => {
      const name = SUBMIT_FIELDS.find((field) => field === path);
      return name && page.t(`register.${name}`);
    },
  );
  return render(
    c,
    <SitePage page={page} register={register} form={form} isPosted={refused !== undefined} />,
    refused ? 422 : 200,
  );
}
