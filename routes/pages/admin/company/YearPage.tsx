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
import type { SiteYear } from "@/lib/company/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { productOf } from "./year_fields.ts";

interface Props {
  page: PageContext;
  site: { id: string; name: string };
  year: number;
  figures: SiteYear | undefined;
  form: FormState;
}

/** The figures of one site in one year. */
export function YearPage({ page, site, year, figures, form }: Props) {
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
      <form class="stack login" method="post" action={address}>
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
