import {
  ButtonLink,
  ErrorSummary,
  Facts,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
  Section,
} from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { SiteRegister } from "@/lib/register/mod.ts";
import { CheckSection } from "./CheckSection.tsx";
import { navEntry, State, Years } from "./OverviewPage.tsx";
import { SUBMIT_FORM, SubmitForm, WithdrawForm } from "./SubmitForm.tsx";
import { SummarySection } from "./SummarySection.tsx";

interface Props {
  page: PageContext;
  register: SiteRegister;
  /** The form that marks it as submitted. */
  form: FormState;
}

interface SitePageProps extends Props {
  /** Whether the form was posted: the language switch then keeps its input. */
  isPosted: boolean;
}

/** The register of one workplace: what is missing, the summary, the files, the submission. */
export function SitePage({ page, register, form, isPosted }: SitePageProps) {
  const { t, href } = page;
  const { year, site } = register;
  const title = t("register.site_title", { year, site: site.name });
  const back = { href: href(`/reports/jkkp-8?year=${year}`), label: t("register.all_sites") };
  return (
    <Layout
      page={page}
      title={title}
      current={navEntry(page)}
      refused={form.errors.length > 0}
      {...(isPosted ? { form: SUBMIT_FORM } : {})}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        <p>
          <State page={page} register={register} />
        </p>
      </PageHead>
      <div class="sections">
        <Years page={page} year={year} siteId={site.id} />
        <CheckSection page={page} register={register} />
        <SummarySection page={page} register={register} />
        <Files page={page} register={register} />
        <Submission page={page} register={register} form={form} />
      </div>
    </Layout>
  );
}

function Files({ page: { t, href }, register: { year, site } }: Omit<Props, "form">) {
  const query = `?year=${year}&site_id=${site.id}`;
  return (
    <Section id="files" title={t("register.files")}>
      <div class="stack measure">
        <p class="quiet">{t("register.files_why")}</p>
        <div class="acts">
          <ButtonLink href={href(`/api/reports/jkkp-8${query}`)}>{t("register.csv")}</ButtonLink>
          <ButtonLink href={href(`/api/reports/jkkp-8/register.pdf${query}`)}>
            {t("register.pdf")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function Submission({ page, register, form }: Props) {
  const { t, dates } = page;
  const { submission } = register;
  const maySubmit = page.user !== null && allows(page.user.role, "register.submit");
  return (
    <Section id="submit" title={t("register.submission")}>
      {submission
        ? (
          <div class="stack">
            <Facts
              page={page}
              facts={[
                { term: t("register.submitted_on"), fact: dates.date(submission.submitted_on) },
                {
                  term: t("register.reference"),
                  fact: submission.reference && <span class="num">{submission.reference}</span>,
                },
                { term: t("register.submitted_by"), fact: submission.submitted_by.full_name },
              ]}
            />
            {maySubmit && <WithdrawForm page={page} register={register} />}
          </div>
        )
        : maySubmit
        ? <SubmitForm page={page} register={register} form={form} />
        : (
          <p>
            <State page={page} register={register} />
          </p>
        )}
    </Section>
  );
}
