import type { ComponentChildren } from "preact";

interface Props {
  /** What is missing. */
  title: string;
  /** Why that may be fine. */
  why?: string;
  /** The whole page is empty: the title becomes a heading. */
  heading?: boolean;
  /** The one thing to do. */
  children?: ComponentChildren;
}

/** Where a list would stand. */
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
