import { Hono } from "hono";
import {
  Button,
  Cell,
  Moment,
  type PageContext,
  PageHead,
  Row,
  RowHead,
  Table,
} from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { isJobName, type JobState, listJobs, runJobByHand } from "@/lib/jobs/mod.ts";
import { actorOf, type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, redirectTo, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";

const PATH = "/admin/jobs";

/** The jobs with their last and next runs; administrators may run one now. */
export const jobPages = new Hono<Env>()
  .get("/", may("admin.jobs.read"), async (c) => {
    const jobs = await inSession(c, listJobs);
    return render(c, <JobsPage page={pageOf(c)} jobs={jobs} />);
  })
  .post("/:name/run", may("admin.jobs.run"), async (c) => {
    const name = c.req.param("name");
    if (!isJobName(name)) throw new Problem("not_found");
    const run = await runJobByHand(c.get("services"), actorOf(c), name);
    return redirectTo(c, PATH, `job_${run}`);
  });

function JobsPage({ page, jobs }: { page: PageContext; jobs: readonly JobState[] }) {
  const { t } = page;
  const columns = [
    { label: t("jobs.job") },
    { label: t("jobs.last") },
    { label: t("jobs.outcome") },
    { label: t("jobs.next") },
    { label: t("jobs.run"), hidden: true },
  ];
  return (
    <AdminFrame page={page} title={t("admin.jobs")} area={PATH}>
      <PageHead title={t("admin.jobs")}>
        <p>{t("jobs.lead")}</p>
      </PageHead>
      <div class="scope">
        <Table caption={t("jobs.caption")} captionHidden columns={columns}>
          {jobs.map((job) => <JobRow key={job.name} page={page} job={job} />)}
        </Table>
      </div>
    </AdminFrame>
  );
}

function JobRow({ page, job }: { page: PageContext; job: JobState }) {
  const { t, href } = page;
  const { name, started_at, next_run } = job;
  return (
    <Row>
      <RowHead>
        <b>{t(`job.${name}`)}</b>
        <br />
        <span class="quiet">{t(`job_why.${name}`)}</span>
      </RowHead>
      <Cell label={t("jobs.last")}>
        {started_at
          ? <Moment page={page} at={started_at} as="shortStamp" />
          : <span class="quiet">{t("jobs.never")}</span>}
      </Cell>
      <Cell label={t("jobs.outcome")} empty={!started_at}>
        <Outcome page={page} job={job} />
      </Cell>
      <Cell label={t("jobs.next")}>
        <Moment page={page} at={next_run} as="shortStamp" />
      </Cell>
      <Cell end>
        <form method="post" action={href(`${PATH}/${name}/run`)}>
          <Button>
            {t("jobs.run")}
            <span class="sr">{`: ${t(`job.${name}`)}`}</span>
          </Button>
        </form>
      </Cell>
    </Row>
  );
}

/** How the last run went: its duration and counts, or its error. */
function Outcome({ page: { t, dates }, job }: { page: PageContext; job: JobState }) {
  const { started_at, finished_at, outcome, error, examined, sent } = job;
  if (!started_at) return null;
  if (!finished_at || !outcome) return <>{t("jobs.running")}</>;
  const s = dates.number((finished_at.getTime() - started_at.getTime()) / 1000, 1);
  return (
    <>
      <span class={outcome === "failed" ? "error" : undefined}>{t(`jobs.${outcome}`)}</span>
      {" · "}
      {t("jobs.took", { s })}
      <br />
      <span class="quiet">
        {outcome === "failed"
          ? error
          : t("jobs.counts", { examined: examined ?? 0, sent: sent ?? 0 })}
      </span>
    </>
  );
}
