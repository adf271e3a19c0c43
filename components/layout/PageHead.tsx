import type { ComponentChildren } from "preact";

interface Props {
  title: ComponentChildren;
  /** The link back to the previous list or record. */
  back?: { href: string; label: string } | undefined;
  /** The number of a record, above its title. */
  number?: string | undefined;
  /** Beside the title on a laptop: a button or a switch of views. */
  action?: ComponentChildren;
  /** Whether the heading is small, so that the rows of a list begin high. */
  work?: boolean;
  /** A sentence or a `.row` of facts below the title. */
  children?: ComponentChildren;
}

/** The heading of a page: one `h1` with its context. */
export function PageHead({ title, back, number, action, work = false, children }: Props) {
  if (action || work) {
    return (
      <div class={work ? "head head-row head-work" : "head head-row"}>
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
