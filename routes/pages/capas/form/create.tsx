import { Hono } from "hono";
import {
  type Capa,
  capasOfIncident,
  createCapa,
  defaultPriority,
  DUE_DAYS,
  listCapaOwners,
  needsStrongerControl,
  NewCapa,
} from "@/lib/capas/mod.ts";
import {
  type Incident,
  type PersonName,
  readIncident,
  type SeverityLevel,
  statusAfter,
} from "@/lib/incidents/mod.ts";
import { readSubmittedRootCauses, type RootCause } from "@/lib/investigations/mod.ts";
import { withIdempotency } from "@/lib/idempotency.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { FormKey, formKeyOf, nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { capaFieldName, CapaFields, capaInput, capaValues } from "./fields.tsx";
import {
  Button,
  ButtonLink,
  Empty,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Severity,
  StatusBadge,
} from "@/components/mod.ts";
import { RootCauseLine } from "../../shared/record/root_causes.tsx";

/** Creates a CAPA from an incident. */
export const capaCreation = new Hono<Env>()
  .get("/new", may("capa.create"), async (c) => {
    const id = idOf(c);
    const data = await inSession(c, (session) => readCreateData(session, id));
    const chosen = data.rootCauses[Number(c.req.query("root_cause")) - 1];
    const page = pageOf(c);
    const replaced = data.existing.find((capa) => capa.id === c.req.query("instead_of"));
    const start = { ...(chosen ? { chosen } : {}), ...(replaced ? { replaced } : {}) };
    return render(c, <CreatePage page={page} {...data} {...start} />);
  })
  .post("/new", may("capa.create"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const input = read(NewCapa, capaInput(form));
      const sent = { key: formKeyOf(form, "action_key"), content: [id, input] };
      return inSession(
        c,
        (session) => withIdempotency(session, sent, () => createCapa(session, id, input)),
      );
    });
    if ("done" in result) {
      const another = text(form, "then") === "another" ? "/capas/new" : "";
      return redirectTo(c, `/incidents/${id}${another}`, "capa_created");
    }
    const state = nameFields(result.refused, (path) => capaFieldName(c.get("locale"), path));
    const data = await inSession(c, (session) => readCreateData(session, id));
    return render(c, <CreatePage page={pageOf(c)} {...data} form={state} />, 422);
  });

async function readCreateData(session: Session, id: string): Promise<CreateData> {
  return {
    incident: await readIncident(session, id),
    existing: await capasOfIncident(session, id),
    owners: await listCapaOwners(session),
    rootCauses: await readSubmittedRootCauses(session, id),
  };
}

/** The data for the form of a new action. */
interface CreateData {
  incident: Incident;
  existing: readonly Capa[];
  owners: readonly PersonName[];
  /** The root causes that the submitted investigation found. */
  rootCauses: readonly RootCause[];
}

interface Props extends CreateData {
  page: PageContext;
  form?: FormState;
  /** The root cause that the action addresses. */
  chosen?: RootCause;
  /** The ineffective action that the new one replaces; its fields are the defaults. */
  replaced?: Capa;
}

/** The page to create an action for an incident. */
function CreatePage(props: Props) {
  const { page, incident, replaced } = props;
  const { form = replaced ? { values: valuesLike(replaced), errors: [] } : EMPTY_FORM } = props;
  const { t } = page;
  const { severity } = incident;
  const title = t("btn.add_capa");
  const isPossible = severity !== null && statusAfter(incident.status, "capa_created") !== null;
  const back = { href: page.href(`/incidents/${incident.id}`), label: incident.number };
  return (
    <Layout
      page={page}
      title={title}
      current="/inbox"
      refused={form.errors.length > 0}
      {...(isPossible ? { form: "action" } : {})}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        <div class="row">
          <Severity page={page} level={severity} />{" "}
          <StatusBadge page={page} status={incident.status} />{" "}
          <span>
            {t("capas.listed", { first: t(`type.${incident.type}`), second: incident.site.name })}
          </span>
        </div>
        <p>{t("capa_new.lead")}</p>
      </PageHead>
      {isPossible
        ? <NewForm {...props} form={form} severity={severity} />
        : <NotPossible page={page} incident={incident} />}
    </Layout>
  );
}

