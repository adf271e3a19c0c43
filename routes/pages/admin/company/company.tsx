import { Hono } from "hono";
import {
  Button,
  ErrorSummary,
  Facts,
  type FormState,
  type PageContext,
  PageHead,
  Section,
  Select,
  TextInput,
} from "@/components/mod.ts";
import {
  type Company,
  CompanyChange,
  INDUSTRY_SIZES,
  listYear,
  readCompany,
  type SiteYear,
  updateCompany,
  Year,
} from "@/lib/company/mod.ts";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { allows } from "@/lib/identity/mod.ts";
import { AdminFrame } from "../frame.tsx";
import { HoursTable } from "./hours.tsx";

/** The page of the organisation and of the hours worked in one year. */
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
  // An invalid year counts as absent. Defaults to last year, whose figures are submitted next.
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

/** The fields of the organisation in the order of the form, with the attributes of their inputs. */
const COMPANY_FIELDS = [
  { name: "name", maxlength: 200 },
  { name: "registration_number", maxlength: 40 },
  { name: "industry_sector", maxlength: 120 },
  { name: "industry_code", maxlength: 10 },
  { name: "industry_size" },
  { name: "phone", type: "tel", maxlength: 20 },
  { name: "email", type: "email", maxlength: 254 },
  { name: "notifier_name", maxlength: 120 },
  { name: "notifier_designation", maxlength: 120 },
  { name: "contact_name", maxlength: 120 },
  { name: "company_breath_limit", maxlength: 6 },
] as const satisfies readonly {
  name: keyof Company;
  type?: "tel" | "email";
  maxlength?: number;
}[];

/** Reads the form; an empty field is null. */
function companyInput(form: FormValues): Record<string, string | number | null> {
  return Object.fromEntries(COMPANY_FIELDS.map(({ name }) => {
    const typed = text(form, name) ?? null;
    const isNumber = name === "company_breath_limit" && typed !== null;
    // What is no number stays as typed, so that the schema refuses it.
    return [name, isNumber && !Number.isNaN(Number(typed)) ? Number(typed) : typed];
  }));
}

/** The form for the stored organisation. */
function companyForm(company: Company): FormState {
  const values = Object.entries(company).map(([name, value]) => [name, String(value ?? "")]);
  return { values: Object.fromEntries(values), errors: [] };
}

interface Props {
  page: PageContext;
  company: Company;
  form: FormState;
  year: number;
  years: readonly SiteYear[];
  sites: readonly Site[];
}

function CompanyPage({ page, company, form, year, years, sites }: Props) {
  const { t } = page;
  const mayChange = page.user !== null && allows(page.user.role, "admin.company.write");
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={t("admin.company")} area="/admin/company" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("admin.company")}>
        <p>{t("admin_company.lead")}</p>
      </PageHead>
      <HoursTable page={page} year={year} sites={sites} years={years} />
      <Section id="organisation" title={t("admin_company.organisation")}>
        {mayChange
          ? <CompanyForm page={page} form={form} />
          : <CompanyFacts page={page} company={company} />}
      </Section>
    </AdminFrame>
  );
}

/** The form of the organisation's details for the statutory forms. */
function CompanyForm({ page, form }: { page: PageContext; form: FormState }) {
  const { t, href } = page;
  return (
    <form class="stack measure" method="post" action={href("/admin/company")} novalidate>
      {COMPANY_FIELDS.map(({ name, ...input }) => {
        const field = { page, form, name, label: t(`admin_company.${name}`) };
        if (name === "industry_size") {
          return (
            <Select
              key={name}
              {...field}
              placeholder={t("admin_company.size_unknown")}
              options={INDUSTRY_SIZES.map((value) => ({
                value,
                label: t(`admin_company.size.${value}`),
              }))}
            />
          );
        }
        const hint = name === "industry_code" || name === "company_breath_limit"
          ? t(`admin_company.${name}_hint`)
          : undefined;
        return <TextInput key={name} {...field} {...input} hint={hint} autocomplete="off" />;
      })}
      <p>
        <Button primary big>{t("btn.save")}</Button>
      </p>
    </form>
  );
}

/** The organisation's details, for users who may not change them. */
function CompanyFacts({ page, company }: { page: PageContext; company: Company }) {
  const { t } = page;
  const { industry_size } = company;
  const size = industry_size && t(`admin_company.size.${industry_size}`);
  return (
    <Facts
      page={page}
      facts={COMPANY_FIELDS.map(({ name }) => ({
        term: t(`admin_company.${name}`),
        fact: name === "industry_size" ? size : String(company[name] ?? ""),
      }))}
    />
  );
}
