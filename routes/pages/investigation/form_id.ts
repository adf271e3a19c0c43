/** The form of the draft, or of late results: one of them is on the page, and the language switch sends it. */
export const FORM_ID = "investigation";
