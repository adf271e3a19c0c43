import type { ComponentChildren } from "preact";

interface PartProps {
  /** Unique on the page: the new part replaces the one with this name. */
  name: string;
  /** Rendered as a `span`. */
  inline?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A part of the page that is derived from the saved version and replaced after every save. */
export function Part({ name, inline = false, class: look, children }: PartProps) {
  const Tag = inline ? "span" : "div";
  const isEmpty = !children;
  return <Tag data-part={name} class={isEmpty ? undefined : look} hidden={isEmpty}>{children}</Tag>;
}
