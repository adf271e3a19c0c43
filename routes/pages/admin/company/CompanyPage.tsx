import {
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  Section,
} from "@/components/mod.ts";
import type { Company, SiteYear } from "@/lib/company/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { CompanyFacts } from "./CompanyFacts.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { HoursTable } from "./HoursTable.tsx";

interface Props {
  page: PageContext;
  company: Company;
  form: FormState;
  year: number;
  years: readonly SiteYear[];
  sites: readonly Site[];
}

/** The organisation and its hours, as the statutory forms ask for them. */
export function CompanyPage({ page, company, form, year, years, sites }: Props) {
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
