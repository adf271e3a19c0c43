import { z } from "zod";
import { type FormState, HiddenFields, valueOf } from "@/components/mod.ts";
import { type FormValues, text } from "../../http/body.ts";

/** The hidden fields by which forms that are sent twice are known; one page may hold several. */
export type FormKeyField = "action_key" | "addendum_key";

const Key = z.uuid();

/** The key of a form that makes something: drawn with it, and kept while it is refused. */
export function FormKey({ form, field }: { form: FormState; field: FormKeyField }) {
  const kept = Key.safeParse(valueOf(form, field)).data;
  return <HiddenFields values={{ [field]: kept ?? crypto.randomUUID() }} />;
}

/** The key that a form came with; null when it has none. */
export function formKeyOf(form: FormValues, field: FormKeyField): string | null {
  return Key.safeParse(text(form, field)).data ?? null;
}

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
