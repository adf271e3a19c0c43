import {
  ButtonLink,
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
import type { Evidence } from "@/lib/evidence/mod.ts";
import { statusAfter } from "@/lib/incidents/mod.ts";
import { type Method, METHODS } from "@/lib/investigations/mod.ts";
import { draftValues } from "./draft_values.ts";
import { Editor } from "./Editor.tsx";
import { LateForm } from "./LateForm.tsx";
import { RecordOf } from "./RecordOf.tsx";
import { FORM_ID } from "./form_id.ts";
import { PrintedPart } from "./PrintedPart.tsx";
import { ReportColumn } from "./ReportColumn.tsx";
import { SavedPart } from "./SavedPart.tsx";
import { StalePart } from "./StaleNotice.tsx";
import { StartForm } from "./StartForm.tsx";
import { type Theirs, theirsOf } from "./theirs.ts";
import type { InvestigationView } from "./view.ts";

interface Props extends InvestigationView {
  page: PageContext;
  timeZone: string;
  /** Photos and documents of the report. */
  files: readonly Evidence[];
  /** A refused form, with the version it was drawn from. */
  form?: FormState;
  version?: number;
}

/** The investigation of an incident: to be started, a draft, or submitted. */
export function InvestigationPage(props: Props) {
  const { page, incident, saved, lastChange, timeZone, files, form = EMPTY_FORM, version } = props;
  const { t } = page;
  const theirs = theirsOf(props, form, version, timeZone);
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
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        <div class="row">
          {/* The way back, which names the incident, is not printed. */}
          <span class="printed num">{incident.number}</span>{" "}
          <Severity page={page} level={incident.severity} />{" "}
          <StatusBadge page={page} status={incident.status} />{" "}
          <span>{t(`type.${incident.type}`)}</span>{" "}
          {saved && <SavedPart page={page} saved={saved} lastChange={lastChange} />}
        </div>
      </PageHead>
      {saved && <StalePart page={page} lastChange={lastChange} theirs={theirs} />}
      <div class="split split-start">
        <ReportColumn page={page} incident={incident} files={files} />
        <Body {...props} form={form} theirs={theirs} />
      </div>
      {saved && <PrintedPart page={page} saved={saved} />}
    </Layout>
  );
}

function Body(props: Props & { form: FormState; theirs: Theirs | undefined }) {
  const { page, incident, saved, form, timeZone, theirs } = props;
  if (saved === null) {
    return statusAfter(incident.status, "investigation_started") === null
      ? <NotPossible page={page} incident={incident} />
      : <StartForm page={page} incidentId={incident.id} form={form} />;
  }
  const { version } = props;
  const isOpen = incident.status !== "closed";
  // What was typed is drawn again even where it can no longer be saved: nobody loses a text.
  const typed = version === undefined ? undefined : methodTyped(form);
  const filled = version === undefined
    ? { values: draftValues(saved, timeZone), errors: form.errors }
    : form;
  const parts = {
    page,
    saved,
    form: filled,
    version: version ?? saved.version,
    timeZone,
    isUnsaved: version !== undefined,
    theirs,
  };
  if (typed || (isOpen && saved.status === "draft")) {
    return <Editor {...parts} method={typed ?? saved.method} />;
  }
  return (
    <div class="sections">
      <section class="stack scope" aria-labelledby="record">
        <h2 id="record">{page.t("investigation.record")}</h2>
        <RecordOf page={page} saved={saved} addActions={isOpen && saved.status === "submitted"} />
      </section>
      {(isOpen || version !== undefined) && <LateForm {...parts} />}
    </div>
  );
}

/** The method of a draft that was typed; the form for late results has none. */
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
