import {
  Button,
  ButtonLink,
  DateInput,
  Empty,
  Filters,
  HiddenFields,
  hrefWith,
  type PageContext,
  PageHead,
  Pages,
  type Query,
  Select,
  TextInput,
} from "@/components/mod.ts";
import {
  actionsOn,
  AuditFilters,
  type AuditLogEntry,
  type AuditNames,
  type SealStatus,
  SUBJECT_TYPES,
} from "@/lib/audit/mod.ts";
import type { Page } from "@/lib/page.ts";
import { AdminFrame } from "../frame.tsx";
import { EntryTable } from "./entries.tsx";
import { z } from "zod";
import { actionWords, recordWords } from "./words.ts";

interface AuditPageProps extends AuditNames {
  page: PageContext;
  query: AuditQuery;
  found: Page<AuditLogEntry>;
  seal: SealStatus;
}

/** Who did what, when, on which record. */
export function AuditPage({ page, query, found, seal, people, names }: AuditPageProps) {
  const { t, href } = page;
  const path = href("/admin/audit");
  const title = t("term.audit_log");
  const narrowed = Object.values(query.kept).some(Boolean);
  const clear = <a class="act" href={path}>{t("filters.clear")}</a>;
  return (
    <AdminFrame page={page} title={title} area="/admin/audit">
      <PageHead
        title={title}
        action={
          <div class="row">
            <form method="get" action={`${path}/verify`}>
              <Button>{t("audit.verify")}</Button>
            </form>
            <ButtonLink href={hrefWith(href("/api/admin/audit.csv"), query.kept, {})}>
              {t("btn.export_csv")}
            </ButtonLink>
          </div>
        }
      />
      <div class="quiet">
        <p>{t("audit.lead")}</p>
        <p>{sealWords(page, seal)}</p>
      </div>
      <FilterForm page={page} query={query} people={people} narrowed={narrowed} />
      {narrowed && <p class="narrow">{t("inbox.narrowed")} {clear}</p>}
      {found.total === 0
        ? (
          <Empty title={t("audit.none")} why={t("audit.none_why")} heading>
            {narrowed && clear}
          </Empty>
        )
        : <EntryTable page={page} found={found} names={names} />}
      {found.pages > 1 && <Pages page={page} list={found} path={path} query={query.kept} />}
    </AdminFrame>
  );
}

function sealWords({ t, dates }: PageContext, { sealed_at, unsealed: count }: SealStatus): string {
  return sealed_at
    ? t("audit.sealed_at", { moment: dates.stamp(sealed_at), count })
    : t("audit.never_sealed", { count });
}

const { actor_id, action, subject_type, subject_id, incident_id, q, page } = AuditFilters.shape;

/** What a date field can show. */
const day = z.iso.date().refine((date) => date >= "1900-01-01").optional();

function storable(text: string | undefined): boolean {
  return text === undefined || (text.isWellFormed() && !text.includes("\0"));
}

/** What the address of the log may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  from: day.catch(undefined),
  to: day.catch(undefined),
  actor_id: actor_id.catch(undefined),
  action: action.refine(storable).catch(undefined),
  subject_type: subject_type.refine(storable).catch(undefined),
  subject_id: subject_id.catch(undefined),
  incident_id: incident_id.catch(undefined),
  q: q.refine(storable).catch(undefined),
  page: page.catch(1),
});

/** The state of the audit log, as it stands in the address. */
interface AuditQuery {
  readonly filters: AuditFilters;
  /** The filters as links, the form and the download repeat them. */
  readonly kept: Query;
}

/** Reads the state of the log from the query of its address. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = ListParameters.parse(given);
  const { page: _, ...kept } = filters;
  return { filters, kept };
}

interface FilterFormProps {
  page: PageContext;
  query: AuditQuery;
  people: AuditNames["people"];
  narrowed: boolean;
}

/** Words, person, act, kind of record and days. */
function FilterForm({ page, query, people, narrowed }: FilterFormProps) {
  const { t } = page;
  const path = page.href("/admin/audit");
  const { subject_id, incident_id, ...kept } = query.kept;
  const values = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: { values, errors: [] } };
  const speaker = { page };
  return (
    <Filters
      page={page}
      label={t("audit.filter")}
      action={path}
      clear={narrowed ? path : undefined}
    >
      <HiddenFields values={{ subject_id, incident_id }} />
      <TextInput {...field} name="q" type="search" label={t("audit.q")} maxlength={200} grow />
      <Select
        {...field}
        name="actor_id"
        label={t("audit.who")}
        placeholder={t("audit.everyone")}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...field}
        name="action"
        label={t("audit.what")}
        placeholder={t("audit.everything")}
        options={SUBJECT_TYPES.map((type) => ({
          label: recordWords(speaker, type),
          options: actionsOn(type).map((value) => ({
            value,
            label: actionWords(speaker, value),
          })),
        }))}
      />
      <Select
        {...field}
        name="subject_type"
        label={t("audit.record_type")}
        placeholder={t("audit.every_record")}
        options={SUBJECT_TYPES.map((value) => ({ value, label: recordWords(speaker, value) }))}
      />
      <div class="pair">
        <DateInput {...field} name="from" label={t("audit.from")} max={page.today} />
        <DateInput {...field} name="to" label={t("audit.to")} max={page.today} />
      </div>
    </Filters>
  );
}
