import { Layout, type PageContext } from "@/components/mod.ts";
import { UnsentList } from "./UnsentList.tsx";

interface Props {
  page: PageContext;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

/**
 * What waits on this phone. With a page of nobody (`user` null) it is the same for everybody and
 * stands in for any page that cannot be had without a connection.
 */
export function UnsentPage({ page, timeZone }: Props) {
  const { t, href } = page;
  return (
    <Layout page={page} title={t("unsent.title")} current="/unsent">
      <UnsentList page={page} timeZone={timeZone} />
      <noscript>
        <div class="box stack empty">
          <p>{t("unsent_page.no_script")}</p>
          <a class="btn btn-primary" href={href("/report")}>{t("nav.report_incident")}</a>
        </div>
      </noscript>
    </Layout>
  );
}
