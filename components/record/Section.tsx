import type { ComponentChildren } from "preact";

interface Props {
  /** For the heading, and for links that lead here. */
  id: string;
  title: ComponentChildren;
  /** A button beside the heading. */
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of a record under its heading; its width decides how facts and tables stand. */
export function Section({ id, title, action, children }: Props) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section class="scope" aria-labelledby={id}>
      {action ? <div class="row between">{heading} {action}</div> : heading}
      {children}
    </section>
  );
}
