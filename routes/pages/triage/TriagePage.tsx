import {
  ButtonLink,
  Due,
  ErrorSummary,
  Layout,
  Next,
  Notice,
  type PageContext,
  PageHead,
  Section,
  StatusBadge,
  valueOf,
} from "@/components/mod.ts";
import { type Incident, nextSteps, stepWords } from "@/lib/incidents/mod.ts";
import { Keys } from "../shared/keys.tsx";
import { TriageFacts } from "../shared/record/TriageFacts.tsx";
import { Report } from "../shared/record/Report.tsx";
import { TriageForm, type TriageView } from "./TriageForm.tsx";

/** The triage page: the report on one side, the checklist on the other. */
export function TriagePage(view: TriageView) {
  const { page, incident, persons, files, translation, form } = view;
  const title = page.t("triage.title", { number: incident.number });
  return (
    <Layout
      page={page}
      title={title}
      current="/inbox"
      refused={form.errors.length > 0}
      form="triage"
      sheets={["record", "desk"]}
    >
      <ErrorSummary page={page} form={form} />
      <TriageHead page={page} incident={incident} />
      {view.stale && <StaleNotice page={page} incident={incident} />}
      <div class="split triage">
        <Report {...{ page, incident, persons, files, translation }} />
        <TriageForm {...view} />
      </div>
      <Keys page={page} of="triage" />
    </Layout>
  );
}

/** Link back, number, status and waiting time of the incident. */
function TriageHead({ page, incident }: Pick<TriageView, "page" | "incident">) {
  const { t } = page;
  const { id, number, status } = incident;
  const [step] = nextSteps(incident, page);
  const isFirst = step.kind === "triage";
  const back = isFirst
    ? { href: page.href("/inbox"), label: t("nav.inbox") }
    : { href: page.href(`/incidents/${id}`), label: number };
  return (
    <PageHead title={t("term.triage")} back={back}>
      <div class="row">
        {isFirst && <a class="num" href={page.href(`/incidents/${id}`)}>{number}</a>}{" "}
        <StatusBadge page={page} status={status} />
        {isFirst && <Due urgency={step.urgency}>{stepWords(step, page)}</Due>}
      </div>
    </PageHead>
  );
}

/** The notice about a newer triage (author, time, content), above the form. */
function StaleNotice({ page, incident }: { page: PageContext; incident: Incident }) {
  const { t, dates } = page;
  const by = incident.triage_changed_by ?? incident.triaged_by;
  const at = incident.triage_changed_at ?? incident.triaged_at;
  const words = { name: by?.full_name ?? "", at: at ? dates.shortStamp(at) : "" };
  return (
    <Notice id="stale" tone="warn" title={t("triage.stale", words)}>
      <p>{t("triage.stale_why")}</p>
      <div class="scope">
        <TriageFacts page={page} incident={incident} />
      </div>
    </Notice>
  );
}

/** The page of an incident that was closed in the meantime; it returns the typed notes. */
export function LockedPage(
  { page, incident, form }: Pick<TriageView, "page" | "incident" | "form">,
) {
  const { t } = page;
  const typed = form.errors.length > 0 ? valueOf(form, "notes") : "";
  return (
    <Layout
      page={page}
      title={t("triage.title", { number: incident.number })}
      current="/inbox"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <TriageHead page={page} incident={incident} />
      <Next tone="done" locked title={t("triage.locked")} why={t("triage.locked_why")}>
        <ButtonLink href={page.href(`/incidents/${incident.id}`)} big>
          {t("triage.see_incident")}
        </ButtonLink>
      </Next>
      {typed && (
        <Section id="unsaved" title={t("triage.notes_unsaved")}>
          {typed.split(/\n+/).map((line, index) => <p key={index}>{line}</p>)}
        </Section>
      )}
    </Layout>
  );
}
