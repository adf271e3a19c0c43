import {
  Button,
  Cell,
  Empty,
  Moment,
  type PageContext,
  Row,
  RowHead,
  Table,
} from "@/components/mod.ts";
import { DELIVERY_REASONS } from "@/lib/channels/mod.ts";
import {
  type ChannelCounts,
  DELIVERY_CHANNELS,
  DELIVERY_STATUSES,
  isRequestedKind,
  mayRetry,
  type OutboxEntry,
  OutboxFilters,
  readOutbox,
} from "@/lib/deliveries/mod.ts";
import {
  deliveryWords,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@/lib/notifications/mod.ts";
import { z } from "zod";
import {
  adminList,
  type FilterInput,
  type ListColumn,
  type ListView,
  withFilters,
} from "../list.tsx";

/** A date within the range of the date input. */
const day = z.iso.date().refine((date) => date >= "1900-01-01").optional();

/** The filters of the page: days, where the domain also accepts instants. */
const PageFilters = OutboxFilters.extend({ from: day, to: day });

interface Extra {
  counts: readonly ChannelCounts[];
  /** How many of the filter would be sent again. */
  retries: number;
}

type View = ListView<z.output<typeof PageFilters>, OutboxEntry, Extra>;

/** Messages that leave the house, newest first. */
export const outboxList = adminList<z.output<typeof PageFilters>, OutboxEntry, Extra>({
  area: "/admin/outbox",
  filters: PageFilters,
  read: async (session, filters) => {
    const { found, ...extra } = await readOutbox(session, filters);
    return { found, extra };
  },
  action: (view) => view.extra.retries > 0 && <RetryAll view={view} />,
  lead: ({ page, extra, path }) => (
    <>
      <p class="quiet">{page.t("outbox.lead")}</p>
      <Counts page={page} counts={extra.counts} path={path} />
    </>
  ),
  filterLabel: ({ t }) => t("outbox.filter"),
  inputs: ({ page }) => inputs(page),
  columns: (view) => columns(view),
  empty: ({ page: { t }, path, isFiltered }) => (
    <Empty title={t("outbox.none")} why={t("outbox.none_why")} heading>
      {isFiltered && <a class="act" href={path}>{t("filters.clear")}</a>}
    </Empty>
  ),
});

function RetryAll({ view: { page, query, path, extra } }: { view: View }) {
  return (
    <form method="post" action={withFilters(`${path}/retry`, query)}>
      <Button>{page.t("outbox.retry_all", { count: extra.retries })}</Button>
    </form>
  );
}

/** What waits, and what became of others in the last hour and day; each channel leads to its list. */
function Counts(
  { page: { t }, counts, path }: {
    page: PageContext;
    counts: readonly ChannelCounts[];
    path: string;
  },
) {
  const columns = [
    { label: t("outbox.channel") },
    { label: t("delivery_status.waiting"), end: true },
    { label: t("outbox.delivered"), end: true },
    { label: t("outbox.undelivered"), end: true },
  ];
  return (
    <div class="scope">
      <Table caption={t("outbox.counts")} captionHidden columns={columns}>
        {counts.map((one) => (
          <Row key={one.channel}>
            <RowHead>
              <a href={`${path}?channel=${one.channel}`}>{t(`channel.${one.channel}`)}</a>
            </RowHead>
            <Cell end label={t("delivery_status.waiting")}>{one.waiting}</Cell>
            <Cell end label={t("outbox.delivered")}>
              {t("outbox.hour_and_day", { hour: one.delivered_hour, day: one.delivered_day })}
            </Cell>
            <Cell end label={t("outbox.undelivered")}>
              {t("outbox.hour_and_day", { hour: one.failed_hour, day: one.failed_day })}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

function inputs({ t }: PageContext): FilterInput[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return [
    {
      name: "status",
      kind: "choice",
      label: t("outbox.status"),
      any: t("outbox.any_status"),
      options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`delivery_status.${value}`) })),
    },
    {
      name: "channel",
      kind: "choice",
      label: t("outbox.channel"),
      any: t("outbox.any_channel"),
      options: DELIVERY_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) })),
    },
    {
      name: "kind",
      kind: "choice",
      label: t("outbox.kind"),
      any: t("outbox.any_kind"),
      options: kinds.map((value) => ({ value, label: t(`message_kind.${value}`) })),
    },
    {
      name: "from",
      kind: "days",
      label: t("outbox.from"),
      to: { name: "to", label: t("outbox.to") },
    },
  ];
}

