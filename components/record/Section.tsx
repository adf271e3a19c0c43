import type { ComponentChildren } from "preact";

interface Props {
  /** Id of the section, for its heading and for links. */
  id: string;
  title: ComponentChildren;
  /** A button beside the heading. */
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** A section of a record with a heading; its width determines the layout of facts and tables. */
export function Section({ id, title, action, children }: Props) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section class="scope" aria-labelledby={id}>
      {action ? <div class="row between">{heading} {action}</div> : heading}
      {children}
    </section>
  );
}
