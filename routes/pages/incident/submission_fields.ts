/** The fields that record the submission of a statutory form, and their labels. */
export const SUBMISSION_FIELDS = {
  form: "incident.submission_form",
  submitted_on: "incident.submitted_on",
  reference: "incident.reference",
} as const;
