import type { ComponentChildren } from "preact";

interface Props {
  title: ComponentChildren;
  /** Where the reader came from. */
  back?: { href: string; label: string } | undefined;
  /** The number of a record, above its title. */
  number?: string | undefined;
  /** On the right of the title on a laptop: a button or a switch of views. */
  action?: ComponentChildren;
  /** A sentence or a `.row` of facts under the title. */
  children?: ComponentChildren;
}

/** The heading of a page: one h1, and what belongs to it. */
export function PageHead({ title, back, number, action, children }: Props) {
  if (action) {
    return (
      <div class="head head-row">
        <h1>{title}</h1>
        {action}
        {children}
      </div>
    );
  }
  return (
    <div class="head">
      {back && <a class="back" href={back.href}>{back.label}</a>}
      {number && <p class="quiet">{number}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
