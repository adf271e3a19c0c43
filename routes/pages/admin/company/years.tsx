import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  Section,
  TextInput,
} from "@/components/mod.ts";
import {
  computedHours,
  deleteSiteYear,
  listSiteYears,
  saveSiteYear,
  type SiteYear,
  SiteYearInput,
} from "@/lib/company/mod.ts";
import { readPlace } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { siteYearOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { AdminFrame, ConfirmPage } from "../frame.tsx";

/** The forms of the workers and hours of one site in one year. */
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
    const site = await inSession(c, (session) => readPlace(session, "sites", site_id));
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
    site: await readPlace(session, "sites", site_id),
    years: await listSiteYears(session, site_id),
  }));
  const figures = years.find((one) => one.year === year);
  const form = refused ?? { values: yearValues(figures), errors: [] };
  const page = <YearPage {...{ page: pageOf(c), site, year, figures, form }} />;
  return render(c, page, refused ? 422 : 200);
}

/** The fields of a year, in the order of the form. */
const YEAR_FIELDS = [
  "average_workers",
  "working_days",
  "hours_per_day",
  "counted_hours",
] as const;

/** Default hours of a working day (Employment Act 1955, section 60A). */
const USUAL_DAY = "8";

/** Reads the numbers of the form; thousands separators are allowed, an empty field is undefined. */
function yearInput(form: FormValues): Record<string, number | undefined> {
  return Object.fromEntries(YEAR_FIELDS.map((name) => {
    const typed = text(form, name)?.replaceAll(/[,\s]/g, "");
    return [name, typed ? Number(typed) : undefined];
  }));
}

/** The values of the form for stored figures. */
function yearValues(year: SiteYear | undefined): Record<string, string> {
  if (!year) return { hours_per_day: USUAL_DAY };
  return Object.fromEntries(YEAR_FIELDS.map((name) => [name, year[name]?.toString() ?? ""]));
}

/** The factors and product used when no hours were recorded. */
function productOf(year: SiteYear) {
  return {
    workers: year.average_workers,
    days: year.working_days,
    hours: year.hours_per_day,
    total: computedHours(year),
  };
}

interface YearPageProps {
  page: PageContext;
  site: { id: string; name: string };
  year: number;
  figures: SiteYear | undefined;
  form: FormState;
}

function YearPage({ page, site, year, figures, form }: YearPageProps) {
  const { t, href } = page;
  const title = t("admin_company.year_title", { site: site.name, year });
  const address = href(`/admin/company/sites/${site.id}/${year}`);
  const back = { href: href(`/admin/company?year=${year}#hours`), label: t("admin.company") };
  const field = { page, form, required: true, autocomplete: "off" } as const;
  return (
    <AdminFrame
      page={page}
      title={title}
      area="/admin/company"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        {figures && <p class="quiet">{productIn(page, figures)}</p>}
      </PageHead>
      <form class="stack login" method="post" action={address} novalidate>
        <TextInput
          {...field}
          name="average_workers"
          label={t("admin_company.average_workers")}
          inputmode="numeric"
        />
        <TextInput
          {...field}
          name="working_days"
          label={t("admin_company.working_days")}
          inputmode="numeric"
        />
        <TextInput
          {...field}
          name="hours_per_day"
          label={t("admin_company.hours_per_day")}
          inputmode="decimal"
        />
        <TextInput
          {...field}
          required={false}
          name="counted_hours"
          label={t("admin_company.counted_hours")}
          hint={t("admin_company.counted_hint")}
          inputmode="decimal"
          optional
        />
        <p>
          <Button primary big>{t("btn.save")}</Button>
        </p>
      </form>
      {figures && (
        <Section id="delete" title={t("admin_company.delete_title")}>
          <div class="stack">
            <p>{t("admin_company.delete_why")}</p>
            <p>
              <ButtonLink href={`${address}/delete`}>{t("admin_company.delete")}</ButtonLink>
            </p>
          </div>
        </Section>
      )}
    </AdminFrame>
  );
}

function productIn({ t, dates }: PageContext, figures: SiteYear): string {
  const { workers, days, hours, total } = productOf(figures);
  return t("admin_company.computed", {
    workers: dates.number(workers),
    days: dates.number(days),
    hours: dates.number(hours),
    total: dates.number(total),
  });
}

interface DeleteYearPageProps {
  page: PageContext;
  site: { id: string; name: string };
  year: number;
}

function DeleteYearPage({ page, site, year }: DeleteYearPageProps) {
  const { t } = page;
  return (
    <ConfirmPage
      page={page}
      title={t("admin_company.delete_name", { site: site.name, year })}
      area="/admin/company"
      back={{
        path: `/admin/company/sites/${site.id}/${year}`,
        label: t("admin_company.year_title", { site: site.name, year }),
      }}
      step="delete"
      act={t("admin_company.delete")}
      keep={t("admin_company.keep")}
    >
      <p>{t("admin_company.delete_why")}</p>
    </ConfirmPage>
  );
}
