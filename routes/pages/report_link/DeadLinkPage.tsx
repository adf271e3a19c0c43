import { ButtonLink, ErrorMessage, Layout, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  why: "unknown" | "revoked" | "inactive";
  /** Where the poster hangs, when the code still tells. */
  place?: string;
}

/** Says kindly that a poster no longer chooses the place, and offers the plain form. */
export function DeadLinkPage({ page, why, place = "" }: Props) {
  const { t } = page;
  const title = t(`report_link.${why}`);
  const lead = why === "unknown"
    ? t("report_link.unknown_why")
    : t(`report_link.${why}_why`, { place });
  return (
    <Layout page={page} title={title} current="/report" sheets={[]}>
      <ErrorMessage page={page} title={title} lead={lead}>
        <ButtonLink primary big href={page.href("/report")}>{t("nav.report_incident")}</ButtonLink>
      </ErrorMessage>
    </Layout>
  );
}
