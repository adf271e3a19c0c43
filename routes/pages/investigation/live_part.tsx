import type { ComponentChildren } from "preact";

interface PartProps {
  /** Unique on the page: identifies the part to replace. */
  name: string;
  /** Rendered as a `span`. */
  inline?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A part of the page that depends on the saved version and is replaced after every save. */
export function Part({ name, inline = false, class: look, children }: PartProps) {
  const Tag = inline ? "span" : "div";
  const isEmpty = !children;
  return <Tag data-part={name} class={isEmpty ? undefined : look} hidden={isEmpty}>{children}</Tag>;
}
