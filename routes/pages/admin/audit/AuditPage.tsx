import {
  Button,
  ButtonLink,
  Empty,
  hrefWith,
  type PageContext,
  PageHead,
  Pages,
} from "@/components/mod.ts";
import type { AuditLogEntry, AuditNames, SealStatus } from "@/lib/audit/mod.ts";
import type { Page } from "@/lib/page.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { EntryTable } from "./EntryTable.tsx";
import { FilterForm } from "./FilterForm.tsx";
import type { AuditQuery } from "./list_query.ts";

interface Props extends AuditNames {
  page: PageContext;
  query: AuditQuery;
  found: Page<AuditLogEntry>;
  seal: SealStatus;
}

/** Who did what, when, on which record. */
export function AuditPage({ page, query, found, seal, people, names }: Props) {
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
