import type { ComponentChildren } from "preact";

interface Props {
  /** Id of the section, for its heading and for links. */
  id: string;
  title: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A section of a long form that people fold themselves, without JavaScript too. It is sent open, so that
 * an error inside is in sight, and what is typed in a folded one is sent all the same.
 */
export function FoldSection({ id, title, children }: Props) {
  return (
    <section class="scope part" aria-labelledby={id}>
      <details class="fold" open>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div class="stack">{children}</div>
      </details>
    </section>
  );
}
