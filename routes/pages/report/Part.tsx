import type { ComponentChildren } from "preact";

interface Props {
  title: string;
  /** Beside the title in small letters: that all of it may stay empty. */
  mark?: string;
  /** Shows it for one type of incident only. */
  type?: string;
  children: ComponentChildren;
}

/** A part of the form under its own heading. */
export function Part({ title, mark, type, children }: Props) {
  return (
    <fieldset class={type ? `stack for-${type}` : "stack"}>
      <legend>
        <h2>{title} {mark && <span class="hint">{mark}</span>}</h2>
      </legend>
      {children}
    </fieldset>
  );
}
