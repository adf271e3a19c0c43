import { Button, DateInput, HiddenFields, Seg, TextInput } from "@/components/mod.ts";
import { unsentForms } from "./form_duties.ts";
import { SUBMISSION_FIELDS } from "./submission_fields.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Notes when a form was submitted and under which reference. */
export function SubmissionForm({ view }: { view: IncidentView }) {
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
