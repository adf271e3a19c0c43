import type { ComponentChildren } from "preact";
import { errorOf, type FormState, valueOf } from "@/components/mod.ts";

interface Props {
  summary: string;
  form: FormState;
  /** The fields inside: one that is filled in or refused opens it. */
  names: readonly string[];
  children: ComponentChildren;
}

/** Questions behind a button; works without a script, and never hides what somebody wrote. */
export function Fold({ summary, form, names, children }: Props) {
  const isOpen = names.some((name) =>
    valueOf(form, name) !== "" || errorOf(form, name) !== undefined
  );
  return (
    <details class="fold" open={isOpen}>
      <summary class="btn">{summary}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}
