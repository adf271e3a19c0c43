import type { ComponentChildren } from "preact";

interface Props {
  /** What is missing. */
  title: string;
  /** An explanation. */
  why?: string;
  /** Whether the whole page is empty, so that the title is a heading. */
  heading?: boolean;
  /** A button or link. */
  children?: ComponentChildren;
}

/** The placeholder of an empty list. */
export function Empty({ title, why, heading = false, children }: Props) {
  return (
    <div class="box stack empty">
      {heading ? <h2>{title}</h2> : (
        <p>
          <b>{title}</b>
        </p>
      )}
      {why && <p class={heading ? undefined : "quiet"}>{why}</p>}
      {children}
    </div>
  );
}
