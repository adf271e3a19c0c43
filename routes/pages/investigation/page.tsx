import {
  Button,
  ButtonLink,
  DescribedChoices,
  Empty,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
  Severity,
  StatusBadge,
  valueOf,
} from "@/components/mod.ts";
import type { LastEntry } from "@/lib/audit/mod.ts";
import type { Evidence } from "@/lib/evidence/mod.ts";
import {
  type Incident,
  readIncidentWithParts,
  statusAfter,
  type StoredPerson,
} from "@/lib/incidents/mod.ts";
import {
  findInvestigation,
  type Investigation,
  type Method,
  METHOD_MEANINGS,
  METHOD_NAMES,
  METHODS,
  readLastChange,
} from "@/lib/investigations/mod.ts";
import { formValues } from "./form/form_values.ts";
import { DraftForm, LateForm } from "./editor/editor.tsx";
import { InvestigationRecord } from "../shared/record/investigation_record.tsx";
import { FORM_ID } from "./editor/saving.tsx";
import { PrintedPart, SavedPart } from "./parts.tsx";
import { StalePart } from "./conflict/notice.tsx";
import { findNewerVersion, type NewerVersion } from "./conflict/compare.ts";
import { PrintPage } from "../shared/print.tsx";
import { LawSummary } from "../shared/record/law_words.tsx";
import { Report } from "../shared/record/Report.tsx";
import { AskForDraft } from "./suggested/AskForDraft.tsx";
import type { Session } from "@/lib/session.ts";

interface Props extends InvestigationView {
  page: PageContext;
  timeZone: string;
  /** Photos and documents of the report. */
  files: readonly Evidence[];
  /** A refused form, with the version it is based on. */
  form?: FormState;
  version?: number;
  /** Whether a model can be asked for a draft, and why it gave none. */
  suggestion: { isSetUp: boolean; refusal?: string | undefined };
}

/** The page of an investigation: not started, a draft, or submitted. */
export function InvestigationPage(props: Props) {
  const { page, incident, persons, saved, lastChange, timeZone, files, version } = props;
  const { form = EMPTY_FORM } = props;
  const { t } = page;
  const newer = findNewerVersion(props, form, version, timeZone);
  const title = t("term.investigation");
  const back = { href: page.href(`/incidents/${incident.id}`), label: incident.number };
  const hasForm = saved !== null && (incident.status !== "closed" || version !== undefined);
  return (
    <Layout
      page={page}
      title={title}
      current="/inbox"
      refused={form.errors.length > 0}
      {...(hasForm ? { form: FORM_ID } : {})}
      sheets={["record", "desk"]}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        <div class="row">
          {/* Printed because the link back, which contains the number, is not. */}
          <span class="printed num">{incident.number}</span>{" "}
          <Severity page={page} level={incident.severity} />{" "}
          <StatusBadge page={page} status={incident.status} />{" "}
          <span>{t(`type.${incident.type}`)}</span>{" "}
          {saved && <SavedPart page={page} saved={saved} lastChange={lastChange} />}{" "}
          {saved && <PrintPage page={page} />}
        </div>
      </PageHead>
      {saved && <StalePart page={page} lastChange={lastChange} newer={newer} />}
      <div class="split split-start">
        <Report page={page} incident={incident} persons={persons} files={files} stays={hasForm}>
          <LawSummary page={page} incident={incident} />
          {saved?.status === "draft" && incident.status !== "closed" && (
            <AskForDraft page={page} incidentId={incident.id} {...props.suggestion} />
          )}
        </Report>
        <Body {...props} form={form} newer={newer} />
      </div>
      {saved && <PrintedPart page={page} saved={saved} />}
    </Layout>
  );
}

function Body(props: Props & { form: FormState; newer: NewerVersion | undefined }) {
  const { page, incident, saved, form, timeZone, newer } = props;
  if (saved === null) {
    return statusAfter(incident.status, "investigation_started") === null
      ? <NotPossible page={page} incident={incident} />
      : <StartForm page={page} incidentId={incident.id} form={form} />;
  }
  const { version } = props;
  const isOpen = incident.status !== "closed";
  // A typed draft is rendered even when it can no longer be saved, so that no text is lost.
  const typed = version === undefined ? undefined : methodTyped(form);
  const filled = version === undefined
    ? { values: formValues(saved, timeZone), errors: form.errors }
    : form;
  const parts = {
    page,
    saved,
    form: filled,
    version: version ?? saved.version,
    timeZone,
    isUnsaved: version !== undefined,
    newer,
  };
  if (typed || (isOpen && saved.status === "draft")) {
    return <DraftForm {...parts} method={typed ?? saved.method} />;
  }
  return (
    <div class="sections">
      <section class="stack scope" aria-labelledby="record">
        <h2 id="record">{page.t("investigation.record")}</h2>
        <InvestigationRecord
          page={page}
          investigation={saved}
          addActions={isOpen && saved.status === "submitted"}
        />
      </section>
      {(isOpen || version !== undefined) && <LateForm {...parts} />}
    </div>
  );
}

/** The method of the typed draft; undefined in the form for late results. */
function methodTyped(form: FormState): Method | undefined {
  return METHODS.find((method) => method === valueOf(form, "method"));
}

function NotPossible({ page, incident }: Pick<Props, "page" | "incident">) {
  const { t } = page;
  const early = incident.status === "reported";
  return (
    <Empty
      heading
      title={t(early ? "investigation.not_yet" : "investigation.none")}
      {...(early ? { why: t("investigation.not_yet_why") } : {})}
    >
      <ButtonLink href={page.href(`/incidents/${incident.id}`)}>
        {t("investigation.open_incident")}
      </ButtonLink>
    </Empty>
  );
}

interface StartProps {
  page: PageContext;
  incidentId: string;
  form: FormState;
}

/** The form to start the investigation with a method. */
function StartForm({ page, incidentId, form }: StartProps) {
  const { t } = page;
  return (
    <form
      class="stack stack-l"
      method="post"
      action={page.href(`/incidents/${incidentId}/investigation/start`)}
      novalidate
    >
      <DescribedChoices
        page={page}
        form={form}
        name="method"
        label={t("investigation.method")}
        hint={t("investigation.start_lead")}
        required
        choices={METHODS.map((value) => ({
          value,
          label: t(METHOD_NAMES[value]),
          meaning: t(METHOD_MEANINGS[value]),
        }))}
      />
      <p>
        <Button primary big>{t("investigation.start")}</Button>
      </p>
    </form>
  );
}

/** The data of the page; `saved` and `lastChange` are null before the investigation is started. */
export interface InvestigationView {
  incident: Incident;
  persons: readonly StoredPerson[];
  saved: Investigation | null;
  lastChange: LastEntry | null;
}

/** Reads an incident with its investigation. @throws Problem `not_found` */
export async function readView(session: Session, incidentId: string): Promise<InvestigationView> {
  const { incident, persons } = await readIncidentWithParts(session, incidentId);
  const saved = await findInvestigation(session.tx, incidentId) ?? null;
  return {
    incident,
    persons,
    saved,
    lastChange: saved && await readLastChange(session, incidentId),
  };
}
