import type { ComponentChildren } from "preact";

interface Look {
  /** The primary button, one per page; inside `Next` it is filled by the panel's style. */
  primary?: boolean | undefined;
  /** 56 px high, for sending and for the next step. */
  big?: boolean | undefined;
  /** Full width of its column. */
  wide?: boolean | undefined;
  children: ComponentChildren;
}

function classes({ primary, big, wide }: Omit<Look, "children">): string {
  return ["btn", primary && "btn-primary", big && "btn-big", wide && "btn-wide"]
    .filter(Boolean).join(" ");
}

interface ButtonProps extends Look {
  type?: "submit" | "button";
  name?: string;
  value?: string;
  /** An address other than the form's. */
  formaction?: string;
  /** An encoding other than the form's, for its files. */
  formenctype?: "multipart/form-data";
  /** A method other than the form's. */
  formmethod?: "get" | "post";
  /** Submits without the browser's validation, for drafts. */
  formnovalidate?: boolean;
  /** The id of the form that it belongs to, when it stands outside. */
  form?: string;
}

/** A button; submits the form around it. */
export function Button({ primary, big, wide, children, ...attributes }: ButtonProps) {
  return (
    <button class={classes({ primary, big, wide })} {...attributes}>
      {children}
    </button>
  );
}

/** A link that looks like a button, for navigation without side effects. */
export function ButtonLink({ href, ...look }: Look & { href: string }) {
  return <a class={classes(look)} href={href}>{look.children}</a>;
}
