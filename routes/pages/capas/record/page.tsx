import {
  ButtonLink,
  CapaBadge,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
  StatusBadge,
} from "@/components/mod.ts";
import type { Capa, LastCapaChange, ReasonedChange, Recheck } from "@/lib/capas/mod.ts";
import { AboutCapa, CapaHistory, lastRecheck, OwnerNotes, Rechecks } from "../facts.tsx";
import { NotSaved, RecheckForm, ReopenForm, VerifyForm } from "./forms.tsx";
import { OwnerForm, StandInForm } from "./owner_forms.tsx";
import { CapaNext } from "./next.tsx";
import { CapaDue } from "../due.tsx";
import { rightsOf } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rechecks: readonly Recheck[];
  /** The last reopening; null for users who may not read the audit log. */
  reopening: LastCapaChange | null;
  /** The changes that were made with a reason, oldest first. */
  changes: readonly ReasonedChange[];
  form?: FormState;
  /** The last change, shown when a form was refused. */
  lastChange?: LastCapaChange | null;
}

/** The page of a CAPA: the task, the work done, and the forms available to the user. */
export function CapaPage(props: Props) {
  const { page, capa, rechecks, reopening, changes, form = EMPTY_FORM, lastChange = null } = props;
  const { t } = page;
  const rights = rightsOf(page.user!, capa);
  const parts = { page, capa, rights, form };
  const list = t(page.user!.role === "capa_owner" ? "nav.my_actions" : "nav.capa");
  const refused = form.errors.length > 0;
  return (
    <Layout page={page} title={capa.title} current="/capas" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={capa.title} back={{ href: page.href("/capas"), label: list }}>
        <div class="row">
          <CapaBadge page={page} status={capa.status} /> <CapaDue page={page} capa={capa} />{" "}
          <span>
            {t("capas.listed", { first: capa.incident.number, second: capa.incident.site.name })}
          </span>
        </div>
      </PageHead>
      <CapaNext
        page={page}
        capa={capa}
        rights={rights}
        lastCheck={lastRecheck(capa, rechecks)}
      />
      {refused && <NotSaved page={page} rights={rights} form={form} />}
      <div class="split">
        <div class="sections">
          <AboutCapa page={page} capa={capa} />
          {rights.notes
            ? <OwnerForm {...parts} lastChange={lastChange} />
            : <OwnerNotes page={page} capa={capa} />}
          {rights.recheck && <RecheckForm {...parts} />}
          <Rechecks page={page} capa={capa} rechecks={rechecks} />
          {rights.verify && <VerifyForm {...parts} />}
          {rights.reopen && <ReopenForm {...parts} />}
          {rights.movesForOwner.length > 0 && <StandInForm {...parts} lastChange={lastChange} />}
          <CapaHistory page={page} capa={capa} reopening={reopening} changes={changes} />
          <Changes page={page} capa={capa} rights={rights} />
        </div>
        <IncidentBox page={page} capa={capa} />
      </div>
    </Layout>
  );
}

function Changes(
  { page, capa, rights }: { page: PageContext; capa: Capa; rights: ReturnType<typeof rightsOf> },
) {
  const address = page.href(`/capas/${capa.id}`);
  if (!rights.edit && !rights.delete) return null;
  return (
    <p class="row">
      {rights.edit && <ButtonLink href={`${address}/edit`}>{page.t("capa_page.edit")}</ButtonLink>}
      {" "}
      {rights.delete && <a class="act" href={`${address}/delete`}>{page.t("capa_page.delete")}</a>}
    </p>
  );
}

/** The incident of the action. */
function IncidentBox({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t } = page;
  const { id, number, site, status } = capa.incident;
  return (
    <aside class="box scope" aria-labelledby="incident">
      <h2 class="h3" id="incident">{t("term.incident")}</h2>
      <Facts
        page={page}
        facts={[
          {
            term: t("capas.number"),
            fact: <a class="num" href={page.href(`/incidents/${id}`)}>{number}</a>,
          },
          { term: t("label.site"), fact: site.name },
          { term: t("capas.status"), fact: <StatusBadge page={page} status={status} /> },
        ]}
      />
    </aside>
  );
}
