import type { ComponentChildren } from "preact";
import { errorOf, type FormState, valueOf } from "@/components/mod.ts";

interface Props {
  summary: ComponentChildren;
  form: FormState;
  /** Prefix of the names of the inputs inside. */
  name: string;
  /** The names of the inputs inside, if not all with the prefix. */
  only?: readonly string[];
  children: ComponentChildren;
}

/**
 * Rarely needed inputs in a `details` element, which works without JavaScript. Open when an input
 * inside has an error, or has a value in a refused form.
 */
export function Disclosure({ summary, form, name, only, children }: Props) {
  const names = only ?? [name];
  const isOpen = form.errors.length > 0 && names.some((one) => isTyped(form, one)) ||
    names.some((one) => errorOf(form, one) !== undefined);
  return (
    <details class="move" open={isOpen}>
      <summary class="btn">
        <span class="row">{summary}</span>
      </summary>
      <div class="box stack">{children}</div>
    </details>
  );
}

/** Whether a field, or any field with its name as prefix, has a value. */
export function isTyped(form: FormState, name: string): boolean {
  return Object.keys(form.values).some((key) =>
    (key === name || key.startsWith(`${name}.`)) && valueOf(form, key) !== ""
  );
}
