import { Button, type FormState, type PageContext, Select, TextInput } from "@/components/mod.ts";
import { INDUSTRY_SIZES } from "@/lib/company/mod.ts";
import { COMPANY_FIELDS } from "./fields.ts";

/** The organisation, as the statutory forms name it. */
export function CompanyForm({ page, form }: { page: PageContext; form: FormState }) {
  const { t, href } = page;
  return (
    <form class="stack measure" method="post" action={href("/admin/company")}>
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
        const hint = name === "industry_code" ? t("admin_company.industry_code_hint") : undefined;
        return <TextInput key={name} {...field} {...input} hint={hint} autocomplete="off" />;
      })}
      <p>
        <Button primary big>{t("btn.save")}</Button>
      </p>
    </form>
  );
}
