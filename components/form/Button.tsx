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

interface Action {
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

interface ButtonProps extends Look, Action {
  type?: "submit" | "button";
}

/** A button; submits the form around it. */
export function Button({ primary, big, wide, children, ...attributes }: ButtonProps) {
  return (
    <button class={classes({ primary, big, wide })} {...attributes}>
      {children}
    </button>
  );
}

/**
 * What the Enter key does in a field of a form with several buttons, of which browsers press the first: it
 * stands before all of them. People use the visible ones, so it is hidden from them: by a class too,
 * because Safari presses no button that is not drawn, and browsers before 2023 do not know `inert`.
 */
export function EnterButton(action: Action) {
  return <button class="sr" inert tabindex={-1} aria-hidden="true" {...action} />;
}

/** A link that looks like a button, for navigation without side effects. */
export function ButtonLink({ href, ...look }: Look & { href: string }) {
  return <a class={classes(look)} href={href}>{look.children}</a>;
}
