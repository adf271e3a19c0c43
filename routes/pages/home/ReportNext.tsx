import { ButtonLink, Next, type PageContext } from "@/components/mod.ts";

/** The next step of whoever has no other: everyone may report. */
export function ReportNext({ page: { t, href } }: { page: PageContext }) {
  return (
    <Next title={t("home.report")} why={t("home.report_why")}>
      <ButtonLink href={href("/report")} big>{t("nav.report_incident")}</ButtonLink>
    </Next>
  );
}
