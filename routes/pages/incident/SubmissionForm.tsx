import { Button, DateInput, HiddenFields, Seg, TextInput } from "@/components/mod.ts";
import { unsentForms } from "./form_duties.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Notes when a form was submitted and under which reference. */
export function SubmissionForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const unsent = unsentForms(record);
  const [first] = unsent;
  if (!first || !mayChange(view, "incident.triage")) return null;
  const names = unsent.map(({ name }) => name).join(" / ");
  const field = { page, form, required: true };
  return (
    <form
      class="stack"
      id="submission"
      method="post"
      action={at(view, "/submissions")}
      aria-labelledby="submission-title"
    >
      <h3 id="submission-title">{t("incident.submission", { form: names })}</h3>
      {unsent.length === 1 ? <HiddenFields values={{ form: first.form }} /> : (
        <Seg
          {...field}
          name="form"
          label={t("incident.submission_form")}
          options={unsent.map(({ form: value, name: label }) => ({ value, label }))}
        />
      )}
      <DateInput
        {...field}
        name="submitted_on"
        label={t("incident.submitted_on")}
        max={page.today}
      />
      <TextInput
        {...field}
        name="reference"
        label={t("incident.reference")}
        maxlength={40}
        autocomplete="off"
      />
      <Button wide>{t("incident.record_submission")}</Button>
    </form>
  );
}
