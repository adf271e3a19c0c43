import type { ComponentChildren } from "preact";
import {
  Button,
  DateInput,
  DateTimeInput,
  errorOf,
  HiddenFields,
  type Option,
  Seg,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { openDuties, unsentForms } from "@/lib/incidents/mod.ts";
import { authorityDutyKey } from "@/lib/statutory/mod.ts";
import { at, type IncidentView, may, NOTICE_FIELDS, SUBMISSION_FIELDS } from "../view.ts";

/**
 * The forms that record what was told and submitted. They stay after closure, because closing ends no
 * legal duty.
 */
export function LawForms({ view }: { view: IncidentView }) {
  if (!may(view, "incident.triage")) return null;
  return (
    <>
      <DoshToldForm view={view} />
      <SubmissionForm view={view} />
      <AuthorityForm view={view} />
    </>
  );
}

/** The form that records when DOSH was notified, or corrects that. */
function DoshToldForm({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  if (!record.statutory?.notify_immediately) return null;
  const told = record.dosh_notified_at !== null;
  return (
    <FoldedForm
      view={view}
      id="dosh"
      fields={["notified_at"]}
      title={t(told ? "incident.dosh_correct" : "incident.dosh_told")}
      action="/dosh-notified"
    >
      <MomentInput view={view} name="notified_at" label={t("incident.dosh_told_at")} />
      <Button wide>{t("incident.dosh_record")}</Button>
    </FoldedForm>
  );
}

/** The form that records when DOSH released the scene, or corrects that. */
export function SceneForm({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const released = record.scene_released_at !== null;
  if (!may(view, "incident.triage") || !(record.keep_scene || released)) return null;
  if (record.statutory?.notify_immediately && record.dosh_notified_at === null) {
    return <p class="hint screen">{t("law.scene_told_first")}</p>;
  }
  return (
    <FoldedForm
      view={view}
      id="released"
      fields={["scene_released_at"]}
      title={t(released ? "law.scene_correct" : "law.record_release")}
      action="/scene-released"
    >
      <MomentInput view={view} name="scene_released_at" label={t("law.scene_released_at")} />
      <Button wide>{t("incident.dosh_record")}</Button>
    </FoldedForm>
  );
}

/** The form that records the date and reference of a submission. */
function SubmissionForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const letter = openDuties(record, page).some(({ kind }) => kind === "send_letter");
  const open: Option[] = [
    ...unsentForms(record).map(({ form: value, name: label }) => ({ value, label })),
    ...(letter ? [{ value: "letter", label: t("duty.letter") }] : []),
  ];
  const [first] = open;
  if (!first) return null;
  const field = { page, form };
  return (
    <FoldedForm
      view={view}
      id="submission"
      fields={Object.keys(SUBMISSION_FIELDS)}
      title={t("incident.submission", { form: open.map(({ label }) => label).join(" / ") })}
      action="/submissions"
    >
      {open.length === 1
        ? <HiddenFields values={{ form: first.value }} />
        : <Seg {...field} name="form" label={t(SUBMISSION_FIELDS.form)} options={open} />}
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
    </FoldedForm>
  );
}

/** The form that records that another authority was told. */
function AuthorityForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const open = openDuties(record, page).flatMap((duty) =>
    duty.kind === "tell_authority"
      ? [{ value: duty.duty, label: t(authorityDutyKey(duty.duty)) }]
      : []
  );
  const [first] = open;
  if (!first) return null;
  const field = { page, form };
  return (
    <FoldedForm
      view={view}
      id="authorities"
      fields={Object.keys(NOTICE_FIELDS)}
      title={t("law.authority_told")}
      action="/authority-notices"
    >
      {open.length === 1
        ? (
          <>
            <HiddenFields values={{ authority: first.value }} />
            <p>{first.label}</p>
          </>
        )
        : (
          <Select
            {...field}
            name="authority"
            label={t(NOTICE_FIELDS.authority)}
            placeholder={t("triage.not_said")}
            options={open}
          />
        )}
      <MomentInput view={view} name="told_at" label={t(NOTICE_FIELDS.told_at)} />
      <TextInput
        {...field}
        name="notice_reference"
        label={t(NOTICE_FIELDS.notice_reference)}
        maxlength={40}
        autocomplete="off"
        optional
      />
      <Button wide>{t("incident.dosh_record")}</Button>
    </FoldedForm>
  );
}

interface FoldedFormProps {
  view: IncidentView;
  id: string;
  /** Its fields: an error of one of them opens the form. */
  fields: readonly string[];
  title: string;
  /** The address below that of the incident. */
  action: string;
  children: ComponentChildren;
}

/** A form behind a button; open when a link asks for it or a field of it was refused. */
function FoldedForm({ view, id, fields, title, action, children }: FoldedFormProps) {
  const isRefused = fields.some((name) => errorOf(view.form, name) !== undefined);
  return (
    <details class="fold screen" id={id} open={view.opened === id || isRefused}>
      <summary class="btn btn-wide">{title}</summary>
      <form class="stack" method="post" action={at(view, action)} novalidate>{children}</form>
    </details>
  );
}

interface MomentInputProps {
  view: IncidentView;
  name: string;
  label: string;
}

/** A date and time until today. */
function MomentInput({ view: { page, form }, name, label }: MomentInputProps) {
  return (
    <DateTimeInput page={page} form={form} name={name} label={label} max={`${page.today}T23:59`} />
  );
}
