import type { ComponentChildren } from "preact";
import { errorOf, type FormState, valueOf } from "@/components/mod.ts";

interface Props {
  summary: ComponentChildren;
  form: FormState;
  /** The beginning of the names of the fields inside. */
  name: string;
  /** Only some of those fields are inside. */
  within?: readonly string[];
  children: ComponentChildren;
}

/**
 * Fields that are often not needed, behind a button that works without a script. What is saved is told
 * in the summary; what was typed and refused is open.
 */
export function Fold({ summary, form, name, within, children }: Props) {
  const names = within ?? [name];
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

/** Whether a field, or any field whose name begins so, holds something. */
export function isTyped(form: FormState, name: string): boolean {
  return Object.keys(form.values).some((key) =>
    (key === name || key.startsWith(`${name}.`)) && valueOf(form, key) !== ""
  );
}
