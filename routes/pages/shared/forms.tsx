import { z } from "zod";
import { type FormState, HiddenFields, valueOf } from "@/components/mod.ts";
import { type FormValues, text } from "../../http/body/body.ts";
import { requiredKey } from "../../http/problems.ts";

/** The hidden fields with idempotency keys; a page may have several forms. */
export type FormKeyField = "action_key" | "addendum_key";

const Key = z.uuid();

/** The idempotency key of a form that creates a record; a refused form keeps its key. */
export function FormKey({ form, field }: { form: FormState; field: FormKeyField }) {
  const kept = Key.safeParse(valueOf(form, field)).data;
  return <HiddenFields values={{ [field]: kept ?? crypto.randomUUID() }} />;
}

/** The idempotency key of a posted form; null when it has none. */
export function formKeyOf(form: FormValues, field: FormKeyField): string | null {
  return Key.safeParse(text(form, field)).data ?? null;
}

/**
 * Adds the label of each refused field to a form, for the error summary, where the message does not name
 * the field.
 */
export function nameFields(
  form: FormState,
  nameOf: (path: string) => string | undefined,
): FormState {
  return {
    ...form,
    errors: form.errors.map((error) => ({
      ...error,
      label: requiredKey(error) ? undefined : nameOf(error.path),
    })),
  };
}
