import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";
import { errorOf, type FormState, idOf } from "./form_state.ts";

/** What every form part takes. */
export interface FieldProps {
  page: Words;
  form: FormState;
  /** Name in the request; the id is made from it. */
  name: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** Says "(optional)" beside the label; a field that must be filled in says nothing. */
  optional?: boolean | undefined;
  /** Only for fields that are never hidden: a browser refuses to send what it cannot show. */
  required?: boolean | undefined;
}

/** The ids and ARIA attributes that tie a control to its hint and its error. */
export interface Wiring {
  readonly id: string;
  readonly hintId: string | undefined;
  readonly errorId: string | undefined;
  readonly error: string | undefined;
  readonly aria: {
    readonly "aria-invalid"?: "true";
    readonly "aria-describedby"?: string;
  };
}

/** Works out the wiring of one field; hint first, then error, as they stand on the page. */
export function wire(props: Pick<FieldProps, "form" | "name" | "hint">): Wiring {
  const id = idOf(props.name);
  const error = errorOf(props.form, props.name);
  const hintId = props.hint ? `${id}-h` : undefined;
  const errorId = error === undefined ? undefined : `${id}-e`;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(" ");
  return {
    id,
    hintId,
    errorId,
    error,
    aria: {
      ...(error === undefined ? {} : { "aria-invalid": "true" }),
      ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
    },
  };
}
