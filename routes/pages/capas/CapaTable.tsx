import {
  CapaBadge,
  Cell,
  type PageContext,
  Pages,
  rangeOf,
  Row,
  RowHead,
  Table,
} from "@/components/mod.ts";
import { type Capa, controlKey } from "@/lib/capas/mod.ts";
import type { Page } from "@/lib/incidents/mod.ts";
import { DueDate, SinceDone } from "./CapaDue.tsx";
import type { ListQuery } from "./list_query.ts";

interface Props {
  page: PageContext;
  query: ListQuery;
  found: Page<Capa>;
}

/** All actions, 25 on a page, what is not done first. */
export function CapaTable({ page, query, found }: Props) {
  const { t } = page;
  const own = page.user!.role === "capa_owner";
  const labels = [
    t("capas.action"),
    ...(own ? [] : [t("capas.owner")]),
    t("term.priority"),
    t("capas.control"),
    t("capas.due"),
    t("capas.status"),
  ];
  const caption = t("capas.caption", { ...rangeOf(found), total: found.total });
  return (
    <>
      <div class="scope">
        <Table caption={caption} columns={labels.map((label) => ({ label }))}>
          {found.items.map((capa) => <CapaRow key={capa.id} page={page} capa={capa} own={own} />)}
        </Table>
      </div>
      {found.pages > 1 && (
        <Pages page={page} list={found} path={page.href("/capas")} query={query.kept} />
      )}
    </>
  );
}

function CapaRow({ page, capa, own }: { page: PageContext; capa: Capa; own: boolean }) {
  const { t } = page;
  const { number, site } = capa.incident;
  return (
    <Row>
      <RowHead>
        <a class="main-link" href={page.href(`/capas/${capa.id}`)}>
          {capa.title}
        </a>
        <br />
        <span class="quiet">{t("capas.listed", { first: number, second: site.name })}</span>
      </RowHead>
      {!own && <Cell all label={t("capas.owner")}>{capa.owner.full_name}</Cell>}
      <Cell label={t("term.priority")}>{t(`priority.${capa.priority}`)}</Cell>
      <Cell label={t("capas.control")}>{t(controlKey(capa.control_level))}</Cell>
      <Cell label={t("capas.due")}>
        <DueDate page={page} capa={capa} />
      </Cell>
      <Cell>
        <CapaBadge page={page} status={capa.status} />
        <SinceDone page={page} capa={capa} />
      </Cell>
    </Row>
  );
}