/** The fields of an action as form values, without its due date. */
function valuesLike(capa: Capa): FormState["values"] {
  const { due_date: _, ...values } = capaValues(capa);
  return values;
}

function NewForm(
  { page, incident, existing, owners, rootCauses, chosen, replaced, form, severity }:
    & Props
    & { form: FormState; severity: SeverityLevel },
) {
  const { t } = page;
  const priority = defaultPriority(severity);
  const values = { priority, root_cause_category: chosen?.category ?? "", ...form.values };
  const levels = existing.map(({ control_level }) => control_level);
  // Warns before the choice: whether one more weak control would need a stronger one.
  const weak = needsStrongerControl(severity, [...levels, "ppe"]);
  const hints = {
    title: t("capa_new.title_hint"),
    control_level: t("capa_new.control_hint") +
      (weak ? ` ${t("capa_new.stronger", { severity })}` : ""),
    priority: t("capa_new.priority_hint", { severity, priority: t(`priority.${priority}`) }),
    due_date: t("capa_new.due_hint", DUE_DAYS),
  };
  return (
    <form
      id="action"
      class="stack stack-l measure"
      method="post"
      action={page.href(`/incidents/${incident.id}/capas/new`)}
      novalidate
    >
      <FormKey form={form} field="action_key" />
      {replaced && (
        <Notice id="replaced" title={t("capa_new.replaces", { title: replaced.title })}>
          {t("capa_new.replaces_why")}
        </Notice>
      )}
      <RootCauseChoices
        page={page}
        incidentId={incident.id}
        rootCauses={rootCauses}
        chosen={chosen}
        typed={form.errors.length > 0}
      />
      {needsStrongerControl(severity, levels) && (
        <Notice id="stronger" tone="warn" title={t("term.hierarchy")}>
          {t("control.weak_hint")}
        </Notice>
      )}
      {owners.length === 0 && (
        <Notice id="owners" tone="warn" title={t("capas.owner")}>{t("capa_new.no_owner")}</Notice>
      )}
      <CapaFields
        page={page}
        form={{ ...form, values }}
        owners={owners}
        hints={hints}
        defaulted={["due_date"]}
      />
      <p class="acts">
        <Button primary big>{t("btn.add_capa")}</Button>{" "}
        <Button big name="then" value="another">{t("capa_new.and_another")}</Button>{" "}
        <a class="act" href={page.href(`/incidents/${incident.id}`)}>{t("btn.cancel")}</a>
      </p>
    </form>
  );
}

function NotPossible({ page, incident }: { page: PageContext; incident: Incident }) {
  const { t } = page;
  const closed = incident.status === "closed";
  return (
    <Empty
      heading
      title={t(closed ? "capa_next.locked" : "capa_new.not_yet")}
      why={t(closed ? "capa_next.locked_why" : "capa_new.not_yet_why")}
    >
      <ButtonLink href={page.href(`/incidents/${incident.id}`)}>
        {t("capa_next.open_incident")}
      </ButtonLink>
    </Empty>
  );
}

interface CauseProps {
  page: PageContext;
  incidentId: string;
  rootCauses: readonly RootCause[];
  chosen: RootCause | undefined;
  /** Whether the form has input, which following a link would lose. */
  typed: boolean;
}

/** The root causes of the submitted investigation, each with a link to add an action for it. */
function RootCauseChoices({ page, incidentId, rootCauses, chosen, typed }: CauseProps) {
  const { t } = page;
  if (rootCauses.length === 0) return null;
  const address = page.href(`/incidents/${incidentId}/capas/new`);
  return (
    <section class="box stack stack-s" aria-labelledby="root-causes">
      <h2 class="h3" id="root-causes">{t("investigation.root_causes")}</h2>
      <ol class="causes">
        {rootCauses.map((cause, index) => (
          <li key={cause.text} aria-current={cause === chosen ? "true" : undefined}>
            <RootCauseLine page={page} cause={cause} />
            {!typed && (
              <span class="line">
                {cause === chosen
                  ? <span class="quiet">{t("capa_new.for_this_cause")}</span>
                  : (
                    <a class="act" href={`${address}?root_cause=${index + 1}`}>
                      {t("capa_new.use_cause", { n: index + 1 })}
                    </a>
                  )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
