import { Hono } from "hono";
import { z } from "zod";
import { ButtonLink, Empty, Layout, type PageContext, PageHead, Pages } from "@/components/mod.ts";
import { type ListedIncident, listInBrief } from "@/lib/incidents/mod.ts";
import type { Page } from "@/lib/page.ts";
import { readQuery } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { IncidentItems } from "../shared/IncidentItems.tsx";
import { pageOf, redirectTo, render } from "../shared/page.tsx";
import { UnsentList } from "../shared/unsent.tsx";

const PATH = "/my-reports";

/** An invalid page number shows the first page. */
const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** The user's own reports, each with its next step. */
export const myReports = new Hono<Env>().get("/", may("incident.list"), async (c) => {
  const query = readQuery(c, Query);
  const reports = await inSession(
    c,
    (session) =>
      listInBrief(session, {
        reporter_id: session.actor.id,
        by: "reported",
        page: query.page,
      }),
    { readOnly: true },
  );
  if (reports.page > reports.pages) return redirectTo(c, `${PATH}?page=${reports.pages}`);
  const { timeZone } = c.get("services").config;
  return render(c, <MyReportsPage {...{ page: pageOf(c), reports, timeZone }} />);
});

interface Props {
  page: PageContext;
  reports: Page<ListedIncident>;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

function MyReportsPage({ page, reports, timeZone }: Props) {
  const { t, href } = page;
  const compact = reports.total > 0 ? "list" : "nothing";
  const unsent = <UnsentList page={page} timeZone={timeZone} compact={compact} />;
  const title = t("nav.my_reports");
  if (reports.total === 0) {
    return (
      <Layout page={page} title={title} current={PATH}>
        <PageHead title={title} />
        {unsent}
        <Empty title={t("my_reports.none")} why={t("my_reports.none_why")} heading>
          <ButtonLink href={href("/report")} primary big>{t("nav.report_incident")}</ButtonLink>
        </Empty>
      </Layout>
    );
  }
  const action = <ButtonLink href={href("/report")} primary>{t("nav.report_incident")}</ButtonLink>;
  return (
    <Layout page={page} title={title} current={PATH}>
      <PageHead title={title} action={action} />
      {unsent}
      <p class="quiet">{t("my_reports.order")}</p>
      <IncidentItems
        page={page}
        byReport
        incidents={reports.items}
        about={({ status }) => t(`report_state.${status}`)}
      />
      <Pages page={page} list={reports} path={href(PATH)} query={{}} />
    </Layout>
  );
}
