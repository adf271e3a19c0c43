import type { ComponentChildren } from "preact";
import { errorOf, type FormState, valueOf } from "@/components/mod.ts";

interface Props {
  summary: ComponentChildren;
  form: FormState;
  /** What the names of the inputs inside begin with. */
  name: string;
  /** The names of the inputs inside, if they are only some of those. */
  only?: readonly string[];
  children: ComponentChildren;
}

/**
 * Inputs that are often not needed, in a `details` element, which works without a script. Open when an
 * input inside is refused, or filled in while the form is refused.
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

/** Whether a field, or any field whose name begins with it and a dot, is filled in. */
export function isTyped(form: FormState, name: string): boolean {
  return Object.keys(form.values).some((key) =>
    (key === name || key.startsWith(`${name}.`)) && valueOf(form, key) !== ""
  );
}
