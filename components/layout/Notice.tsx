import type { ComponentChildren } from "preact";

interface Props {
  /** Prefix of the heading's id; unique on the page. */
  id: string;
  title: ComponentChildren;
  tone?: "warn" | "danger";
  /** One sentence, at most one button. */
  children?: ComponentChildren;
}

/** A notice about this page, for example that the scene must be preserved. */
export function Notice({ id, title, tone, children }: Props) {
  return (
    <section class={tone ? `notice notice-${tone}` : "notice"} aria-labelledby={id}>
      <h2 class="h3" id={id}>{title}</h2>
      {typeof children === "string" ? <p>{children}</p> : children}
    </section>
  );
}
