import type { ComponentChildren } from "preact";
import {
  Button,
  DateInput,
  DateTimeInput,
  Day,
  Deadline,
  errorOf,
  type FactList,
  HiddenFields,
  interleave,
  LawBox,
  Moment,
  Notice,
  type PageContext,
  Seg,
  TextInput,
} from "@/components/mod.ts";
import { FORM_NAMES, formDuties, type FormDuty, unsentForms } from "@/lib/incidents/mod.ts";
import { class6Key, daysOffAnswer, reasonsFor, ruleKey } from "@/lib/statutory/mod.ts";
import { at, type IncidentView, mayChange, SUBMISSION_FIELDS } from "../view.ts";

/** The statutory duties; the record contains them only for roles that have such duties. */
export function LawSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  // Preserving the scene concerns everyone on the site; the other duties concern only officers.
  const scene = record.keep_scene && (
    <Notice id="scene" title={t("incident.scene")} tone="danger">{t("msg.scene")}</Notice>
  );
  if (record.statutory === null) return scene ? <div class="side">{scene}</div> : null;
  const duties = formDuties(record);
  return (
    <aside class="side stack" aria-label={t("incident.law")}>
      <LawBox
        page={page}
        negative={duties.length === 0}
        form={formWords(view)}
        deadline={dutyLines(page, duties)}
        facts={lawFacts(view)}
        notes={record.checklist ? reasonsFor(record.checklist).map((why) => t(ruleKey(why))) : []}
      >
        <DoshToldForm view={view} />
        <SubmissionForm view={view} />
      </LawBox>
      {scene}
    </aside>
  );
}

function formWords({ page: { t }, record }: IncidentView): string {
  const duties = formDuties(record);
  if (duties.length > 0) return duties.map(({ name }) => name).join(", ");
  const advised = record.statutory?.recommended_forms ?? [];
  return advised.length > 0
    ? t("incident.law_advised", { form: advised.map((form) => FORM_NAMES[form]).join(", ") })
    : t("term.not_notifiable");
}

/** The statutory results of the triage, one fact each. */
function lawFacts({ page, record }: IncidentView): FactList {
  const { t } = page;
  const { statutory, checklist, dosh_notified_at } = record;
  if (statutory === null) return [];
  const told = dosh_notified_at
    ? <Moment page={page} at={dosh_notified_at} />
    : t(statutory.notify_immediately ? "incident.law_not_told" : "incident.law_not_required");
  return [
    { term: t("incident.law_told"), fact: told },
    formDuties(record).length === 0 &&
    { term: t("incident.law_forms"), fact: t("incident.none") },
    statutory.class6 && { term: t("incident.law_class"), fact: t(class6Key(statutory.class6)) },
    checklist?.any_injury && {
      term: t("incident.law_days"),
      fact: checklist.lost_days ?? t(DAYS_OFF[daysOffAnswer(checklist)]),
    },
    {
      term: t("incident.law_register"),
      fact: statutory.register_jkkp8 ? "JKKP 8" : t("label.no"),
    },
  ];
}

/** The answer shown when the number of days off is unknown. */
const DAYS_OFF = {
  yes: "incident.over_4",
  no: "incident.up_to_4",
  unknown: "incident.not_known",
} as const;

/** For each form, the deadline for DOSH or the date of submission. */
function dutyLines(page: PageContext, duties: readonly FormDuty[]): ComponentChildren[] {
  return duties.flatMap((duty) =>
    duty.submittedOn === null ? dueLines(page, duty, duties.length === 1) : [sentLine(page, duty)]
  );
}

/** With several forms, each line names its form. */
function dueLines(page: PageContext, { name, dueOn }: FormDuty, alone: boolean) {
  const { t } = page;
  const date = (
    <b>
      <Day page={page} on={dueOn} as="full" />
    </b>
  );
  const text = alone
    ? t("incident.law_by_one", { date: "{date}" })
    : t("incident.law_by", { form: name, date: "{date}" });
  const deadline = alone
    ? <Deadline page={page} due={dueOn} />
    : <Deadline page={page} due={dueOn} what={name} />;
  return [interleave(text, { date }), deadline];
}

function sentLine(page: PageContext, { name, submittedOn, reference }: FormDuty) {
  return interleave(
    page.t("incident.law_sent", { form: name, date: "{date}", reference: reference ?? "–" }),
    { date: submittedOn && <Day page={page} on={submittedOn} /> },
  );
}

/** The form that records when DOSH was notified, or corrects that while the incident is open. */
function DoshToldForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  if (!record.statutory?.notify_immediately || !mayChange(view, "incident.triage")) return null;
  const told = record.dosh_notified_at !== null;
  return (
    <div class="screen">
      <details
        class="fold"
        id="dosh"
        open={view.opened === "dosh" || errorOf(form, "notified_at") !== undefined}
      >
        <summary class="btn btn-wide">
          {t(told ? "incident.dosh_correct" : "incident.dosh_told")}
        </summary>
        <form class="stack" method="post" action={at(view, "/dosh-notified")} novalidate>
          <DateTimeInput
            page={page}
            form={form}
            name="notified_at"
            label={t("incident.dosh_told_at")}
            max={`${page.today}T23:59`}
          />
          <Button wide>{t("incident.dosh_record")}</Button>
        </form>
      </details>
    </div>
  );
}

/** The form that records the date and reference of a submission. */
function SubmissionForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const unsent = unsentForms(record);
  const [first] = unsent;
  if (!first || !mayChange(view, "incident.triage")) return null;
  const names = unsent.map(({ name }) => name).join(" / ");
  const field = { page, form };
  return (
    <details
      class="fold screen"
      id="submission"
      open={view.opened === "submission" ||
        form.errors.some(({ path }) => Object.hasOwn(SUBMISSION_FIELDS, path))}
    >
      <summary class="btn btn-wide">{t("incident.submission", { form: names })}</summary>
      <form class="stack" method="post" action={at(view, "/submissions")} novalidate>
        {unsent.length === 1 ? <HiddenFields values={{ form: first.form }} /> : (
          <Seg
            {...field}
            name="form"
            label={t(SUBMISSION_FIELDS.form)}
            options={unsent.map(({ form: value, name: label }) => ({ value, label }))}
          />
        )}
        <DateInput
          {...field}
          name="submitted_on"
          label={t(SUBMISSION_FIELDS.submitted_on)}
          max={page.today}
        />
        <TextInput
          {...field}
          name="reference"
          label={t(SUBMISSION_FIELDS.reference)}
          maxlength={40}
          autocomplete="off"
        />
        <Button wide>{t("incident.record_submission")}</Button>
      </form>
    </details>
  );
}
