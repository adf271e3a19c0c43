import type { ComponentChildren } from "preact";

interface PartProps {
  /** Unlike any other on the page: the part takes the place of the one with this name. */
  name: string;
  /** Stands within a line of text. */
  inline?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A part of the page that follows from what is saved, and is drawn anew after every save. */
export function Part({ name, inline = false, class: look, children }: PartProps) {
  const Tag = inline ? "span" : "div";
  const isEmpty = !children;
  return <Tag data-part={name} class={isEmpty ? undefined : look} hidden={isEmpty}>{children}</Tag>;
}
