import { Button, ButtonLink, type PageContext, PageHead } from "@/components/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";

interface Props {
  page: PageContext;
  site: { id: string; name: string };
  year: number;
}

/** Asks once more before figures are deleted; the way back is the filled button. */
export function DeleteYearPage({ page, site, year }: Props) {
  const { t, href } = page;
  const title = t("admin_company.delete_name", { site: site.name, year });
  const address = href(`/admin/company/sites/${site.id}/${year}`);
  const label = t("admin_company.year_title", { site: site.name, year });
  return (
    <AdminFrame page={page} title={title} area="/admin/company">
      <PageHead title={title} back={{ href: address, label }}>
        <p>{t("admin_company.delete_why")}</p>
      </PageHead>
      <form class="acts" method="post" action={`${address}/delete`}>
        <ButtonLink primary big href={address}>{t("admin_company.keep")}</ButtonLink>
        <Button big>{t("admin_company.delete")}</Button>
      </form>
    </AdminFrame>
  );
}
