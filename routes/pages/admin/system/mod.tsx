import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import {
  Cell,
  Facts,
  Moment,
  type PageContext,
  PageHead,
  Row,
  RowHead,
  Section,
  Table,
} from "@/components/mod.ts";
import type { Config } from "@/lib/config.ts";
import { MIGRATIONS, readMigrationState } from "@/lib/database/mod.ts";
import { type Disk, readSystemState, VERSION } from "@/lib/system/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { fileSize } from "../../shared/evidence.tsx";
import { pageOf, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";

const PATH = "/admin/system";

/** The state of the service: what runs, what waits, what failed. */
export const systemPage = new Hono<Env>()
  .get("/", may("admin.system.read"), async (c) => {
    const { config, connection, clock, fullDisks } = c.get("services");
    const state = await inSession(c, readSystemState);
    const migrations = await readMigrationState(connection, MIGRATIONS);
    const free = await freeBytes(config);
    return render(
      c,
      <SystemPage
        page={pageOf(c)}
        {...{ ...state, migrations, free, full: fullDisks.list(), config, now: clock.now() }}
      />,
    );
  });

type Props =
  & Awaited<ReturnType<typeof readSystemState>>
  & {
    page: PageContext;
    migrations: Awaited<ReturnType<typeof readMigrationState>>;
    /** Bytes that are free where files and the embedded database are kept; null when it is not known. */
    free: number | null;
    full: readonly Disk[];
    config: Config;
    now: Date;
  };

/** How long a job may not have run, or a message may wait, before the page marks it; in ms. */
const LATE_MS = 15 * 60_000;

function SystemPage(props: Props) {
  const { page, jobs, deliveries, seals, migrations, full, now } = props;
  const { t, href } = page;
  const failed = jobs.filter(({ outcome }) => outcome === "failed");
  const late = deliveries.filter(({ due_since }) => isLate(due_since, now));
  const verified = jobs.find(({ name }) => name === "verify")!;
  return (
    <AdminFrame page={page} title={t("admin.system")} area={PATH}>
      <PageHead title={t("admin.system")}>
        <p>{t("system.lead")}</p>
      </PageHead>
      <Section id="service" title={t("system.service")}>
        <div class="scope measure">
          <Facts page={page} facts={serviceFacts(props)} />
        </div>
      </Section>
      <Section
        id="messages"
        title={t("system.messages")}
        action={<a href={href("/admin/outbox")}>{t("admin.outbox")}</a>}
      >
        {late.length > 0 && <p class="error">{t("system.messages_late")}</p>}
        <Messages {...props} />
      </Section>
      <Section
        id="jobs"
        title={t("system.jobs")}
        action={<a href={href("/admin/jobs")}>{t("admin.jobs")}</a>}
      >
        <div class="scope measure">
          <Facts
            page={page}
            facts={[
              {
                term: t("system.jobs_failed"),
                fact: failed.length === 0 ? t("system.none") : (
                  <span class="error">
                    {failed.map(({ name }) => t(`job.${name}`)).join(", ")}
                  </span>
                ),
              },
              {
                term: t("jobs.last"),
                fact: <LastRun page={page} at={newest(jobs.map(({ started_at }) => started_at))} />,
              },
            ]}
          />
        </div>
      </Section>
      <Section id="storage" title={t("system.storage")}>
        {full.map((disk) => <p key={disk} class="error">{t(`system.full_${disk}`)}</p>)}
        <div class="scope measure">
          <Facts page={page} facts={storageFacts(props)} />
        </div>
      </Section>
      <Section
        id="seals"
        title={t("system.seals")}
        action={<a href={href("/admin/audit/verify")}>{t("system.verify")}</a>}
      >
        <div class="scope measure">
          <Facts
            page={page}
            facts={[
              { term: t("system.sealed"), fact: <LastRun page={page} at={seals.sealed_at} /> },
              { term: t("audit.unsealed_entries"), fact: page.dates.number(seals.unsealed) },
              {
                term: t("system.verified"),
                fact: (
                  <>
                    <LastRun page={page} at={verified.finished_at} />
                    {verified.outcome && " · "}
                    {verified.outcome && (
                      <span class={verified.outcome === "failed" ? "error" : undefined}>
                        {t(verified.outcome === "failed" ? "audit.faulty" : "system.sound")}
                      </span>
                    )}
                  </>
                ),
              },
            ]}
          />
        </div>
      </Section>
      <Section id="migrations" title={t("system.migrations")}>
        <div class="scope measure">
          <Facts
            page={page}
            facts={[
              { term: t("system.migrations_run"), fact: String(migrations.count) },
              {
                term: t("system.newest_migration"),
                fact: migrations.newest && <code>{migrations.newest.name}</code>,
              },
              {
                term: t("system.migrated"),
                fact: <LastRun page={page} at={migrations.newest?.applied_at ?? null} />,
              },
              {
                term: t("system.pending"),
                fact: migrations.pending.length === 0
                  ? t("system.none")
                  : <span class="error">{migrations.pending.join(", ")}</span>,
              },
            ]}
          />
        </div>
      </Section>
    </AdminFrame>
  );
}

/** A moment, or that it has not been. */
function LastRun({ page, at }: { page: PageContext; at: Date | null }) {
  return at
    ? <Moment page={page} at={at} as="shortStamp" />
    : <span class="quiet">{page.t("jobs.never")}</span>;
}

function serviceFacts({ page: { t, ...page }, database, config, now }: Props) {
  const started = new Date(Math.min(performance.timeOrigin, now.getTime()));
  const embedded = t(config.databaseUrl ? "system.server" : "system.embedded");
  return [
    {
      term: t("system.version"),
      fact: VERSION === "Unreleased" ? t("system.unreleased") : VERSION,
    },
    { term: t("system.started"), fact: <LastRun page={{ ...page, t }} at={started} /> },
    { term: t("system.database"), fact: `PostgreSQL ${database.version}, ${embedded}` },
    { term: "Deno", fact: Deno.version.deno },
  ];
}

function storageFacts({ page, files, database, free, config }: Props) {
  const { t } = page;
  return [
    {
      term: t("system.files"),
      fact: t("system.files_of", { count: files.count, size: fileSize(page, files.bytes) }),
    },
    {
      term: t("system.files_in"),
      fact: t(config.s3 ? "system.in_bucket" : "system.in_folder"),
    },
    { term: t("system.database_size"), fact: fileSize(page, database.bytes) },
    free !== null && { term: t("system.free"), fact: fileSize(page, free) },
  ];
}

/** What waits and what failed, by channel. */
function Messages({ page, deliveries, now }: Props) {
  const { t, href } = page;
  const columns = [
    { label: t("outbox.channel") },
    { label: t("delivery_status.waiting"), end: true },
    { label: t("system.due_since"), end: true },
    { label: t("system.failed_day"), end: true },
  ];
  return (
    <div class="scope">
      <Table caption={t("system.messages")} captionHidden columns={columns}>
        {deliveries.map(({ channel, waiting, due_since, failed_day }) => (
          <Row key={channel}>
            <RowHead>
              <a href={href(`/admin/outbox?channel=${channel}`)}>{t(`channel.${channel}`)}</a>
            </RowHead>
            <Cell end label={t("delivery_status.waiting")}>{page.dates.number(waiting)}</Cell>
            <Cell end label={t("system.due_since")} empty={!due_since}>
              {due_since && (
                <span class={isLate(due_since, now) ? "error" : undefined}>
                  <Moment page={page} at={due_since} as="shortStamp" />
                </span>
              )}
            </Cell>
            <Cell end label={t("system.failed_day")}>{page.dates.number(failed_day)}</Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

function isLate(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > LATE_MS;
}

function newest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((latest, at) => (at && (!latest || at > latest) ? at : latest), null);
}

/** Bytes free in the data folder; null when nothing is kept there, or it cannot be told. */
async function freeBytes({ s3, databaseUrl, dataDir }: Config): Promise<number | null> {
  if (s3 && databaseUrl) return null;
  const found = await statfs(dataDir).catch(() => null);
  return found && found.bavail * found.bsize;
}
