import { z } from "zod";
import { Button, ButtonLink, Empty, Moment, type PageContext, rangeOf } from "@/components/mod.ts";
import {
  actionsOn,
  AuditFilters,
  type AuditLogEntry,
  type AuditNames,
  isSubjectType,
  listAuditLog,
  readAuditNames,
  readSealStatus,
  type SealStatus,
  SUBJECT_TYPES,
  type SubjectType,
} from "@/lib/audit/mod.ts";
import { adminList, type FilterInput, type ListColumn, withFilters } from "../list.tsx";
import { actionWords, changeWords, recordWords } from "./words.ts";

/** A date within the range of the date input. */
const day = z.iso.date().refine((date) => date >= "1900-01-01").optional();

/** The filters of the page: dates, where the API also accepts instants. */
const PageFilters = AuditFilters.extend({ from: day, to: day });

/** The audit log, newest first. */
export const auditList = adminList<
  z.output<typeof PageFilters>,
  AuditLogEntry,
  AuditNames & { seal: SealStatus }
>({
  area: "/admin/audit",
  filters: PageFilters,
  read: async (session, filters) => ({
    found: await listAuditLog(session, filters),
    extra: { seal: await readSealStatus(session), ...await readAuditNames(session) },
  }),
  action: ({ page: { t, href }, query, path }) => (
    <div class="row">
      <form method="get" action={`${path}/verify`}>
        <Button>{t("audit.verify")}</Button>
      </form>
      <ButtonLink href={withFilters(href("/api/admin/audit.csv"), query)}>
        {t("btn.export_csv")}
      </ButtonLink>
    </div>
  ),
  lead: ({ page, extra }) => (
    <p class="quiet small">{page.t("audit.lead")} {sealWords(page, extra.seal)}</p>
  ),
  filterLabel: ({ t }) => t("audit.filter"),
  inputs: ({ page, extra }) => inputs(page, extra.people),
  caption: ({ page, found }) => page.t("audit.caption", { ...rangeOf(found), total: found.total }),
  columns: ({ page, extra }) => columns(page, extra.names),
  empty: ({ page: { t }, path, isFiltered }) => (
    <Empty title={t("audit.none")} why={t("audit.none_why")} heading>
      {isFiltered && <a class="act" href={path}>{t("filters.clear")}</a>}
    </Empty>
  ),
});

function sealWords({ t, dates }: PageContext, { sealed_at, unsealed: count }: SealStatus): string {
  return sealed_at
    ? t("audit.sealed_at", { moment: dates.stamp(sealed_at), count })
    : t("audit.never_sealed", { count });
}

function inputs(page: PageContext, people: AuditNames["people"]): FilterInput[] {
  const { t } = page;
  const types = SUBJECT_TYPES.map((value) => ({ value, label: recordWords({ page }, value) }));
  return [
    { name: "subject_id", kind: "hidden", label: "" },
    { name: "incident_id", kind: "hidden", label: "" },
    { name: "q", kind: "search", label: t("audit.q") },
    {
      name: "actor_id",
      kind: "choice",
      label: t("audit.who"),
      any: t("audit.everyone"),
      options: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: "action",
      kind: "choice",
      label: t("audit.what"),
      any: t("audit.everything"),
      options: types.map(({ value: type, label }) => ({
        label,
        options: actionsOn(type)
          .map((value) => ({ value, label: actionWords({ page }, value) })),
      })),
    },
    {
      name: "subject_type",
      kind: "choice",
      label: t("audit.record_type"),
      any: t("audit.every_record"),
      options: types,
    },
    {
      name: "from",
      kind: "days",
      label: t("audit.from"),
      to: { name: "to", label: t("audit.to") },
    },
  ];
}

function columns(page: PageContext, names: AuditNames["names"]): ListColumn<AuditLogEntry>[] {
  const { t } = page;
  const speaker = { page, names };
  return [
    {
      label: t("audit.what"),
      cell: (entry) => (
        <>
          <b>{actionWords(speaker, entry.action)}</b>
          <br />
          <RecordName page={page} entry={entry} />
        </>
      ),
    },
    { label: t("audit.when"), cell: ({ at }) => <Moment page={page} at={at} /> },
    { label: t("audit.who"), cell: ({ actor_name }) => actor_name ?? t("audit.system") },
    {
      label: t("audit.changes"),
      all: true,
      isEmpty: (entry) => changeWords(speaker, entry).length === 0,
      cell: (entry) => changeWords(speaker, entry).map((change) => <p key={change}>{change}</p>),
    },
  ];
}

/** The type and name of a record: "Zone Loading bay 4". */
function RecordName({ page, entry }: { page: PageContext; entry: AuditLogEntry }) {
  const { subject_type, subject_id, subject_name, incident_number } = entry;
  const path = recordPath(entry);
  const name = subject_name ?? incident_number;
  return (
    <span class="quiet">
      {recordWords({ page }, subject_type)} {name && path
        ? <a href={page.href(path)}>{name}</a>
        : name ?? (subject_id && !NAMELESS.has(subject_type) && `(${page.t("audit.gone")})`)}
    </span>
  );
}

/** The path of a record's page by type; null for records shown on the page of their incident. */
const PAGES: Readonly<Record<SubjectType, string | null>> = {
  incident: null,
  evidence: null,
  addendum: null,
  investigation: null,
  capa: "/capas",
  user: "/admin/users",
  site: "/admin/sites",
  zone: "/admin/zones",
  truck: "/admin/trucks",
  company: null,
  access_token: null,
  setting: null,
  channel: null,
  delivery: null,
  job: null,
  incidents: null,
  database: null,
  audit_log: null,
  ai_call: null,
  ai_provider: null,
};

/** Records that have neither name nor page. */
const NAMELESS: ReadonlySet<string> = new Set<SubjectType>(["ai_call"]);

/** The address of the page of an entry's record; null without one. */
function recordPath(entry: AuditLogEntry): string | null {
  const { subject_type: type, subject_id, subject_name, incident_id, incident_number } = entry;
  const page = isSubjectType(type) ? PAGES[type] : null;
  if (page && subject_id && subject_name) return `${page}/${subject_id}`;
  return incident_id && incident_number ? `/incidents/${incident_id}` : null;
}
