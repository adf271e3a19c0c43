import type { ComponentChildren } from "preact";

interface Look {
  /** The one filled button of a page; inside `Next` the panel fills it. */
  primary?: boolean | undefined;
  /** 56 px, for sending and for the next step. */
  big?: boolean | undefined;
  /** As wide as its column. */
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
  /** Another address than the form's. */
  formaction?: string;
  /** Sends without the browser's own checks, for drafts. */
  formnovalidate?: boolean;
  /** Belongs to the form with this id although it stands elsewhere. */
  form?: string;
}

/** A button; inside a form it sends it. */
export function Button({ primary, big, wide, children, ...attributes }: ButtonProps) {
  return (
    <button class={classes({ primary, big, wide })} {...attributes}>
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ href, ...look }: Look & { href: string }) {
  return <a class={classes(look)} href={href}>{look.children}</a>;
}