function columns(view: View): ListColumn<OutboxEntry>[] {
  const { page } = view;
  const { t } = page;
  return [
    { label: t("outbox.message"), cell: (entry) => <Message page={page} entry={entry} /> },
    {
      label: t("outbox.recipient"),
      cell: ({ channel, recipient }) => (
        <>
          {recipient ?? t("outbox.group")}
          <br />
          <span class="quiet">{t(`channel.${channel}`)}</span>
        </>
      ),
    },
    {
      label: t("outbox.when"),
      cell: ({ created_at }) => <Moment page={page} at={created_at} as="shortStamp" />,
    },
    {
      label: t("outbox.status"),
      all: true,
      cell: (entry) => <Status page={page} entry={entry} />,
    },
    {
      label: t("outbox.retry"),
      hidden: true,
      end: true,
      isEmpty: (entry) => !mayRetry(entry),
      cell: (entry) => mayRetry(entry) && <Retry view={view} entry={entry} />,
    },
  ];
}

interface EntryProps {
  page: PageContext;
  entry: OutboxEntry;
}

/** The words of the message, which lead to its record. */
function Message({ page, entry }: EntryProps) {
  const { capa_id, incident_id } = entry;
  const words = messageWords(page, entry);
  if (capa_id) return <a href={page.href(`/capas/${capa_id}`)}>{words}</a>;
  return incident_id ? <a href={page.href(`/incidents/${incident_id}`)}>{words}</a> : <>{words}</>;
}

function messageWords({ locale, dates, t }: PageContext, { kind, data }: OutboxEntry): string {
  if (isRequestedKind(kind)) return t(`delivery.${kind}`);
  return deliveryWords(locale, dates, { kind, data });
}

/** What became of it and when, why not, and the server's own words. */
function Status({ page, entry }: EntryProps) {
  const { t, dates } = page;
  const { status, reason, detail, attempts, due_at, ended_at } = entry;
  const moment = dates.shortStamp(ended_at ?? due_at);
  const when = ended_at ? t("outbox.ended", { moment }) : t("outbox.next_attempt", { moment });
  const facts = [when, ...attempts > 1 ? [t("outbox.attempts", { count: attempts })] : []];
  return (
    <>
      <p>
        <span class={status === "failed" ? "error" : undefined}>
          {t(`delivery_status.${status}`)}
        </span>
        {` · ${facts.join(" · ")}`}
      </p>
      {reason && <p>{reasonWords(page, reason)}</p>}
      {detail && <p class="quiet">{detail}</p>}
    </>
  );
}

/** The reason in words; one of another release as it is stored. */
function reasonWords({ t }: PageContext, reason: string): string {
  const known = DELIVERY_REASONS.find((one) => one === reason);
  return known ? t(`delivery_reason.${known}`) : reason;
}

function Retry({ view: { page, query, found, path }, entry }: { view: View; entry: OutboxEntry }) {
  const { t } = page;
  const kept = { ...query, kept: { ...query.kept, page: found.page > 1 ? `${found.page}` : "" } };
  return (
    <form method="post" action={withFilters(`${path}/${entry.id}/retry`, kept)}>
      <Button>
        {t("outbox.retry")}
        <span class="sr">{`: ${messageWords(page, entry)}`}</span>
      </Button>
    </form>
  );
}
