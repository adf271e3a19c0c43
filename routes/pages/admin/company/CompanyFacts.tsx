import { Facts, type PageContext } from "@/components/mod.ts";
import type { Company } from "@/lib/company/mod.ts";
import { COMPANY_FIELDS } from "./fields.ts";

/** The organisation for those who read it only. */
export function CompanyFacts({ page, company }: { page: PageContext; company: Company }) {
  const { t } = page;
  const { industry_size } = company;
  const size = industry_size && t(`admin_company.size.${industry_size}`);
  return (
    <Facts
      page={page}
      facts={COMPANY_FIELDS.map(({ name }) => ({
        term: t(`admin_company.${name}`),
        fact: name === "industry_size" ? size : company[name],
      }))}
    />
  );
}
