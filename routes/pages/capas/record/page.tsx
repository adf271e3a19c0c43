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
import type { Evidence } from "@/lib/evidence/mod.ts";
import type { TranslationView } from "../../shared/translation.tsx";
import { NotSaved, RecheckForm, ReopenForm } from "./forms.tsx";
import { OwnerEnter, OwnerForm, StandInForm } from "./owner_forms.tsx";
import { CapaPhotos } from "./photos.tsx";
import { SentWork } from "./sent.tsx";
import { CapaNext } from "./next.tsx";
import { CapaDue } from "../due.tsx";
import { type CapaRights, rightsOf } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rechecks: readonly Recheck[];
  /** The last reopening; null for users who may not read the audit log. */
  reopening: LastCapaChange | null;
  /** Photos and documents, oldest first. */
  files: readonly Evidence[];
  /** The changes that were made with a reason, oldest first. */
  changes: readonly ReasonedChange[];
  translation: TranslationView;
  form?: FormState;
  /** The last change, shown when a form was refused. */
  lastChange?: LastCapaChange | null;
}

/** The page of a CAPA: the task, the work done, and the forms available to the user. */
export function CapaPage(props: Props) {
  const { page, capa, files, rechecks, reopening, changes, translation } = props;
  const { form = EMPTY_FORM, lastChange = null } = props;
  const { t } = page;
  const rights = rightsOf(page.user!, capa);
  const parts = { page, capa, rights, form };
  const list = t(page.user!.role === "capa_owner" ? "nav.my_actions" : "nav.capa");
  const refused = form.errors.length > 0;
  const isAsked = capa.status === "pending_verification" && rights.reopen;
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
      {rights.notes && <OwnerEnter page={page} capa={capa} />}
      <CapaNext
        page={page}
        capa={capa}
        rights={rights}
        lastCheck={lastRecheck(capa, rechecks)}
      />
      {refused && <NotSaved page={page} rights={rights} form={form} />}
      <div class="split">
        <div class="sections">
          {isAsked && <SentWork {...parts} files={files} />}
          <AboutCapa page={page} capa={capa} translation={translation} />
          {!isAsked && <Work {...parts} files={files} lastChange={lastChange} />}
          {rights.recheck && <RecheckForm {...parts} />}
          <Rechecks page={page} capa={capa} rechecks={rechecks} />
          {rights.reopen && !isAsked && <ReopenForm {...parts} />}
          {rights.movesForOwner.length > 0 && <StandInForm {...parts} lastChange={lastChange} />}
          <CapaHistory page={page} capa={capa} reopening={reopening} changes={changes} />
          <Changes page={page} capa={capa} rights={rights} />
        </div>
        <IncidentBox page={page} capa={capa} />
      </div>
    </Layout>
  );
}

interface WorkProps {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  form: FormState;
  files: readonly Evidence[];
  lastChange: LastCapaChange | null;
}

/** The owner's notes and photos, or the forms to add them. */
function Work({ files, lastChange, ...parts }: WorkProps) {
  const { page, capa, rights, form } = parts;
  const photos = (
    <CapaPhotos page={page} capa={capa} files={files} form={form} inForm={rights.notes} />
  );
  if (rights.notes) return <OwnerForm {...parts} lastChange={lastChange}>{photos}</OwnerForm>;
  return (
    <>
      <OwnerNotes page={page} capa={capa} />
      {photos}
    </>
  );
}

function Changes(
  { page, capa, rights }: { page: PageContext; capa: Capa; rights: CapaRights },
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
