import type { FormState } from "@/components/mod.ts";

/** The same form with the label of each refused field, so that the summary says which one it means. */
export function nameFields(
  form: FormState,
  nameOf: (path: string) => string | undefined,
): FormState {
  return {
    ...form,
    errors: form.errors.map((error) => ({ ...error, label: nameOf(error.path) })),
  };
}
