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
import { type Capa, defaultPriority, DUE_DAYS, needsStrongerControl } from "@/lib/capas/mod.ts";
import type { Incident, PersonName, SeverityLevel } from "@/lib/incidents/mod.ts";
import { statusAfter } from "@/lib/incidents/mod.ts";
import type { RootCause } from "@/lib/investigations/mod.ts";
import { FormKey } from "../shared/FormKey.tsx";
import { capaValues } from "./capa_input.ts";
import { CapaFields } from "./CapaFields.tsx";
import { RootCauseChoices } from "./RootCauseChoices.tsx";

/** What a new action is made from. */
export interface CreateData {
  incident: Incident;
  existing: readonly Capa[];
  owners: readonly PersonName[];
  /** What the submitted investigation found. */
  rootCauses: readonly RootCause[];
}

interface Props extends CreateData {
  page: PageContext;
  form?: FormState;
  /** The root cause that the action is to answer. */
  chosen?: RootCause;
  /** The action that did not help: the new one begins with what it said. */
  replaced?: Capa;
}

/** A new action of an incident. */
export function CreatePage(props: Props) {
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

/** What an action said, but not when it was due. */
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
  // Would hold if this one were weak as well: said before it is chosen.
  const weak = needsStrongerControl(severity, [...levels, "ppe"]);
  const hints = {
    control: t("capa_new.control_hint") + (weak ? ` ${t("capa_new.stronger", { severity })}` : ""),
    priority: t("capa_new.priority_hint", { severity, priority: t(`priority.${priority}`) }),
    due: t("capa_new.due_hint", DUE_DAYS),
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
      <CapaFields page={page} form={{ ...form, values }} owners={owners} hints={hints} />
      <p class="row">
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
